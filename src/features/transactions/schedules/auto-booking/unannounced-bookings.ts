// The number of transactions that this page has booked without being asked and has not announced yet.

import { ObservableValue } from '../../../../lib/observable-value'

export const unannouncedBookings = new ObservableValue(0)
