// The states that the list of the settings shows.

import { readLock } from '../../../store/database/lock-record'
import type { UserDatabase } from '../../../store/database/user-database'
import { readMonthStart } from '../../../store/month-start'
import { readState } from '../../../store/outbox/sync-state'
import { readLastBackup } from '../backup/make/last-backup'
import type { LockOwner } from '../lock/actions'

export interface SettingsStates {
  /** The day on which a month starts. */
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
  const [reminder, backup, lock] = await Promise.all([
    readState(database, 'reminder'),
    readLastBackup(database),
    readLock(device, uid),
  ])
  return {
    monthDay: readMonthStart().day,
    reminderHour: reminder?.hour ?? null,
    isLocked: lock !== undefined,
    lastBackupAt: backup?.at ?? null,
  }
}
