// A toast. Its timer pauses on hover and focus (WCAG 2.2.1).

import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import { useAmountsHidden } from '../display/amounts/hidden-amounts'
import banner from '../styles/banner.module.css'
import font from '../styles/font.module.css'
import styles from './toast.module.css'
import { DEFAULT_DURATION_MS, type Toast } from './toast-context'
import { useCountdown } from './use-countdown'

/** Loaded with the toasts. */
export { UndoItem } from './undo-item'

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
