// The figures and rows of the dashboard's first frame, read before it.

import type { CalendarDate, YearMonth } from '../../domain/dates/calendar'
import { withDeadline } from '../../lib/with-deadline'
import type { UserDatabase } from '../../store/database/user-database'
import { type Listing, readFirstRows, readListing } from './list/listing'
import { readSummary, type Summary } from './queries'

export interface DashboardPreload {
  readonly today: CalendarDate
  /** Null until the device has all of the data. */
  readonly summary: Summary | null
  /** The day or month that is listed. */
  readonly span: CalendarDate | YearMonth
  readonly listing: Listing
}

/** What a save has read for the visit that follows it, and of whose database. */
let ahead: readonly [UserDatabase, DashboardPreload | undefined] | undefined

/** Undefined when it is not there in time or cannot be read. */
export async function loadDashboard(
  database: UserDatabase,
  today: CalendarDate,
  span: CalendarDate | YearMonth,
): Promise<DashboardPreload | undefined> {
  const [of, look] = ahead ?? []
  ahead = undefined
  if (look && of === database && look.today === today && look.span === span) return look
  const read = await withDeadline(
    Promise.all([readSummary(database, today), readListing(database, span)]),
  )
  if (!read) return undefined
  const [summary, listing] = read
  return { today, summary, span, listing }
}

/**
 * The same, read in the transaction of a save, where it need not wait until that is on the disk: what fills
 * the screen. It fails no save: undefined when it cannot be read or the list is long.
 */
export async function prefetchDashboard(
  database: UserDatabase,
  today: CalendarDate,
  span: CalendarDate | YearMonth,
): Promise<DashboardPreload | undefined> {
  try {
    const reads = [readSummary(database, today), readFirstRows(database, span)] as const
    const [summary, listing] = await Promise.all(reads)
    return listing && { today, summary, span, listing }
  } catch {
    return undefined
  }
}

/** Has the next visit begin with it. Call right before that visit, once the save has succeeded. */
export function primeDashboard(database: UserDatabase, look: DashboardPreload | undefined): void {
  ahead = [database, look]
}
