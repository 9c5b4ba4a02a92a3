// A modal dialog with the native `<dialog>`, which traps the focus, closes on Escape and restores the focus.
// Invariant: the dialog is open while it is mounted.

import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../controls/class-names'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** As wide as two columns on a wide screen. */
  readonly wide?: boolean
  /** On a phone: full width, at the bottom of the screen. */
  readonly sheet?: boolean
  readonly onClose: () => void
}

export function Dialog({ title, children, wide = false, sheet = false, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // The browser restores the focus only if the dialog is closed before it is removed.
    return () => dialog?.close()
  }, [])

  // A remount closes and reopens the dialog; its close event comes after that and is ignored.
  const closed = () => {
    if (!element.current?.open) onClose()
  }

  // In the body, because a dialog with a form may be opened from inside another form.
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
