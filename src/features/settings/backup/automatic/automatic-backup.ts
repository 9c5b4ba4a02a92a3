// The automatic backup of a day: the check whether it is due, and its creation in the worker.
// Invariant: one tab at a time makes a backup, under a Web Lock; the outcome is stored with the folder.

import { calendarDateOf } from '../../../../domain/dates/calendar'
import { messageOf } from '../../../../domain/result'
import { type StartWorker, WorkerConnection } from '../../../../lib/worker-calls'
import { isJobRunning } from '../../../../store/bulk/jobs/job-lock'
import { isNewReplica, readCursor, readState } from '../../../../store/database/sync-state'
import type { AutomaticBackups, BackupTarget } from '../../../../store/database/sync-state-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import { beginReminder, hasChangedSince } from '../make/reminder'
import type { BackupCalls, FolderFailure } from '../worker/backup-worker'
import type { FolderKey } from '../worker/write-backup'
import { writePermission } from './directory-access'

const NOTHING_YET: AutomaticBackups = { key: 'automatic-backups', last: null, failure: null }

export interface AutomaticState {
  /** Null while there are no automatic backups. */
  readonly target: BackupTarget | null
  readonly backups: AutomaticBackups
}

export async function readAutomaticState(database: UserDatabase): Promise<AutomaticState> {
  const [target, backups] = await Promise.all([
    readState(database, 'backup-target'),
    readState(database, 'automatic-backups'),
  ])
  return { target: target ?? null, backups: backups ?? NOTHING_YET }
}

/**
 * Due once a day, if data has changed since the latest one and this device has all data.
 *
 * @param isAsked true if the user requests a backup: then it is due also after a failed attempt of today
 * @returns the folder for which a backup is due, or null
 */
export async function dueTarget(
  database: UserDatabase,
  now: Date,
  isAsked = false,
): Promise<BackupTarget | null> {
  const { target, backups } = await readAutomaticState(database)
  const { last, failure } = backups
  if (!target || (await isNewReplica(database))) return null
  if (last && isOfDay(last.at, now)) return null
  if (failure && isOfDay(failure.at, now) && !isAsked) return null
  return !last || (await hasChangedSince(database, last.rev)) ? target : null
}

function isOfDay(at: number, now: Date): boolean {
  return calendarDateOf(new Date(at)) === calendarDateOf(now)
}

interface RunOptions {
  /** Ends the backup without an outcome. */
  readonly signal: AbortSignal
  /** As in `dueTarget`. */
  readonly isAsked?: boolean
}

/**
 * Makes the backup if it is due and the browser allows it. A failure is stored for the settings.
 *
 * @throws Dexie's errors
 */
export async function makeDueBackup(
  database: UserDatabase,
  start: StartWorker,
  { signal, isAsked = false }: RunOptions,
): Promise<void> {
  const name = `comoney-backup-${database.uid}`
  await navigator.locks.request(name, { ifAvailable: true }, async lock => {
    const now = new Date()
    const target = lock && (await dueTarget(database, now, isAsked))
    // A backup of half an import would be the only one of the day.
    if (!target || signal.aborted || (await isJobRunning(database.uid))) return
    if ((await writePermission(target.folder)) !== 'granted') return
    await write(database, start, target, now, signal)
  })
}

async function write(
  database: UserDatabase,
  start: StartWorker,
  target: BackupTarget,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const at = now.getTime()
  // Before the rows are read: a change in between then counts as a change after the backup.
  const rev = await readCursor(database)
  const worker = new WorkerConnection<BackupCalls>(start)
  try {
    const { folder, recipient, keyHash } = target
    const day = { now: at, today: calendarDateOf(now) }
    const request = { uid: database.uid, ...day, folder, recipient, keyHash }
    const written = await worker.call('write', request, { signal, mayBeSilent: true })
    if ('reason' in written) return await noteFailure(database, target, at, written)
    const { name: fileName, count } = written
    await note(database, target, () => ({ last: { at, fileName, count, rev }, failure: null }), at)
  } catch (error) {
    if (signal.aborted) return
    await noteFailure(database, target, at, { reason: 'unknown', message: messageOf(error) })
  } finally {
    worker.end()
  }
}

function noteFailure(
  database: UserDatabase,
  target: BackupTarget,
  at: number,
  failure: FolderFailure,
): Promise<void> {
  return note(database, target, ({ last }) => ({ last, failure: { at, ...failure } }))
}

/** Stores nothing if the user has stopped the backups to this folder since. */
async function note(
  database: UserDatabase,
  { since }: BackupTarget,
  change: (before: AutomaticBackups) => Omit<AutomaticBackups, 'key'>,
  madeAt?: number,
): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const { target, backups } = await readAutomaticState(database)
    if (target?.since !== since) return
    await database.syncState.put({ key: 'automatic-backups', ...change(backups) })
    if (madeAt !== undefined) await beginReminder(database, madeAt)
  })
}

/** @param now device time, milliseconds since 1970 */
export async function keepTarget(
  database: UserDatabase,
  folder: FileSystemDirectoryHandle,
  key: FolderKey,
  now: number,
): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    await database.syncState.put({ key: 'backup-target', folder, ...key, since: now })
    await database.syncState.put(NOTHING_YET)
  })
}

/** Forgets the folder; the files in it stay. */
export async function stopAutomaticBackups(database: UserDatabase): Promise<void> {
  await database.syncState.bulkDelete(['backup-target', 'automatic-backups'])
}
