// The provider of toasts: it shows them above everything, errors and warnings in an assertive live region, others in a
// polite one. It keeps the undo stack; `undo-bar.tsx` shows it.
// Invariant: both live regions exist from the start: screen readers announce only changes in an existing region.

import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useLoaded } from '../hooks/use-loaded'
import styles from './toast.module.css'
import {
  type ShownBar,
  ShownBarsContext,
  type Toast,
  ToastContext,
  type UndoActions,
  UndoContext,
} from './toast-context'

/** Loaded after the first paint: a toast that is requested earlier is shown when this is loaded. */
const loadItem = async () => (await import('./toast-item')).ToastItem

interface ShownToast extends Toast {
  readonly key: number
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { toasts, bars, show, remove, actions } = useShownToasts()
  const Item = useLoaded('The toasts', loadItem)
  const item = ({ key, ...toast }: ShownToast) =>
    Item && <Item key={key} {...toast} onEnd={() => remove(key)} />
  return (
    <ToastContext value={show}>
      <UndoContext value={actions}>
        <ShownBarsContext value={bars}>{children}</ShownBarsContext>
      </UndoContext>
      <div className={styles.region}>
        <div role="alert" className={styles.stack}>
          {toasts.filter(isUrgent).map(item)}
        </div>
        <div role="status" className={styles.stack}>
          {toasts.filter(toast => !isUrgent(toast)).map(item)}
        </div>
      </div>
    </ToastContext>
  )
}

function useShownToasts() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [bars, setBars] = useState<readonly ShownBar[]>([])
  const [stack] = useState(() => new UndoStack())
  const count = useRef(0)
  const show = useCallback(
    (toast: Toast) => {
      count.current += 1
      const key = count.current
      const { undo, link } = toast
      if (undo) stack.push(key, undo.run)
      // After the screen that the toast is about.
      requestAnimationFrame(() => {
        // The deletion may have been undone by the keyboard already.
        if (undo && !stack.has(key)) return
        // A bar that says the same stays longer.
        if (undo?.about !== toast.title || toast.detail)
          setToasts(shown => [...shown.filter(other => !sameText(other, toast)), { ...toast, key }])
        const bar = undo ?? link
        if (bar)
          setBars(shown => [...shown, { key, about: bar.about, link, canUndo: Boolean(undo) }])
      })
    },
    [stack],
  )
  const remove = useCallback((key: number) => setToasts(shown => without(shown, key)), [])
  const actions = useMemo((): UndoActions => {
    const undo = (key: number) => {
      remove(key)
      setBars(shown => without(shown, key))
      stack.undo(key)
    }
    return {
      undo,
      undoLatest() {
        const key = stack.latest(Date.now())
        if (key !== null) undo(key)
      },
      expire(key) {
        stack.expire(key, Date.now())
        setBars(shown => without(shown, key))
      },
    }
  }, [stack, remove])
  return { toasts, bars, show, remove, actions }
}

function without<T extends { readonly key: number }>(
  shown: readonly T[],
  key: number,
): readonly T[] {
  return shown.filter(each => each.key !== key)
}

function isUrgent(toast: Toast): boolean {
  return toast.kind === 'error' || toast.kind === 'warning'
}

// A repeated message replaces the previous one.
function sameText(left: Toast, right: Toast): boolean {
  return left.title === right.title && left.detail === right.detail
}

// The stack of deletions that can be undone.
// Invariant: each is undone once at most, by its button or by the keyboard.

/** The keyboard can undo for this time after the button has disappeared. */
const UNDO_GRACE_MS = 10_000

interface UndoEntry {
  readonly key: number
  readonly run: () => void
  /** Milliseconds on the caller's clock; null while the button shows. */
  readonly until: number | null
}

export class UndoStack {
  #entries: readonly UndoEntry[] = []

  push(key: number, run: () => void): void {
    this.#entries = [...this.#entries, { key, run, until: null }]
  }

  /** Call when the button disappears. */
  expire(key: number, now: number): void {
    this.#entries = this.#entries.map(entry =>
      entry.key === key ? { ...entry, until: now + UNDO_GRACE_MS } : entry,
    )
  }

  /** False once it was undone. */
  has(key: number): boolean {
    return this.#entries.some(entry => entry.key === key)
  }

  undo(key: number): void {
    const entry = this.#entries.find(each => each.key === key)
    this.#entries = this.#entries.filter(each => each !== entry)
    entry?.run()
  }

  /** The key of the latest entry that can be undone, or null. */
  latest(now: number): number | null {
    this.#entries = this.#entries.filter(({ until }) => until === null || now < until)
    return this.#entries.at(-1)?.key ?? null
  }
}
