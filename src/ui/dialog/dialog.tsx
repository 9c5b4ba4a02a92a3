// A modal dialog with the native `<dialog>`, which traps the focus, closes on Escape and restores the focus.
// Invariant: the dialog is open while it is mounted.

import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../controls/class-names'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** As wide as two columns on a wide screen. */
  readonly wide?: boolean
  /** On a phone: full width, at the bottom of the screen. */
  readonly sheet?: boolean
  /** Called before Escape or a tap beside it closes the dialog; the default is yes. */
  readonly mayClose?: () => boolean
  readonly onClose: () => void
}

export function Dialog(props: DialogProps) {
  const { title, children, wide = false, sheet = false, mayClose = always, onClose } = props
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
    const dialog = element.current
    if (dialog?.open) return
    // Chromium closes a dialog at a second Escape without asking.
    if (mayClose()) onClose()
    else dialog?.showModal()
  }
  const closing = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === element.current && !mayClose()) event.preventDefault()
  }
  // The content covers the whole dialog, so that only the backdrop is the dialog itself.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === element.current && mayClose()) element.current?.close()
  }

  // In the body, because a dialog with a form may be opened from inside another form.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that does the same.
    <dialog
      ref={element}
      className={classNames(styles.dialog, wide && styles.wide, sheet && styles.sheet)}
      aria-labelledby={titleId}
      onCancel={closing}
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

const always = () => true
