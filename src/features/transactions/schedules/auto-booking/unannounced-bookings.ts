// The automatic bookings of this page that no toast has announced yet.

import { ObservableValue } from '../../../../lib/observable-value'
import type { UserDatabase } from '../../../../store/database/user-database'
import type { SettledOccurrences } from '../actions'

interface AutomaticBookings {
  readonly database: UserDatabase
  readonly booked: readonly SettledOccurrences[]
}

/** Null for none. */
export const unannouncedBookings = new ObservableValue<AutomaticBookings | null>(null)
