// The dashboard's reads: a few kept totals, and ranges over an index, newest first.
// Invariant: no read grows with the length of the history.

import { Dexie } from 'dexie'
import { type CalendarDate, monthOfDate, type YearMonth } from '../../domain/dates/calendar'
import { type Hundredths, toHundredths } from '../../domain/money/money'
import { ALL_TIME, balanceOf, NO_TOTALS, type Totals } from '../../domain/totals/totals'
import type { Transaction } from '../../domain/transaction/transaction'
import type { OutboxEntry, Stored } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { entriesOfIds } from '../../store/outbox/outbox-entries'

export interface Flow {
  readonly income: Hundredths
  readonly expense: Hundredths
}

export interface Summary {
  readonly balance: Hundredths
  readonly today: Flow
  readonly month: Flow
}

/** A transaction in a list, and what the server knows of it as it stands here. */
export interface ListedTransaction extends Transaction {
  readonly delivery: 'delivered' | OutboxEntry['state']
}

/** Null while a first listing is under way: the figures of a part would pass for those of the whole. */
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

/** The days from the first to the last, both included. */
export interface DateRange {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

export function dayRange(date: CalendarDate): DateRange {
  return { first: date, last: date }
}

export function monthRange(month: YearMonth): DateRange {
  return { first: `${month}-01`, last: `${month}-31` }
}

/** A part of a list, newest first. */
export interface Page {
  /** How many rows come before it. */
  readonly offset: number
  /** How many rows it has at most. */
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
  return withDelivery(database, rows)
}

/** Where a transaction is in the list of its day: how many come before it. */
export async function readPlace(
  database: UserDatabase,
  id: number | undefined,
): Promise<{ date: CalendarDate; offset: number } | undefined> {
  const row = id === undefined ? undefined : await database.transactions.get(id)
  if (!row) return undefined
  const { date } = row
  const newer = database.transactions
    .where('[date+id]')
    .between([date, row.id], [date, Dexie.maxKey], false, true)
  return { date, offset: await newer.count() }
}

/** What is kept of a day: its sums, and how many transactions they are made of. */
export interface DayTotals extends Totals {
  readonly date: CalendarDate
}

/** The kept totals of each day of a range, the newest day first; days without transactions are left out. */
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

async function withDelivery(
  database: UserDatabase,
  rows: readonly Stored<Transaction>[],
): Promise<ListedTransaction[]> {
  const ids = rows.map(({ id }) => id)
  const entries = await entriesOfIds(database, 'transactions', ids)
  return rows.map(row => ({ ...row, delivery: entries.get(row.id)?.state ?? 'delivered' }))
}
