// The dashboard's queries: stored totals, and ranges of an index, newest first.
// Invariant: no query reads more rows for a longer history.

import { Dexie } from 'dexie'
import {
  type CalendarDate,
  type DateRange,
  monthOfDate,
  type YearMonth,
} from '../../../domain/dates/calendar'
import { type Hundredths, toHundredths } from '../../../domain/money/money'
import { ALL_TIME, balanceOf, NO_TOTALS, type Totals } from '../../../domain/totals/totals'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { type ListedTransaction, withSyncStatus } from '../../../store/outbox/outbox'

export interface Flow {
  readonly income: Hundredths
  readonly expense: Hundredths
}

export interface Summary {
  readonly balance: Hundredths
  readonly today: Flow
  readonly month: Flow
}

/** Null until the first download has ended: totals of a part would look like totals of the whole. */
export async function readSummary(
  database: UserDatabase,
  today: CalendarDate,
): Promise<Summary | null> {
  const [hasAll, kept, todaysIncome] = await Promise.all([
    isComplete(database, 'transactions'),
    database.totals.bulkGet([ALL_TIME, monthOfDate(today), today]),
    readTodaysIncome(database, today),
  ])
  if (!hasAll) return null
  const [all, month, day]: Totals[] = kept.map(row => row ?? NO_TOTALS)
  return {
    balance: balanceOf(all ?? NO_TOTALS),
    today: { income: todaysIncome, expense: (day ?? NO_TOTALS).expense },
    month: month ?? NO_TOTALS,
  }
}

/**
 * The amount of the day's last income item (greatest id), not a sum; 0 when there is none
 * (specification, section 9, Today block: as observed).
 */
async function readTodaysIncome(database: UserDatabase, today: CalendarDate): Promise<Hundredths> {
  const last = await database.transactions
    .where('[type+date+id]')
    .between(['income', today, Dexie.minKey], ['income', today, Dexie.maxKey])
    .last()
  return toHundredths(last?.amount ?? 0)
}

export function dayRange(date: CalendarDate): DateRange {
  return { first: date, last: date }
}

export function monthRange(month: YearMonth): DateRange {
  return { first: `${month}-01`, last: `${month}-31` }
}

/** A page of a list, newest first. */
export interface Page {
  /** The number of rows before the page. */
  readonly offset: number
  /** The most rows of the page. */
  readonly limit: number
}

/** The transactions of a range, newest first. */
export async function readRange(
  database: UserDatabase,
  { first, last }: DateRange,
  { offset, limit }: Page,
): Promise<ListedTransaction[]> {
  const rows = await database.transactions
    .where('[date+id]')
    .between([first, Dexie.minKey], [last, Dexie.maxKey])
    .reverse()
    .offset(offset)
    .limit(limit)
    .toArray()
  return withSyncStatus(database, rows)
}

/** The stored totals of a day. */
export interface DayTotals extends Totals {
  readonly date: CalendarDate
}

/** The stored totals of each day of a range, the newest day first, without the days that have no transactions. */
export async function readDayTotals(
  database: UserDatabase,
  { first, last }: DateRange,
): Promise<DayTotals[]> {
  const days = await database.totals
    .where('period')
    .between(first, last, true, true)
    .reverse()
    .toArray()
  return days.flatMap(({ period, ...totals }) =>
    totals.count > 0 ? [{ date: period, ...totals }] : [],
  )
}
