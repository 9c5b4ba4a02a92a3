// The summary of the sync screen: state, last success, download progress, and the actions.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide'
import type { ReactNode } from 'react'
import { clockError } from '../../../domain/dates/known-time'
import { useTimeFormats } from '../../../i18n/time-formats'
import { AdoptionProgress, DownloadText } from '../../../parts/first-download-message'
import type { DeviceDatabase } from '../../../store/database/device-database'
import type { PullState } from '../../../store/database/sync-state-records'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { SYNC_ICONS, SYNC_TONES } from '../badge/sync-icons'
import { type SyncState, syncStateOf } from '../badge/sync-state'
import { CopyDetailsButton } from './copy-details-button'
import { LastSuccess } from './last-success'
import type { SyncDetails } from './queries'
import { RepairButton, RepairReport } from './repair-button'
import styles from './sync-screen.module.css'

interface SyncSummaryProps {
  readonly details: SyncDetails
  readonly device: DeviceDatabase
  readonly disconnected: boolean
  /** The form that renews an expired session. */
  readonly signInAgain: ReactNode
  readonly askedAt: number | null
  readonly onSync: () => void
  readonly onRepair: () => void
}

export function SyncSummary(props: SyncSummaryProps) {
  const { details, device, disconnected, askedAt } = props
  const state = syncStateOf({ ...details, disconnected })
  const isUnknown = details.status?.problem === 'needs-sign-in'
  return (
    <section className={card.panel}>
      <div role="status" className={layout.stack}>
        <StateText state={state} />
        {state.kind === 'rejected' && (
          <StateText state={syncStateOf({ ...details, rejected: 0, disconnected })} />
        )}
      </div>
      <p className={font.remark}>
        <LastSuccess at={details.status?.lastSuccessAt ?? null} />
      </p>
      <ClockNotice error={clockError(details.knownTime)} />
      <DownloadProgress pull={details.pull} />
      {details.adoption && <AdoptionProgress {...details.adoption} />}
      {isUnknown && props.signInAgain}
      <div className={layout.firstFramed}>
        <Button icon={RefreshCw} variant={isUnknown ? 'outline' : 'primary'} onClick={props.onSync}>
          <Trans>Sync now</Trans>
        </Button>
        <RepairButton onRepair={props.onRepair} />
        <CopyDetailsButton device={device} details={details} disconnected={disconnected} />
      </div>
      <RepairReport
        repair={details.repair}
        askedAt={askedAt}
        syncing={details.status?.phase === 'syncing'}
      />
    </section>
  )
}

function StateText({ state }: { state: SyncState }) {
  const tone = state.kind === 'synced' ? font.income : SYNC_TONES[state.kind]
  return (
    <div className={styles.state} data-sync-screen={state.kind}>
      <Icon icon={SYNC_ICONS[state.kind]} size={24} className={classNames(font.soft, tone)} />
      <div>
        <p className={styles.title}>
          <SyncTitle state={state} />
        </p>
        <p className={font.soft}>
          <SyncMeaning state={state} />
        </p>
      </div>
    </div>
  )
}

/**
 * The notice that the clock of this device differs from the server's by more than five minutes.
 *
 * @param error milliseconds by which the clock is ahead; negative if it is behind
 */
function ClockNotice({ error }: { error: number }) {
  const formats = useTimeFormats()
  if (error === 0) return null
  const difference = formats.span(Math.abs(error))
  return (
    <p className={font.remark}>
      {error > 0 ? (
        <Trans>
          The clock of this device is {difference} ahead of the server's. Set it right, so that your
          schedules and the order of changes on your devices are right.
        </Trans>
      ) : (
        <Trans>
          The clock of this device is {difference} behind the server's. Set it right, so that your
          schedules and the order of changes on your devices are right.
        </Trans>
      )}
    </p>
  )
}

/** It is not a live region, because it changes with every page. */
function DownloadProgress({ pull }: { pull: PullState | undefined }) {
  const { t } = useLingui()
  if (!pull) return null
  const { done, expected } = pull
  return (
    <div className={styles.progress}>
      <p>
        <DownloadText done={done} expected={expected} />
      </p>
      <progress
        aria-label={t`Download`}
        {...(expected !== null && { max: Math.max(expected, 1), value: Math.min(done, expected) })}
      />
    </div>
  )
}

/** The title and the explanation of each sync state (rule U1). */
function SyncTitle({ state }: { state: SyncState }) {
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
      return <Trans>Log in again</Trans>
    case 'storage':
      return <Trans>This device has a storage problem</Trans>
    case 'syncing':
      return <Trans>Syncing</Trans>
    case 'synced':
      return <Trans>Everything is synced</Trans>
  }
}

function SyncMeaning({ state }: { state: SyncState }) {
  switch (state.kind) {
    case 'rejected':
      return <Trans>They stay on this device. See the reasons below, then send them again.</Trans>
    case 'offline':
      return <Trans>Your entries are kept here and sent later.</Trans>
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
          The storage may be full. Free some space, then reload. Nothing unsaved is shown as saved.
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
