// The data of the schedules screen: all schedules, the appearance of their categories, and their latest bookings.

import type { MonthStart } from '../../../../domain/dates/month-start'
import {
  type Booking,
  bookingOf,
  collectionOfBooking,
  occurrenceOf,
} from '../../../../domain/transaction/schedule/booking'
import { occurrenceDate, settledCount } from '../../../../domain/transaction/schedule/occurrences'
import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import type { TransactionType } from '../../../../domain/transaction/transaction'
import type { Wallet } from '../../../../domain/transaction/wallet/wallet'
import type { UserDatabase } from '../../../../store/database/user-database'
import { readMonthStart } from '../../../../store/records/account-settings'
import {
  type CategoryAppearances,
  readCategoryAppearances,
} from '../../../../store/records/category-names'
import { documentOf, rowsOf } from '../../../../store/records/rows'
import { readWallets } from '../../../../store/records/wallets'
import { readSchedules } from '../queries'

export interface ScheduleList {
  readonly schedules: readonly Schedule[]
  readonly start: MonthStart
  readonly wallets: readonly Wallet[]
  readonly appearances: Readonly<Record<TransactionType, CategoryAppearances>>
  /** The bookings of the latest occurrences, as they are now; the latest first. */
  readonly added: readonly Booking[]
}

/** The most bookings that are listed, of all schedules and of each. */
const MAX_ADDED = 5
const MAX_OF_EACH = 3

/** Null until the first download has brought all schedules. */
export async function readScheduleList(database: UserDatabase): Promise<ScheduleList | null> {
  const [schedules, start, wallets, expense, income] = await Promise.all([
    readSchedules(database),
    readMonthStart(database),
    readWallets(database),
    readCategoryAppearances(database, 'expense'),
    readCategoryAppearances(database, 'income'),
  ])
  if (!schedules) return null
  return {
    schedules,
    start,
    wallets,
    appearances: { expense, income },
    added: await readAdded(database, schedules),
  }
}

/** Finds the bookings by the ids of the occurrences: no index has them. */
async function readAdded(
  database: UserDatabase,
  schedules: readonly Schedule[],
): Promise<Booking[]> {
  const planned = schedules.flatMap(latestSettled).sort(byDate).slice(0, MAX_READ)
  const keys = planned.map(each => ({ collection: collectionOfBooking(each), id: each.id }))
  const rows = await rowsOf(database, keys)
  return rows
    .filter((row, index) => row && occurrenceOf(row) === occurrenceOf(planned[index] ?? {}))
    .flatMap(row => (row ? [documentOf(row) as Booking] : []))
    .slice(0, MAX_ADDED)
}

/** Some of the latest may have been skipped or deleted. */
const MAX_READ = 20

function latestSettled(schedule: Schedule): Booking[] {
  const count = settledCount(schedule)
  return Array.from({ length: Math.min(count, MAX_OF_EACH) }, (_, index) =>
    bookingOf(schedule, occurrenceDate(schedule, count - 1 - index)),
  )
}

function byDate(one: Booking, other: Booking): number {
  return one.date === other.date ? 0 : one.date < other.date ? 1 : -1
}
