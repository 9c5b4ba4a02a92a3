// The latest backup of this device, and the reminder of the next one: 30 days after the latest one, or after this
// device's first use, if data has changed since.

import { readCursor, readState } from '../../../../store/database/sync-state'
import type { LastBackup } from '../../../../store/database/sync-state-records'
import type { UserDatabase } from '../../../../store/database/user-database'

const DAY_MS = 86_400_000
const REMIND_AFTER_MS = 30 * DAY_MS

/**
 * The 30 days begin with the first call on a device.
 *
 * @param now device time, milliseconds since 1970
 */
export async function isBackupDue(database: UserDatabase, now: number): Promise<boolean> {
  const reminder = await readState(database, 'backup-reminder')
  if (!reminder) {
    await beginReminder(database, now)
    return false
  }
  if (now - reminder.since < REMIND_AFTER_MS) return false
  return hasChangedSince(database, reminder.rev)
}

/** @param rev the revision up to which this device had pulled then */
export async function hasChangedSince(database: UserDatabase, rev: number): Promise<boolean> {
  const [cursor, unsent] = await Promise.all([
    readCursor(database),
    database.outbox.toCollection().first(),
  ])
  return unsent !== undefined || cursor !== rev
}

/** Call also when a backup has been made: it does not have later changes. */
export async function beginReminder(database: UserDatabase, now: number): Promise<void> {
  const rev = await readCursor(database)
  await database.syncState.put({ key: 'backup-reminder', since: now, rev })
}

/** Postpones it by 30 days; earlier changes still count. */
export async function postponeReminder(database: UserDatabase, now: number): Promise<void> {
  const reminder = await readState(database, 'backup-reminder')
  if (reminder) await database.syncState.put({ ...reminder, since: now })
}

/** Null before the first one. */
export async function readLastBackup(database: UserDatabase): Promise<LastBackup | null> {
  return (await readState(database, 'last-backup')) ?? null
}

/** @param now device time, milliseconds since 1970 */
export async function noteBackup(
  database: UserDatabase,
  now: number,
  count: number,
): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    await database.syncState.put({ key: 'last-backup', at: now, count })
    await beginReminder(database, now)
  })
}
