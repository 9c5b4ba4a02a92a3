// The sync state in the bar: an icon and a word. It is read on demand, not announced at every save.

import { Plural, Trans } from '@lingui/react/macro'
import {
  CircleAlert,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  KeyRound,
  RefreshCw,
} from 'lucide-react'
import { classNames } from '../../ui/class-names'
import styles from './sync-badge.module.css'
import type { SyncState } from './sync-state'

const ICONS = {
  refused: CircleAlert,
  offline: CloudOff,
  unreachable: CloudAlert,
  waiting: CloudUpload,
  'needs-sign-in': KeyRound,
  storage: HardDrive,
  syncing: RefreshCw,
  synced: CloudCheck,
} as const

export function SyncBadge({ state }: { state: SyncState }) {
  const Icon = ICONS[state.kind]
  return (
    <p className={classNames(styles.badge, styles[state.kind])} data-sync-state={state.kind}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <SyncWords state={state} />
      </span>
    </p>
  )
}

function SyncWords({ state }: { state: SyncState }) {
  switch (state.kind) {
    case 'refused':
      return <Plural value={state.count} one="# refused" other="# refused" />
    case 'offline':
      return state.count > 0 ? <Trans>Offline · {state.count}</Trans> : <Trans>Offline</Trans>
    case 'unreachable':
      return state.count > 0 ? <Trans>No server · {state.count}</Trans> : <Trans>No server</Trans>
    case 'waiting':
      return <Trans>Waiting {state.count}</Trans>
    case 'needs-sign-in':
      return <Trans>Sign in again</Trans>
    case 'storage':
      return <Trans>Storage problem</Trans>
    case 'syncing':
      return <Trans>Syncing</Trans>
    case 'synced':
      return <Trans>Synced</Trans>
  }
}
