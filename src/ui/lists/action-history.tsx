// A history of large actions, each with its undo. Their texts are props.

import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import font from '../styles/font.module.css'
import layout from '../styles/layout.module.css'
import styles from './action-history.module.css'

export function ActionHistory({ children }: { readonly children: ReactNode }) {
  return <ul className={layout.medium}>{children}</ul>
}

interface PastActionProps {
  readonly name: ReactNode
  readonly remark: ReactNode
  readonly undo: ReactNode
  /** The name of the button, different from those of the other actions. */
  readonly undoLabel: string
  readonly onUndo: () => void
}

export function PastAction({ name, remark, undo, undoLabel, onUndo }: PastActionProps) {
  return (
    <li className={layout.between}>
      <div className={styles.about}>
        <p className={font.name}>{name}</p>
        <p className={font.remark}>{remark}</p>
      </div>
      <Button aria-label={undoLabel} onClick={onUndo}>
        {undo}
      </Button>
    </li>
  )
}
