// What this page has booked automatically, until a toast announces it.

import { ObservableValue } from '../../../../lib/observable-value'
import type { UserDatabase } from '../../../../store/database/user-database'
import type { SettledOccurrences } from '../actions'

interface AutomaticBookings {
  readonly database: UserDatabase
  readonly booked: readonly SettledOccurrences[]
}

/** Null for nothing. */
export const unannouncedBookings = new ObservableValue<AutomaticBookings | null>(null)
