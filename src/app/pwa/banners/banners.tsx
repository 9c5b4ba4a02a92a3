// The banners that stay until the user answers: lost data, a deleted account, blocked or full storage, an interrupted
// import or restore, a backup that is due, an account for a trial, a new version. Loaded after the first paint.

import { Plural, Trans } from '@lingui/react/macro'
import {
  DatabaseBackup,
  FileUp,
  HardDrive,
  type IconNode,
  RefreshCw,
  ShieldCheck,
  UserX,
} from 'lucide'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { isTrial } from '../../../domain/identity'
import { failedBy } from '../../../domain/result'
import { isBackupDue, postponeReminder } from '../../../features/settings/backup/make/reminder'
import { lazyWithMessages } from '../../../i18n/lazy-with-messages'
import { interruptedJobs } from '../../../store/bulk/jobs/job-queries'
import type { DeviceDatabase } from '../../../store/database/device-database'
import type { JobKind } from '../../../store/database/import-records'
import type { QuotaExceeded } from '../../../store/database/quota'
import { dismissLoss, readLoss } from '../../../store/database/replica-record'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button, buttonClass } from '../../../ui/controls/button'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
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
  const current = useSession(session)
  const { status } = current
  const database = current.status === 'signed-in' ? current.database : null
  const facts = useLiveQuery(
    async () => (database ? readFacts(device, database) : undefined),
    [device, database],
  )
  return (
    <div className={styles.region} data-banners={status}>
      <DataLossBanner device={device} uid={database?.uid} loss={facts?.loss} />
      <AccountClosedBanner database={database} />
      <StorageBlockedBanner error={session.storageError} />
      <StorageFullBanner quotaExceeded={quotaExceeded} />
      <InterruptedBanner jobs={facts?.jobs} kind="import" icon={FileUp} href="/import">
        <Trans>An import was interrupted: only a part of it is here.</Trans>
      </InterruptedBanner>
      <InterruptedBanner
        jobs={facts?.jobs}
        kind="restore"
        icon={DatabaseBackup}
        href="/settings/data"
      >
        <Trans>The restore of a backup was interrupted: only a part of it is here.</Trans>
      </InterruptedBanner>
      <BackupBanner database={database} reminder={facts?.reminder} />
      <Suspense>{database && facts?.target && <FolderBanner database={database} />}</Suspense>
      {database && isTrial(database.uid) && <AccountOfferBanner database={database} />}
      {update && <UpdateBanner update={update} />}
    </div>
  )
}

type Facts = Awaited<ReturnType<typeof readFacts>>

/** In one live query, because each takes time at a start. */
async function readFacts(device: DeviceDatabase, database: UserDatabase) {
  const [loss, jobs, reminder, target] = await Promise.all([
    readLoss(device, database.uid),
    interruptedJobs(database),
    readState(database, 'backup-reminder'),
    readState(database, 'backup-target'),
  ])
  return { loss, jobs, reminder: reminder ?? null, target }
}

/** Shown after the browser has removed the user's database, until it is dismissed. */
function DataLossBanner({
  device,
  uid,
  loss,
}: {
  device: DeviceDatabase
  uid: string | undefined
  loss: Facts['loss'] | undefined
}) {
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
            <Trans>The browser did this.</Trans>
          ) : (
            <Trans>The browser did this. Your data is being fetched from the server again.</Trans>
          )}
        </Banner>
      )}
    </div>
  )
}

/** Shown when the server says that the account was deleted (rule C3), until it is dismissed. */
function AccountClosedBanner({ database }: { database: UserDatabase | null }) {
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
          <Trans>Sync has stopped, and your data stays on this device.</Trans>
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
            <Trans>This device has no space left.</Trans>
          </strong>{' '}
          <Trans>
            Nothing was saved, but your entry is still here. Delete files, photos or apps you do not
            need, then save again.
          </Trans>
        </Banner>
      )}
    </div>
  )
}

interface InterruptedBannerProps {
  readonly jobs: Facts['jobs'] | undefined
  readonly kind: JobKind
  readonly icon: IconNode
  /** The path of the screen that finishes or undoes it. */
  readonly href: string
  readonly children: ReactNode
}

/** Shown at a start with an interrupted action, until it is dismissed or continued. */
function InterruptedBanner({ jobs, kind, icon, href, children }: InterruptedBannerProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  const isShown = !isDismissed && jobs?.some(job => job.kind === kind)
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

interface BackupBannerProps {
  readonly database: UserDatabase | null
  /** Null before the first one, undefined until it has been read. */
  readonly reminder: Facts['reminder'] | undefined
}

/** Shown 30 days after the latest backup, until there is a new one or the user postpones it. */
function BackupBanner({ database, reminder }: BackupBannerProps) {
  const isDue = useBackupReminder(database, reminder)
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

/** Shown while the browser asks before it writes the automatic backup that is due. Loaded if there is a folder. */
const FolderBanner = lazyWithMessages('The banner of the backups', async () => {
  return (await import('./folder-banner')).FolderBanner
})

/** Checked at the start and when a backup is made or postponed, not at each change. */
function useBackupReminder(
  database: UserDatabase | null,
  reminder: BackupBannerProps['reminder'],
): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    setIsDue(false)
    let isOver = false
    if (database && reminder !== undefined)
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
