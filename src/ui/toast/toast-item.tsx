// A toast, and a bar with an undo, which is loaded with the toasts. A toast's timer pauses on hover and focus (WCAG 2.2.1).

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, buttonClass } from '../controls/button'
import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import { useAmountsHidden } from '../display/amounts/hidden-amounts'
import banner from '../styles/banner.module.css'
import font from '../styles/font.module.css'
import styles from './toast.module.css'
import { DEFAULT_DURATION_MS, type ShownBar, type Toast, UndoContext } from './toast-context'
import undoBar from './undo-bar.module.css'

const ICONS = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
} as const

export function ToastItem(props: Toast & { onEnd: () => void }) {
  const { kind, title, detail, duration = DEFAULT_DURATION_MS, hasAmount = false, onEnd } = props
  const { t } = useLingui()
  const holding = useCountdown(duration, onEnd)
  useEndWhenHidden(hasAmount, onEnd)
  return (
    <div className={classNames(styles.toast, styles[kind])} {...holding}>
      <Icon icon={ICONS[kind]} size={22} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={font.remark}>{detail}</p>}
      </div>
      <button type="button" className={banner.close} aria-label={t`Dismiss`} onClick={onEnd}>
        <Icon icon={X} size={18} />
      </button>
    </div>
  )
}

/** A toast that appeared while amounts were hidden shows no amount, and stays. */
function useEndWhenHidden(hasAmount: boolean, onEnd: () => void): void {
  const isHidden = useAmountsHidden()
  const [wasHidden] = useState(isHidden)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (hasAmount && isHidden && !wasHidden) end()
  }, [hasAmount, isHidden, wasHidden])
}

// Invariant: a bar stays for eight seconds, not counting the time in which it is hovered, touched or focused.

const UNDO_MS = 8_000

interface UndoItemProps extends Omit<ShownBar, 'key'> {
  readonly id: number
  /** The time of a hidden bar goes on. */
  readonly isHidden: boolean
}

export function UndoItem({ id, about, link, canUndo, isHidden }: UndoItemProps) {
  const { undo, expire } = useContext(UndoContext)
  const holding = useCountdown(UNDO_MS, () => expire(id))
  const leave = (act: (key: number) => void) => {
    // The bar disappears with its button, and the focus would be lost.
    document.querySelector('main')?.focus({ preventScroll: true })
    act(id)
  }
  return (
    <div className={undoBar.bar} hidden={isHidden} {...holding}>
      {about && <p className={undoBar.about}>{about}</p>}
      <div className={undoBar.actions}>
        {link && (
          <Link {...link.to} className={buttonClass('ghost')} onClick={() => leave(expire)}>
            {link.label}
          </Link>
        )}
        {/* The last one, so that Shift+Tab from the heading of the next screen reaches it. */}
        {canUndo && (
          <Button variant="ghost" onClick={() => leave(undo)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

// A timer for a message, which pauses on hover, touch and focus.

/** @returns the event handlers of the element whose hover, touch and focus pause the timer */
function useCountdown(durationMs: number, onEnd: () => void) {
  const [held, setHeld] = useState(false)
  const left = useRef(durationMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held) return
    const startedAt = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - startedAt))
    }
  }, [held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    // Not `pointerenter`: the element may appear under a resting pointer.
    onPointerMove: hold,
    // A finger has no hover: the timer must not end between its press and its click.
    onPointerDown: hold,
    onPointerLeave: release,
    onFocus: hold,
    onBlur: release,
  }
}
