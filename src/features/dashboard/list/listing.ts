// What a list shows of a day or a month: the totals of its days, and all rows while they are
// few, else the first screen of them. Invariant: what is read does not grow with the list.

import { type CalendarDate, isYearMonth, type YearMonth } from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import {
  type DateRange,
  type DayTotals,
  dayRange,
  type ListedTransaction,
  monthRange,
  readDayTotals,
  readRange,
} from '../queries'
import { PAGE } from './visible-row-count'

export type Listing = {
  /** Whether there are no others: some may still be on their way to a new device. */
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
      readonly List: typeof import('../rows/virtual-list').VirtualList
    }
)

/** Rows that stand in the page in full, where find-in-page reaches them all. */
const SHORT = 100

/** Rows that are read with the list, for its first frame: a screen, and the rest of its last page. */
const FIRST_ROWS = 12 + PAGE

export async function readListing(
  database: UserDatabase,
  span: CalendarDate | YearMonth,
): Promise<Listing> {
  const beginning = await readBeginning(database, span)
  return (await shortListing(database, beginning)) ?? longListing(beginning)
}

/** What a short list begins with; undefined for a long one. It waits for nothing but the database. */
export async function readFirstRows(
  database: UserDatabase,
  span: CalendarDate | YearMonth,
): Promise<Listing | undefined> {
  const { hasAll, count, days, first } = await readBeginning(database, span)
  return count > SHORT ? undefined : { kind: 'short', hasAll, days, rows: first }
}

interface Beginning {
  readonly range: DateRange
  readonly hasAll: boolean
  readonly count: number
  /** The days that have transactions, the newest first. */
  readonly days: readonly DayTotals[]
  /** The newest rows, `FIRST_ROWS` at most. */
  readonly first: readonly ListedTransaction[]
}

async function readBeginning(
  database: UserDatabase,
  span: CalendarDate | YearMonth,
): Promise<Beginning> {
  const range = isYearMonth(span) ? monthRange(span) : dayRange(span)
  const [hasAll, days, first] = await Promise.all([
    isComplete(database, 'transactions'),
    readDayTotals(database, range),
    readRange(database, range, { offset: 0, limit: FIRST_ROWS }),
  ])
  const count = days.reduce((sum, day) => sum + day.count, 0)
  return { range, hasAll, count, days, first }
}

async function shortListing(
  database: UserDatabase,
  { range, hasAll, count, days, first }: Beginning,
): Promise<Listing | undefined> {
  if (first.length < FIRST_ROWS) return { kind: 'short', hasAll, days, rows: first }
  if (count > SHORT) return undefined
  const rows = await readRange(database, range, { offset: 0, limit: SHORT + 1 })
  return rows.length <= SHORT ? { kind: 'short', hasAll, days, rows } : undefined
}

async function longListing({ hasAll, days, first }: Beginning): Promise<Listing> {
  // Loaded when there is a list for it.
  const { VirtualList: List } = await import('../rows/virtual-list')
  return { kind: 'long', hasAll, days, first, List }
}
