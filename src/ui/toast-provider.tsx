// Shows toasts above everything, and has them announced: good news politely, bad news at once.
// Invariant: both live regions stand in the page from the start, or nothing would be announced.

import { type ReactNode, useCallback, useRef, useState } from 'react'
import styles from './toast.module.css'
import { TakeOfferContext, type Toast, ToastContext } from './toast-context'
import { ToastItem } from './toast-item'
import { ToastOffers } from './toast-offers'

interface ShownToast extends Toast {
  readonly key: number
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { shown, show, remove, offers } = useShownToasts()
  const takeLatest = useCallback(() => {
    const key = offers.latest(Date.now())
    if (key === null) return
    remove(key)
    offers.take(key)
  }, [offers, remove])
  const item = ({ key, action, ...toast }: ShownToast) => (
    <ToastItem
      key={key}
      {...toast}
      {...(action && { action: { ...action, run: () => offers.take(key) } })}
      onEnd={() => remove(key)}
    />
  )
  return (
    <ToastContext value={show}>
      <TakeOfferContext value={takeLatest}>{children}</TakeOfferContext>
      <div className={styles.region}>
        <div role="alert" className={styles.stack}>
          {shown.filter(isUrgent).map(item)}
        </div>
        <div role="status" className={styles.stack}>
          {shown.filter(toast => !isUrgent(toast)).map(item)}
        </div>
      </div>
    </ToastContext>
  )
}

function useShownToasts() {
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const [offers] = useState(() => new ToastOffers())
  const count = useRef(0)
  const show = useCallback(
    (toast: Toast) => {
      count.current += 1
      const next = { ...toast, key: count.current }
      if (toast.action) offers.add(next.key, toast.action.run)
      // The screen that it speaks of is drawn before it.
      requestAnimationFrame(() => {
        // A key may have been quicker.
        if (toast.action && !offers.has(next.key)) return
        setShown(toasts => [...toasts.filter(other => !sameText(other, toast)), next])
      })
    },
    [offers],
  )
  const remove = useCallback(
    (key: number) => {
      offers.end(key, Date.now())
      setShown(toasts => toasts.filter(toast => toast.key !== key))
    },
    [offers],
  )
  return { shown, show, remove, offers }
}

function isUrgent(toast: Toast): boolean {
  return toast.kind === 'error' || toast.kind === 'warning'
}

// Pressing a button again and again shows its message anew, not ten times over. One that offers
// something stays: the next of the same words offers it for something else.
function sameText(left: Toast, right: Toast): boolean {
  return !left.action && left.title === right.title && left.detail === right.detail
}
