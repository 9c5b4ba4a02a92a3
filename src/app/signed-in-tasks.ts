// The tasks of a page with a signed-in user: sync, backups, schedules, the reminder, the app's icon, storage.

import { isTrial } from '../domain/identity'
import { endReminders, refreshReminder } from '../features/settings/reminders/actions'
import { loadLaterMessages } from '../i18n/activation'
import { i18n } from '../i18n/i18n'
import { liveQuery } from '../lib/live-query'
import { importWithRetry } from '../lib/load-module'
import { readSetting, writeSetting } from '../lib/local-setting'
import {
  activeRegistration,
  isPeriodicSyncGranted,
  registerPeriodicSync,
} from '../lib/periodic-sync'
import { deferQuery } from '../lib/schedule'
import { recognizeReplica, recordUnsent } from '../store/database/replica-record'
import { countUnsynced, showOnIcon } from '../store/outbox/outbox'
import { hasUnsyncedTransaction, readOutboxMark } from '../store/outbox/pending-edits'
import { leaveAccount } from '../store/outbox/purge-sent'
import { watchOutbox } from '../store/outbox/watch-outbox'
import { SYNC_TAG } from '../sync/sync-tag'
import { isDeleting } from './session/session-flags'
import { adoptTrial } from './session/trial/adopt-trial'
import { bookSchedules } from './sync/book-schedules'
import { keepSynced } from './sync/sync-client'
import { makeAutomaticBackups } from './tasks/automatic-backups'
import type { PageTask, SignedInPage } from './tasks/page-task'

/** In the order in which a page starts them. */
export const SIGNED_IN_TASKS: readonly PageTask<SignedInPage>[] = [
  keepSynced,
  adoptTrial,
  resumeDeletion,
  showUnsyncedCount,
  registerBackgroundSync,
  requestPersistentStorage,
  keepReminder,
  page => bookSchedules(page),
  makeAutomaticBackups,
]

/**
 * The count of changes that the server does not have: on the app's icon, and in the device's record of the user's
 * database. Invariant: the icon shows the signed-in user's count; signed out, it shows none.
 */
function showUnsyncedCount({ device, database, signal }: SignedInPage): void {
  // This also finds out whether the browser has removed the database since the last start.
  const replica = recognizeReplica(device, database).catch(warnNotRecorded)
  const record = async (count: number) => {
    const id = await replica
    if (id) await recordUnsent(device, database.uid, id, count)
  }
  const counting = liveQuery(deferQuery(() => countUnsynced(database))).subscribe({
    next: count => {
      // In a trial nothing waits for a server.
      if (!isTrial(database.uid)) void showOnIcon(count)
      record(count).catch(warnNotRecorded)
    },
    error: error => console.error('The changes cannot be counted', error),
  })
  signal.addEventListener('abort', () => {
    counting.unsubscribe()
    void showOnIcon(0)
  })
}

function warnNotRecorded(error: unknown): undefined {
  console.warn('The number of unsent changes cannot be recorded', error)
}

/** The texts of the reminder follow the language, and a log-out ends it. */
export function keepReminder({
  database,
  signal,
}: Pick<SignedInPage, 'database' | 'signal'>): void {
  void importWithRetry('The texts of the reminder', loadLaterMessages).then(() => {
    if (signal.aborted) return
    const refresh = () => void refreshReminder(database).catch(warnOfReminder)
    refresh()
    signal.addEventListener('abort', i18n.on('change', refresh))
  })
  signal.addEventListener('abort', () => void endReminders().catch(warnOfReminder))
}

function warnOfReminder(error: unknown): void {
  console.warn('The reminder cannot be kept up to date', error)
}

// The continuation of an interrupted account deletion at the next start. At its end, the session on this device ends.

/** The server may be available again without a network event. */
const RETRY_MS = 60_000

function resumeDeletion(page: SignedInPage): void {
  if (!isDeleting(page.database.uid)) return
  resume(page).catch(error => console.warn('The deletion of the account does not go on', error))
}

/** Ends when the account is deleted, when only the user can continue, or with the session. */
async function resume({ database, services, signal }: SignedInPage): Promise<void> {
  const load = () => import('./session/account-deletion')
  const { continueDeletion } = await importWithRetry('The deletion of the account', load)
  while (!signal.aborted) {
    const result = await continueDeletion(database.uid, () => {})
    if (result.ok) return leaveAccount(database, services.signOut)
    // For any other failure, the sync screen asks the user.
    if (result.failure.kind !== 'interrupted') return
    await online()
  }
}

function online(): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, RETRY_MS)
    const isBack = () => {
      clearTimeout(timer)
      resolve()
    }
    window.addEventListener('online', isBack, { once: true })
  })
}

// Background Sync: the browser wakes the service worker when there is a network, even with the app closed. It is not in
// the standard library of types.

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** The least time between two syncs with the app closed; the browser may wait longer. */
const PERIODIC_SYNC_MS = 12 * 60 * 60_000

/** Does nothing where the browser has no Background Sync; the other triggers remain (Q1). */
function registerBackgroundSync({ database, signal }: SignedInPage): void {
  if (isTrial(database.uid)) return
  void registerPeriodic()
  const readMark = deferQuery(() => readOutboxMark(database))
  signal.addEventListener(
    'abort',
    watchOutbox(database, () => void registerSync(), readMark),
  )
}

async function registerSync(): Promise<void> {
  try {
    const registration = (await activeRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch (error) {
    console.warn('Background Sync is not available', error)
  }
}

/** With the browser's permission, other devices' changes arrive from time to time while the app is closed. */
async function registerPeriodic(): Promise<void> {
  try {
    if (await isPeriodicSyncGranted()) await registerPeriodicSync(SYNC_TAG, PERIODIC_SYNC_MS)
  } catch (error) {
    console.warn('Periodic Background Sync is not available', error)
  }
}

// The request for persistent storage, once on a device: with the first saved transaction, because the device then has
// data to lose.

const KEY = 'storage-asked'

/** Also for a transaction that was saved before this page was opened and that the server does not have yet. */
export function requestPersistentStorage({
  database,
  signal,
}: Pick<SignedInPage, 'database' | 'signal'>): void {
  if (!('storage' in navigator) || readSetting(KEY) !== null) return
  const watching = liveQuery(deferQuery(() => hasUnsyncedTransaction(database))).subscribe({
    next: found => {
      if (!found) return
      watching.unsubscribe()
      ask()
    },
    error: error => console.error('The outbox cannot be read', error),
  })
  signal.addEventListener('abort', () => watching.unsubscribe())
}

function ask(): void {
  writeSetting(KEY, 'yes')
  navigator.storage
    .persist()
    .catch(error => console.warn('The browser cannot be asked for persistent storage', error))
}
