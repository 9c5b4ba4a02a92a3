// The figures and rows of the dashboard's first frame, read before it.

import type { CalendarDate, YearMonth } from '../../domain/calendar'
import type { UserDatabase } from '../../store/user-database'
import { inTime } from '../../ui/in-time'
import { type Listing, readFirstRows, readListing } from './listing'
import { readSummary, type Summary } from './queries'

export interface FirstLook {
  readonly today: CalendarDate
  /** Null until the device has all of the data. */
  readonly summary: Summary | null
  /** The day or month that is listed. */
  readonly span: CalendarDate | YearMonth
  readonly listing: Listing
}

/** What a save has read for the visit that follows it, and of whose database. */
let ahead: readonly [UserDatabase, FirstLook | undefined] | undefined

/** Undefined when it is not there in time or cannot be read. */
export async function firstLook(
  database: UserDatabase,
  today: CalendarDate,
  span: CalendarDate | YearMonth,
): Promise<FirstLook | undefined> {
  const [of, look] = ahead ?? []
  ahead = undefined
  if (look && of === database && look.today === today && look.span === span) return look
  const read = await inTime(
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
export async function lookAhead(
  database: UserDatabase,
  today: CalendarDate,
  span: CalendarDate | YearMonth,
): Promise<FirstLook | undefined> {
  try {
    const reads = [readSummary(database, today), readFirstRows(database, span)] as const
    const [summary, listing] = await Promise.all(reads)
    return listing && { today, summary, span, listing }
  } catch {
    return undefined
  }
}

/** Has the next visit begin with it. Call right before that visit, once the save has succeeded. */
export function beginWith(database: UserDatabase, look: FirstLook | undefined): void {
  ahead = [database, look]
}
