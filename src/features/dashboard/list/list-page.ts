// The first read of a list: the totals of its days, and all rows of a short list or the first screen of a long one.
// Invariant: the number of rows read does not grow with the list.

import {
  type CalendarDate,
  type DateRange,
  isYearMonth,
  type YearMonth,
} from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import type { ListedTransaction } from '../../../store/outbox/outbox'
import { type DayTotals, dayRange, monthRange, readDayTotals, readRange } from './queries'
import { PAGE_SIZE } from './visible-row-count'

export type ListPage = {
  /** False on a new device until the first download has ended. */
  readonly hasAll: boolean
} & (
  | {
      readonly kind: 'short'
      readonly days: readonly DayTotals[]
      readonly rows: readonly ListedTransaction[]
    }
  | {
      readonly kind: 'long'
      readonly days: readonly DayTotals[]
      /** The newest rows, `FIRST_ROWS` at most. */
      readonly first: readonly ListedTransaction[]
      readonly List: typeof import('./virtual-list').VirtualList
    }
)

/** A list of at most so many rows is rendered in full, so that find-in-page finds every row. */
const MAX_SHORT = 100

/** The rows that are read for the first frame: one screen, and the rest of its last page. */
const FIRST_ROWS = 12 + PAGE_SIZE

export async function readListPage(
  database: UserDatabase,
  period: CalendarDate | YearMonth,
): Promise<ListPage> {
  const first = await readFirstPage(database, rangeOf(period))
  return (await shortList(database, first)) ?? longList(first)
}

/** The first rows of a short list; undefined for a long one. Reads the database only, so a transaction may call it. */
export async function readFirstRows(
  database: UserDatabase,
  period: CalendarDate | YearMonth,
): Promise<ListPage | undefined> {
  const { hasAll, count, days, first } = await readFirstPage(database, rangeOf(period))
  return count > MAX_SHORT ? undefined : { kind: 'short', hasAll, days, rows: first }
}

interface FirstPage {
  readonly range: DateRange
  readonly hasAll: boolean
  readonly count: number
  /** The days that have transactions, the newest first. */
  readonly days: readonly DayTotals[]
  /** The newest rows, `FIRST_ROWS` at most. */
  readonly first: readonly ListedTransaction[]
}

function rangeOf(period: CalendarDate | YearMonth): DateRange {
  return isYearMonth(period) ? monthRange(period) : dayRange(period)
}

export async function readFirstPage(database: UserDatabase, range: DateRange): Promise<FirstPage> {
  const [hasAll, days, first] = await Promise.all([
    isComplete(database, 'transactions'),
    readDayTotals(database, range),
    readRange(database, range, { offset: 0, limit: FIRST_ROWS }),
  ])
  const count = days.reduce((sum, day) => sum + day.count, 0)
  return { range, hasAll, count, days, first }
}

async function shortList(
  database: UserDatabase,
  { range, hasAll, count, days, first }: FirstPage,
): Promise<ListPage | undefined> {
  if (first.length < FIRST_ROWS) return { kind: 'short', hasAll, days, rows: first }
  if (count > MAX_SHORT) return undefined
  const rows = await readRange(database, range, { offset: 0, limit: MAX_SHORT + 1 })
  return rows.length <= MAX_SHORT ? { kind: 'short', hasAll, days, rows } : undefined
}

async function longList({ hasAll, days, first }: FirstPage): Promise<ListPage> {
  // Loaded only for a long list.
  const { VirtualList: List } = await import('./virtual-list')
  return { kind: 'long', hasAll, days, first, List }
}
