// The figures and rows of the dashboard's first frame, read before it, so that nothing is drawn twice.
// Invariant: the dashboard never waits for them longer than PATIENCE; then it shows its placeholders.

import type { CalendarDate, YearMonth } from '../../domain/calendar'
import type { UserDatabase } from '../../store/user-database'
import { type Listing, readListing } from './listing'
import { readSummary, type Summary } from './queries'

/** Milliseconds. */
const PATIENCE = 300

export interface FirstLook {
  readonly today: CalendarDate
  readonly summary: Summary
  /** The day or month that is listed. */
  readonly span: CalendarDate | YearMonth
  readonly listing: Listing
}

/** Undefined when it is not there in time or cannot be read: the screen reads by itself, and says why. */
export async function firstLook(
  database: UserDatabase,
  today: CalendarDate,
  span: CalendarDate | YearMonth,
): Promise<FirstLook | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))
  const read = Promise.all([readSummary(database, today), readListing(database, span)]).then(
    ([summary, listing]) => ({ today, summary, span, listing }),
    () => undefined,
  )
  return Promise.race([read, late])
}
