// The states that the list of the settings shows.

import { readLock } from '../../../store/database/lock-record'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { readMonthStart } from '../../../store/records/account-settings'
import { readLastBackup } from '../backup/make/reminder'
import type { LockOwner } from '../lock/actions'

export interface SettingsStates {
  /** The day on which a month starts; `LAST_DAY` for the last one. */
  readonly monthDay: number
  /** 0 to 23; null if no reminder is on. */
  readonly reminderHour: number | null
  readonly isLocked: boolean
  /** Device time in milliseconds since 1970; null before the first backup of this device. */
  readonly lastBackupAt: number | null
}

export async function readSettingsStates(
  database: UserDatabase,
  { device, uid }: LockOwner,
): Promise<SettingsStates> {
  const [start, reminder, backup, lock] = await Promise.all([
    readMonthStart(database),
    readState(database, 'reminder'),
    readLastBackup(database),
    readLock(device, uid),
  ])
  return {
    monthDay: start.day,
    reminderHour: reminder?.hour ?? null,
    isLocked: lock !== undefined,
    lastBackupAt: backup?.at ?? null,
  }
}
