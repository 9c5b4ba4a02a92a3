// The automatic bookings of this page that no toast has announced yet. A separate file, because the code of bookings and
// of their toast is loaded only when something is due.

import { ObservableValue } from '../../../../lib/observable-value'
import type { UserDatabase } from '../../../../store/database/user-database'
import type { SettledOccurrences } from '../actions'

interface AutomaticBookings {
  readonly database: UserDatabase
  readonly booked: readonly SettledOccurrences[]
}

/** Null for none. */
export const unannouncedBookings = new ObservableValue<AutomaticBookings | null>(null)
