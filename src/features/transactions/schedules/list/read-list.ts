// The data of the schedules screen: all schedules, the appearance of their categories, and their latest transactions.

import type { MonthStart } from '../../../../domain/dates/month-start'
import { bookedTransaction, occurrenceOf } from '../../../../domain/transaction/schedule/booking'
import { occurrenceDate, settledCount } from '../../../../domain/transaction/schedule/occurrences'
import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import type { Transaction, TransactionType } from '../../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../../store/database/user-database'
import { readMonthStart } from '../../../../store/records/account-settings'
import {
  type CategoryAppearances,
  readCategoryAppearances,
} from '../../../../store/records/category-names'
import { documentOf } from '../../../../store/records/rows'
import { readSchedules } from '../queries'

export interface ScheduleList {
  readonly schedules: readonly Schedule[]
  readonly start: MonthStart
  readonly appearances: Readonly<Record<TransactionType, CategoryAppearances>>
  /** The transactions of the latest occurrences, as they are now; the latest first. */
  readonly added: readonly Transaction[]
}

/** The most transactions that are listed, of all schedules and of each. */
const MAX_ADDED = 5
const MAX_OF_EACH = 3

/** Null until the first download has brought all schedules. */
export async function readScheduleList(database: UserDatabase): Promise<ScheduleList | null> {
  const [schedules, start, expense, income] = await Promise.all([
    readSchedules(database),
    readMonthStart(database),
    readCategoryAppearances(database, 'expense'),
    readCategoryAppearances(database, 'income'),
  ])
  if (!schedules) return null
  return {
    schedules,
    start,
    appearances: { expense, income },
    added: await readAdded(database, schedules),
  }
}

/** Finds the transactions by the ids of the occurrences: no index has them. */
async function readAdded(
  database: UserDatabase,
  schedules: readonly Schedule[],
): Promise<Transaction[]> {
  const planned = schedules.flatMap(latestSettled).sort(byDate).slice(0, MAX_READ)
  const rows = await database.transactions.bulkGet(planned.map(({ id }) => id))
  return rows
    .filter((row, index) => row && occurrenceOf(row) === occurrenceOf(planned[index] ?? {}))
    .flatMap(row => (row ? [documentOf<Transaction>(row)] : []))
    .slice(0, MAX_ADDED)
}

/** Some of the latest may have been skipped or deleted. */
const MAX_READ = 20

function latestSettled(schedule: Schedule): Transaction[] {
  const count = settledCount(schedule)
  return Array.from({ length: Math.min(count, MAX_OF_EACH) }, (_, index) =>
    bookedTransaction(schedule, occurrenceDate(schedule, count - 1 - index)),
  )
}

function byDate(one: Transaction, other: Transaction): number {
  return one.date === other.date ? 0 : one.date < other.date ? 1 : -1
}
