// Shows toasts above everything, and has them announced: good news politely, bad news at once.
// Invariant: both live regions stand in the page from the start, or nothing would be announced.

import { type ReactNode, useCallback, useRef, useState } from 'react'
import styles from './toast.module.css'
import { type Toast, ToastContext } from './toast-context'
import { ToastItem } from './toast-item'

interface ShownToast extends Toast {
  readonly key: number
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const count = useRef(0)
  const show = useCallback((toast: Toast) => {
    count.current += 1
    const next = { ...toast, key: count.current }
    setShown(toasts => [...toasts.filter(other => !sameText(other, toast)), next])
  }, [])
  const remove = useCallback((key: number) => {
    setShown(toasts => toasts.filter(toast => toast.key !== key))
  }, [])
  const items = (urgent: boolean) =>
    shown
      .filter(toast => isUrgent(toast) === urgent)
      .map(({ key, ...toast }) => <ToastItem key={key} {...toast} onEnd={() => remove(key)} />)
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region}>
        <div role="alert" className={styles.stack}>
          {items(true)}
        </div>
        <div role="status" className={styles.stack}>
          {items(false)}
        </div>
      </div>
    </ToastContext>
  )
}

function isUrgent(toast: Toast): boolean {
  return toast.kind === 'error' || toast.kind === 'warning'
}

// Pressing a button again and again shows its message anew, not ten times over. One that offers
// something stays: the next of the same words offers it for something else.
function sameText(left: Toast, right: Toast): boolean {
  return !left.action && left.title === right.title && left.detail === right.detail
}
