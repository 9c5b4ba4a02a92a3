// Whether there is something to lose on this device, as far as this page knows.

import { ObservableValue } from '../lib/observable-value'

/** Of saves alone, and since the page was opened. */
export const transactionSaved = new ObservableValue(false)
