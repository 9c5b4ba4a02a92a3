// The figures and rows of the dashboard's first frame, read before it is rendered (decision record 15).

import type { CalendarDate, YearMonth } from '../../../domain/dates/calendar'
import { withDeadline } from '../../../lib/with-deadline'
import type { UserDatabase } from '../../../store/database/user-database'
import { type ListPage, readFirstRows, readListPage } from './list-page'
import { readSummary, type Summary } from './queries'

export interface DashboardSnapshot {
  readonly today: CalendarDate
  /** Null until the device has all of the data. */
  readonly summary: Summary | null
  /** The listed day or month. */
  readonly period: CalendarDate | YearMonth
  readonly list: ListPage
}

/** Undefined when the database does not answer in time or cannot be read. */
export async function loadDashboard(
  database: UserDatabase,
  today: CalendarDate,
  period: CalendarDate | YearMonth,
): Promise<DashboardSnapshot | undefined> {
  const read = await withDeadline(
    Promise.all([readSummary(database, today), readListPage(database, period)]),
  )
  if (!read) return undefined
  const [summary, list] = read
  return { today, summary, period, list }
}

/**
 * The first screen of rows and the figures, read inside the transaction of a save.
 *
 * @returns undefined when they cannot be read or the list is long
 */
export async function prefetchDashboard(
  database: UserDatabase,
  today: CalendarDate,
  period: CalendarDate | YearMonth,
): Promise<DashboardSnapshot | undefined> {
  try {
    const reads = [readSummary(database, today), readFirstRows(database, period)] as const
    const [summary, list] = await Promise.all(reads)
    return list && { today, summary, period, list }
  } catch {
    return undefined
  }
}
