// A note above a form, with one button.

import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import styles from './form-note.module.css'

interface FormNoteProps {
  /** Falsy for no note. */
  readonly children: ReactNode
  readonly action: ReactNode
  readonly onAction: () => void
}

export function FormNote({ children, action, onAction }: FormNoteProps) {
  return (
    <div role="status">
      {children && (
        <div className={styles.note}>
          <p className={styles.text}>{children}</p>
          <Button variant="ghost" onClick={onAction}>
            {action}
          </Button>
        </div>
      )}
    </div>
  )
}
