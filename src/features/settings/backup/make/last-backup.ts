// The latest backup of this device. A log-out removes it with the user's database.

import type { LastBackup } from '../../../../store/database/sync-state-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import { readState } from '../../../../store/outbox/sync-state'
import { beginReminder } from './reminder'

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
