// The title and the explanation of each sync state (rule U1).

import { Plural, Trans } from '@lingui/react/macro'
import type { SyncState } from '../badge/sync-state'

export function SyncTitle({ state }: { state: SyncState }) {
  switch (state.kind) {
    case 'rejected':
      return (
        <Plural
          value={state.count}
          one="The server has refused # change"
          other="The server has refused # changes"
        />
      )
    case 'offline':
      return <Trans>You are offline</Trans>
    case 'unreachable':
      return <Trans>The server cannot be reached</Trans>
    case 'starting':
      return <Trans>The server is starting</Trans>
    case 'server-refuses':
      return <Trans>The server accepts nothing at the moment</Trans>
    case 'pending':
      return <Plural value={state.count} one="# change is waiting" other="# changes are waiting" />
    case 'needs-sign-in':
      return <Trans>Sign in again</Trans>
    case 'storage':
      return <Trans>This device has a storage problem</Trans>
    case 'syncing':
      return <Trans>Syncing</Trans>
    case 'synced':
      return <Trans>Everything is synced</Trans>
  }
}

export function SyncMeaning({ state }: { state: SyncState }) {
  switch (state.kind) {
    case 'rejected':
      return <Trans>They stay on this device. See the reasons below, then send them again.</Trans>
    case 'offline':
      return <Trans>This device is offline. Your entries are kept here and sent later.</Trans>
    case 'unreachable':
      return (
        <Trans>
          You are online, but the server does not answer. Your entries are safe on this device, and
          CoMoney keeps trying.
        </Trans>
      )
    case 'starting':
      return <Trans>Your entries are kept here, and sent as soon as the server is ready.</Trans>
    case 'server-refuses':
      return (
        <Trans>
          The server answers, but refuses every change. Your entries are safe on this device, and
          CoMoney keeps trying. The app may need an update.
        </Trans>
      )
    case 'pending':
      return <Trans>They are safe on this device and will be sent automatically.</Trans>
    case 'needs-sign-in':
      return (
        <Trans>
          The server no longer knows this device. Everything stays here, and you can keep using
          CoMoney.
        </Trans>
      )
    case 'storage':
      return (
        <Trans>
          It may be full. Free some space, then reload. Nothing unsaved is shown as saved.
        </Trans>
      )
    case 'syncing':
      return <Trans>Your changes are going out, and those of your other devices come in.</Trans>
    case 'synced':
      return (
        <Trans>The server has all your changes, and you have those of your other devices.</Trans>
      )
  }
}
