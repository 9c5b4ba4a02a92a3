// The query of the schedules: a user has tens of them, not thousands.

import { isClockTrusted } from '../../../domain/dates/known-time'
import type { Schedule } from '../../../domain/transaction/schedule/schedule'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { documentOf } from '../../../store/records/rows'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'

/** In order of id; null until the first download has brought all schedules. */
export async function readSchedules(database: UserDatabase): Promise<Schedule[] | null> {
  const [hasAll, rows] = await Promise.all([
    isComplete(database, 'schedules'),
    database.schedules.toArray(),
  ])
  return hasAll ? rows.map(row => documentOf<Schedule>(row)) : null
}

/** Whether the device's clock is trusted by the latest time that is known to be true. */
export async function readIsClockTrusted(database: UserDatabase): Promise<boolean> {
  return isClockTrusted(await readState(database, 'known-time'), Date.now())
}

/** True until the known time is read, so that no question appears that disappears at once. */
export function useIsClockTrusted(database: UserDatabase): boolean {
  return useLiveQuery(() => readIsClockTrusted(database), [database]) ?? true
}
