// What the schedules screen shows: all schedules, and the look of their categories.

import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import type { TransactionType } from '../../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../../store/database/user-database'
import { type CategoryLooks, readCategoryLooks } from '../../../../store/records/category-names'
import { readSchedules } from '../queries'

export interface ScheduleList {
  readonly schedules: readonly Schedule[]
  readonly looks: Readonly<Record<TransactionType, CategoryLooks>>
}

/** Null until the first download has brought all schedules. */
export async function readScheduleList(database: UserDatabase): Promise<ScheduleList | null> {
  const [schedules, expense, income] = await Promise.all([
    readSchedules(database),
    readCategoryLooks(database, 'expense'),
    readCategoryLooks(database, 'income'),
  ])
  return schedules && { schedules, looks: { expense, income } }
}
