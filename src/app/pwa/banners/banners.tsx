// The banners that stay until the user answers: lost data, a deleted account, blocked or full storage, an interrupted
// import or restore, a backup that is due, an account for a trial, a new version. Loaded after the first paint.

import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import {
  DatabaseBackup,
  FileUp,
  HardDrive,
  type IconNode,
  RefreshCw,
  ShieldCheck,
  UserX,
} from 'lucide'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { isTrial } from '../../../domain/identity'
import { failedBy } from '../../../domain/result'
import { isBackupDue, postponeReminder } from '../../../features/settings/backup/make/reminder'
import { interruptedJobs } from '../../../store/bulk/jobs/job-queries'
import type { DeviceDatabase } from '../../../store/database/device-database'
import type { JobKind } from '../../../store/database/import-records'
import type { QuotaExceeded } from '../../../store/database/quota'
import { dismissLoss, readLoss } from '../../../store/database/replica-record'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button, buttonClass } from '../../../ui/controls/button'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useLoaded } from '../../../ui/hooks/use-loaded'
import type { SessionSource } from '../../session/session-store'
import { useSession } from '../../session/signed-in'
import type { AppUpdate } from '../app-update'
import { isUpdateOffered } from '../update-offer'
import { AccountOfferBanner } from './account-offer-banner'
import { Banner } from './banner'
import styles from './banners.module.css'

interface BannersProps {
  readonly device: DeviceDatabase
  readonly session: SessionSource
  readonly quotaExceeded: QuotaExceeded
  readonly update: AppUpdate | null
}

export function Banners({ device, session, quotaExceeded, update }: BannersProps) {
  const { status } = useSession(session)
  return (
    <div className={styles.region} data-banners={status}>
      <DataLossBanner device={device} session={session} />
      <AccountClosedBanner session={session} />
      <StorageBlockedBanner error={session.storageError} />
      <StorageFullBanner quotaExceeded={quotaExceeded} />
      <InterruptedImportBanner session={session} />
      <InterruptedRestoreBanner session={session} />
      <BackupBanner session={session} />
      {'showDirectoryPicker' in window && <LazyFolderBanner session={session} />}
      <SessionsAccountOffer session={session} />
      {update && <UpdateBanner update={update} />}
    </div>
  )
}

/** Shown after the browser has removed the user's database, until it is dismissed. */
function DataLossBanner({ device, session }: Pick<BannersProps, 'device' | 'session'>) {
  const current = useSession(session)
  const uid = current.status === 'signed-in' ? current.profile.uid : null
  const loss = useLiveQuery(async () => uid && readLoss(device, uid), [device, uid])
  return (
    <div role="alert">
      {uid && loss && (
        <Banner icon={DatabaseBackup} onDismiss={() => void dismissLoss(device, uid)}>
          <strong>
            <Plural
              // A trial has no changes to send.
              value={isTrial(uid) ? 0 : loss.unsent}
              _0="This device's data was removed."
              one="This device's data was removed; # change had not been sent."
              other="This device's data was removed; # changes had not been sent."
            />
          </strong>{' '}
          {isTrial(uid) ? (
            <Trans>The browser did that.</Trans>
          ) : (
            <Trans>The browser did that. What the server has is being fetched again.</Trans>
          )}
        </Banner>
      )}
    </div>
  )
}

/** Null when signed out. */
function useDatabase(session: BannersProps['session']): UserDatabase | null {
  const current = useSession(session)
  return current.status === 'signed-in' ? current.database : null
}

/** Shown when the server says that the account was deleted (rule C3), until it is dismissed. */
function AccountClosedBanner({ session }: Pick<BannersProps, 'session'>) {
  const database = useDatabase(session)
  const [isDismissed, setIsDismissed] = useState(false)
  const status = useLiveQuery(
    async () => (database ? readState(database, 'status') : undefined),
    [database],
  )
  return (
    <div role="alert">
      {!isDismissed && database && status?.closedAt !== undefined && (
        <Banner
          icon={UserX}
          action={
            <a className={buttonClass('primary')} href="/sync">
              <Trans>What now</Trans>
            </a>
          }
          onDismiss={() => setIsDismissed(true)}
        >
          <strong>
            <Trans>This account was deleted.</Trans>
          </strong>{' '}
          <Trans>Nothing is synced any more, and what is on this device stays.</Trans>
        </Banner>
      )}
    </div>
  )
}

/** Shown where the browser has opened no database at the start: nothing can be read or saved. */
function StorageBlockedBanner({ error }: { error: unknown }) {
  const failureMessage = useFailureMessage()
  const [isDismissed, setIsDismissed] = useState(false)
  return (
    <div role="alert">
      {error !== undefined && !isDismissed && (
        <Banner
          icon={HardDrive}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          }
          onDismiss={() => setIsDismissed(true)}
        >
          {failureMessage(isBlocked() ? { message: '', cause: 'SecurityError' } : failedBy(error))}
        </Banner>
      )}
    </div>
  )
}

/** Chromium gives blocked and broken databases one name; web storage, which is blocked with them, tells them apart. */
function isBlocked(): boolean {
  try {
    return !localStorage
  } catch {
    return true
  }
}

