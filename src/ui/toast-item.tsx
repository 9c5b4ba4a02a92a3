// One toast: it leaves when its time is over, and its time stands still under the pointer or focus.

import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './toast.module.css'
import type { Toast, ToastAction } from './toast-context'

const ICONS = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
} as const

export function ToastItem(props: Toast & { onEnd: () => void }) {
  const { kind, title, detail, duration, action, onEnd } = props
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  useCountdown(duration, held, onEnd)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the toast's time.
    <div
      className={classNames(styles.toast, styles[kind])}
      // Not on entering: a pointer that merely rested where the toast came up does not mean it.
      onPointerMove={() => setHeld(true)}
      // A finger has no hover: the time must not run out between its press and its click.
      onPointerDown={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={ICONS[kind]} size={22} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && <ActionButton {...action} onEnd={onEnd} />}
      <button type="button" className={styles.close} aria-label={t`Dismiss`} onClick={onEnd}>
        <Icon of={X} size={18} />
      </button>
    </div>
  )
}

function ActionButton({ label, run, onEnd }: ToastAction & { onEnd: () => void }) {
  const press = () => {
    onEnd()
    run()
  }
  return (
    <Button look="quiet" onClick={press}>
      {label}
    </Button>
  )
}

function useCountdown(duration: number, held: boolean, onEnd: () => void): void {
  const left = useRef(duration)
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
}
