// The stored totals of days by category, and the balance before a day.
// Invariant: the results equal the sums of the rows, also for days written by an older version of the app.

import { Dexie } from 'dexie'
import { type CalendarDate, type DateRange, monthOfDate } from '../../domain/dates/calendar'
import type { Hundredths } from '../../domain/money/money'
import { balanceOf, type CategoryTotals, totalsDeltas } from '../../domain/totals/totals'
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
  const days = kept.filter(({ period, count }) => period.length === range.first.length && count > 0)
  return Promise.all(days.map(day => withCategories(database, day)))
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

async function withCategories(database: UserDatabase, day: TotalsRow): Promise<DayTotals> {
  const { categories } = day
  if (categories) return { ...day, categories }
  const { period } = day
  const rows = await database.transactions
    .where('[date+id]')
    .between([period, Dexie.minKey], [period, Dexie.maxKey])
    .toArray()
  const sums = totalsDeltas(rows.map(after => ({ before: undefined, after }))).get(period)
  return { ...day, ...sums, categories: sums?.categories ?? [] }
}
