// The query of the schedules: a user has tens of them, not thousands.

import type { Schedule } from '../../../domain/transaction/schedule/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { documentOf } from '../../../store/records/rows'

/** In order of id; null until the first download has brought all schedules. */
export async function readSchedules(database: UserDatabase): Promise<Schedule[] | null> {
  const [hasAll, rows] = await Promise.all([
    isComplete(database, 'schedules'),
    database.schedules.toArray(),
  ])
  return hasAll ? rows.map(row => documentOf<Schedule>(row)) : null
}
