// Says of a row that the server does not have it as it stands here; of any other it says nothing.

import { Trans } from '@lingui/react/macro'
import { CircleAlert, CloudUpload } from 'lucide'
import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import styles from './sync-status-label.module.css'

export type Delivery = 'delivered' | 'waiting' | 'parked'

export function SyncStatusLabel({ delivery }: { delivery: Delivery }) {
  if (delivery === 'delivered') return null
  return delivery === 'waiting' ? (
    <span className={styles.mark}>
      <Icon of={CloudUpload} size={14} />
      <Trans>Not yet on the server</Trans>
    </span>
  ) : (
    <span className={classNames(styles.mark, styles.refused)}>
      <Icon of={CircleAlert} size={14} />
      <Trans>Refused by the server</Trans>
    </span>
  )
}
