// What there is to lose on this device.

import { ObservableValue } from './observable-value'

/** Whether a transaction has been saved in this page since it was opened. */
export const transactionSaved = new ObservableValue(false)
