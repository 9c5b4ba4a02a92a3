// The sync status of a row that differs from the server's version. A synced row has no label.

import { Trans } from '@lingui/react/macro'
import { CircleAlert, CloudUpload } from 'lucide'
import { classNames } from '../controls/class-names'
import { Icon } from '../controls/icon'
import font from '../styles/font.module.css'
import styles from './sync-status-label.module.css'

interface SyncStatusLabelProps {
  readonly syncStatus: 'synced' | 'pending' | 'rejected'
  /** Whether a line above the list says it for all pending rows: the row then has the icon alone. */
  readonly isWaitingToldOnce?: boolean | undefined
}

export function SyncStatusLabel({ syncStatus, isWaitingToldOnce }: SyncStatusLabelProps) {
  if (syncStatus === 'synced') return null
  return syncStatus === 'pending' ? (
    <span className={classNames(styles.label, font.warning)}>
      <Icon icon={CloudUpload} size={14} />
      {!isWaitingToldOnce && <Trans>Not yet on the server</Trans>}
    </span>
  ) : (
    <span className={classNames(styles.label, font.expense)}>
      <Icon icon={CircleAlert} size={14} />
      <Trans>Refused by the server</Trans>
    </span>
  )
}