/** Shown after a save that failed for lack of space, until a save succeeds. */
function StorageFullBanner({ quotaExceeded }: { quotaExceeded: QuotaExceeded }) {
  const isFull = useSyncExternalStore(
    listener => quotaExceeded.subscribe(listener),
    () => quotaExceeded.current,
  )
  return (
    <div role="alert">
      {isFull && (
        <Banner icon={HardDrive} onDismiss={() => quotaExceeded.set(false)}>
          <strong>
            <Trans>This device has no room left.</Trans>
          </strong>{' '}
          <Trans>
            Nothing was saved, and what you have entered is still here. Delete files, photos or apps
            that you do not need, then save again.
          </Trans>
        </Banner>
      )}
    </div>
  )
}

function InterruptedImportBanner({ session }: Pick<BannersProps, 'session'>) {
  return (
    <InterruptedBanner session={session} kind="import" icon={FileUp} href="/import">
      <Trans>An import was interrupted: only a part of it is here.</Trans>
    </InterruptedBanner>
  )
}

function InterruptedRestoreBanner({ session }: Pick<BannersProps, 'session'>) {
  return (
    <InterruptedBanner session={session} kind="restore" icon={DatabaseBackup} href="/settings/data">
      <Trans>The restore of a backup was interrupted: only a part of it is here.</Trans>
    </InterruptedBanner>
  )
}

interface InterruptedBannerProps extends Pick<BannersProps, 'session'> {
  readonly kind: JobKind
  readonly icon: IconNode
  /** The path of the screen that finishes or undoes it. */
  readonly href: string
  readonly children: ReactNode
}

/** Shown at a start with an interrupted action, until it is dismissed or continued. */
function InterruptedBanner({ session, kind, icon, href, children }: InterruptedBannerProps) {
  const database = useDatabase(session)
  const [isDismissed, setIsDismissed] = useState(false)
  const interrupted = useLiveQuery(
    async () => (database ? interruptedJobs(database, kind) : []),
    [database, kind],
  )
  const isShown = !isDismissed && interrupted !== undefined && interrupted.length > 0
  return (
    <div role="status">
      {isShown && (
        <Banner
          icon={icon}
          // The banners are outside of the router, so this link loads the page again.
          action={
            <a className={buttonClass('primary')} href={href}>
              <Trans>Finish or undo it</Trans>
            </a>
          }
          onDismiss={() => setIsDismissed(true)}
        >
          {children}
        </Banner>
      )}
    </div>
  )
}

/** Shown 30 days after the latest backup, until there is a new one or the user postpones it. */
function BackupBanner({ session }: Pick<BannersProps, 'session'>) {
  const database = useDatabase(session)
  const isDue = useBackupReminder(database)
  return (
    <div role="status">
      {database && isDue && (
        <Banner
          icon={ShieldCheck}
          action={
            <a className={buttonClass('primary')} href="/settings/data">
              <Trans>Back up</Trans>
            </a>
          }
          onDismiss={() => void postponeReminder(database, Date.now())}
        >
          <Trans>Your data has changed, and there has been no backup for 30 days.</Trans>
        </Banner>
      )}
    </div>
  )
}

const loadFolderBanner = async () => (await import('./folder-banner')).FolderBanner

/** Shown while the browser asks before it writes the automatic backup that is due. */
function LazyFolderBanner({ session }: Pick<BannersProps, 'session'>) {
  const database = useDatabase(session)
  const Shown = useLoaded('The banner of the backups', loadFolderBanner)
  return Shown && database && <Shown database={database} />
}

/** Checked at the start and when a backup is made or postponed, not at each change. */
function useBackupReminder(database: UserDatabase | null): boolean {
  const [isDue, setIsDue] = useState(false)
  const reminder = useLiveQuery(
    async () => (database ? database.syncState.get('backup-reminder') : undefined),
    [database],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored reminder decides when to look again.
  useEffect(() => {
    setIsDue(false)
    let isOver = false
    if (database)
      isBackupDue(database, Date.now()).then(
        due => !isOver && setIsDue(due),
        error => console.warn('Whether a backup is due is not known', error),
      )
    return () => {
      isOver = true
    }
  }, [database, reminder])
  return isDue
}

function SessionsAccountOffer({ session }: Pick<BannersProps, 'session'>) {
  return <AccountOfferBanner database={useDatabase(session)} />
}

function UpdateBanner({ update }: { update: AppUpdate }) {
  const [isOpening, setIsOpening] = useState(false)
  const isOffered = useSyncExternalStore(
    listener => isUpdateOffered.subscribe(listener),
    () => isUpdateOffered.current,
  )
  const open = () => {
    setIsOpening(true)
    void update.open()
  }
  return (
    <div role="status">
      {isOffered && (
        <Banner
          icon={RefreshCw}
          action={
            <Button variant="primary" disabled={isOpening} onClick={open}>
              <Trans>Reload</Trans>
            </Button>
          }
          // It is offered again at the next start, and a newer one at once.
          onDismiss={() => isUpdateOffered.set(false)}
        >
          <Trans>A new version is ready.</Trans>
        </Banner>
      )}
    </div>
  )
}
