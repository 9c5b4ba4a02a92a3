// The frame of a banner: an icon, a text, actions, and the button that dismisses it.

import { useLingui } from '@lingui/react/macro'
import { type IconNode, X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/controls/icon'
import banner from '../../../ui/styles/banner.module.css'
import styles from './banners.module.css'

interface BannerProps {
  readonly icon: IconNode
  readonly action?: ReactNode
  readonly onDismiss: () => void
  readonly children: ReactNode
}

export function Banner({ icon, action, onDismiss, children }: BannerProps) {
  const { t } = useLingui()
  return (
    <div className={styles.banner}>
      <Icon icon={icon} size={22} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.text}>{children}</p>
        {action}
      </div>
      <button type="button" className={banner.close} aria-label={t`Dismiss`} onClick={onDismiss}>
        <Icon icon={X} size={18} />
      </button>
    </div>
  )
}
