// How many transactions this page has booked by itself and has not told yet.

import { ObservableValue } from '../../../../lib/observable-value'

export const untoldBookings = new ObservableValue(0)
