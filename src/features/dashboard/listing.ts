// What a list shows of a day or a month: all of it while it is short, else how many each day has and
// the first screen. Invariant: what is read does not grow with the list.

import { type CalendarDate, isYearMonth, type YearMonth } from '../../domain/calendar'
import type { UserDatabase } from '../../store/user-database'
import {
  type DateRange,
  type DayCount,
  dayRange,
  type ListedTransaction,
  monthRange,
  readDayCounts,
  readRange,
} from './queries'

export type Listing =
  | { readonly kind: 'short'; readonly rows: readonly ListedTransaction[] }
  | {
      readonly kind: 'long'
      readonly days: readonly DayCount[]
      /** The newest rows, `FIRST_ROWS` at most. */
      readonly first: readonly ListedTransaction[]
      readonly List: typeof import('./long-list').LongList
    }

/** Rows that stand in the page in full, where find-in-page reaches them all. */
const SHORT = 100

/** Rows of a part of a long list; a screen has room for some fifteen. */
export const PAGE = 20

/** Rows that are read with the list, for its first frame: a screen, and the rest of its last page. */
const FIRST_ROWS = 12 + PAGE

export async function readListing(
  database: UserDatabase,
  span: CalendarDate | YearMonth,
): Promise<Listing> {
  const beginning = await readBeginning(database, span)
  return (await shortListing(database, beginning)) ?? longListing(database, beginning)
}

/** What a short list begins with; undefined for a long one. It waits for nothing but the database. */
export async function readFirstRows(
  database: UserDatabase,
  span: CalendarDate | YearMonth,
): Promise<Listing | undefined> {
  const { count, first } = await readBeginning(database, span)
  return count > SHORT ? undefined : { kind: 'short', rows: first }
}

interface Beginning {
  readonly range: DateRange
  readonly count: number
  /** The newest rows, `FIRST_ROWS` at most. */
  readonly first: readonly ListedTransaction[]
}

async function readBeginning(
  database: UserDatabase,
  span: CalendarDate | YearMonth,
): Promise<Beginning> {
  const range = isYearMonth(span) ? monthRange(span) : dayRange(span)
  const [kept, first] = await Promise.all([
    database.totals.get(span),
    readRange(database, range, { offset: 0, limit: FIRST_ROWS }),
  ])
  return { range, count: kept?.count ?? 0, first }
}

async function shortListing(
  database: UserDatabase,
  { range, count, first }: Beginning,
): Promise<Listing | undefined> {
  if (first.length < FIRST_ROWS) return { kind: 'short', rows: first }
  if (count > SHORT) return undefined
  const rows = await readRange(database, range, { offset: 0, limit: SHORT + 1 })
  return rows.length <= SHORT ? { kind: 'short', rows } : undefined
}

async function longListing(database: UserDatabase, { range, first }: Beginning): Promise<Listing> {
  const [days, { LongList: List }] = await Promise.all([
    readDayCounts(database, range),
    // Loaded when there is a list for it, and while that is read.
    import('./long-list'),
  ])
  return { kind: 'long', days, first, List }
}
