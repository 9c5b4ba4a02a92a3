// The offer of a newer version of the app in this page.

import { ObservableValue } from '../../lib/observable-value'

/** Whether a newer version is ready, and the person has not put it off. */
export const isUpdateOffered = new ObservableValue(false)
