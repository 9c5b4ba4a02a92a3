// A modal dialog: the browser's own, which traps focus, closes on Escape and gives focus back.
// Invariant: it is open for exactly as long as it is mounted.

import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../controls/class-names'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** For more than a question: as wide as two columns where there is room. */
  readonly wide?: boolean
  /** On a phone: over the whole width, at the bottom of the screen. */
  readonly sheet?: boolean
  readonly onClose: () => void
}

export function Dialog({ title, children, wide = false, sheet = false, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Closing before the element goes lets the browser hand focus back to where it was.
    return () => dialog?.close()
  }, [])

  // A remount closes and reopens at once; the event of that closing comes late and means nothing.
  const closed = () => {
    if (!element.current?.open) onClose()
  }

  // In the body, because a dialog may be asked for from inside a form and may hold one of its own.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that does the same.
    <dialog
      ref={element}
      className={classNames(styles.dialog, wide && styles.wide, sheet && styles.sheet)}
      aria-labelledby={titleId}
      onClose={closed}
      onClick={closeOnBackdrop}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

// The content covers the whole dialog, so that only the backdrop is the dialog itself.
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
