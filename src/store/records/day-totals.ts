// The stored totals of days by category, and the balance before a day.
// Invariant: the results equal the sums of the rows.

import { type CalendarDate, type DateRange, monthOfDate } from '../../domain/dates/calendar'
import type { Hundredths } from '../../domain/money/money'
import { balanceOf, type CategoryTotals } from '../../domain/totals/totals'
import type { TotalsRow } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'

/** The totals of a day, by category. */
export interface DayTotals extends TotalsRow {
  readonly categories: readonly CategoryTotals[]
}

/** The days of a range that have any transactions, in order of date. Call inside one transaction. */
export async function readDays(database: UserDatabase, range: DateRange): Promise<DayTotals[]> {
  const kept = await database.totals
    .where('period')
    .between(range.first, range.last, true, true)
    .toArray()
  return kept
    .filter(({ period, count }) => period.length === range.first.length && count > 0)
    .map(day => ({ ...day, categories: day.categories ?? [] }))
}

/** The first day that has any transaction; null without one. */
export async function readFirstDay(database: UserDatabase): Promise<CalendarDate | null> {
  const first = await database.totals
    .orderBy('period')
    .filter(({ period, count }) => period.length === 10 && count > 0)
    .first()
  return first?.period ?? null
}

/** All income minus all expenses up to the end of the day before. Call inside one transaction. */
export async function readBalanceBefore(
  database: UserDatabase,
  date: CalendarDate,
): Promise<Hundredths> {
  const month = monthOfDate(date)
  const [periods, days] = await Promise.all([
    database.totals.where('period').below(month).primaryKeys(),
    database.totals.where('period').between(`${month}-01`, date, true, false).toArray(),
  ])
  const months = await database.totals.bulkGet(periods.filter(({ length }) => length === 7))
  const all = [...months, ...days].flatMap(totals => totals ?? [])
  return all.reduce((sum, totals) => sum + balanceOf(totals), 0n)
}
