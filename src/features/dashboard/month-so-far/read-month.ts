// The query for the month so far: income, expense, and the spending by category.
// Invariant: it reads only the rows of one month, in pages, and nothing before the first download has ended.

import { Dexie } from 'dexie'
import type { DateRange, YearMonth } from '../../../domain/dates/calendar'
import {
  addSpending,
  type CategorySums,
  type RankedSpending,
  rankSpending,
} from '../../../domain/totals/spending'
import { NO_TOTALS } from '../../../domain/totals/totals'
import type { Transaction } from '../../../domain/transaction/transaction'
import { idle } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { type Flow, monthRange } from '../queries'

export interface MonthSoFar {
  readonly flow: Flow
  readonly spending: RankedSpending
}

/** The others are summed up in one row. */
const MAX_CATEGORIES = 5

/** Small enough that a save which waits for a page waits for a few milliseconds only. */
const PAGE_SIZE = 500

/** Null until the first download has ended. */
export async function readMonth(
  database: UserDatabase,
  month: YearMonth,
): Promise<MonthSoFar | null> {
  if (!(await isComplete(database, 'transactions'))) return null
  const flow = (await database.totals.get(month)) ?? NO_TOTALS
  const sums = await readSpending(database, monthRange(month))
  return { flow, spending: rankSpending(sums, MAX_CATEGORIES) }
}

async function readSpending(database: UserDatabase, range: DateRange): Promise<CategorySums> {
  let sums: CategorySums = new Map()
  let rows = await readPage(database, range, undefined)
  while (rows.length > 0) {
    sums = addSpending(sums, rows)
    if (rows.length < PAGE_SIZE) break
    await idle()
    rows = await readPage(database, range, rows.at(-1))
  }
  return sums
}

/** @param after the last row of the page before; undefined for the first page */
function readPage(
  database: UserDatabase,
  { first, last }: DateRange,
  after: Transaction | undefined,
): Promise<Transaction[]> {
  const start = after ? [after.date, after.id] : [first, Dexie.minKey]
  return database.transactions
    .where('[date+id]')
    .between(start, [last, Dexie.maxKey], after === undefined, true)
    .limit(PAGE_SIZE)
    .toArray()
}
