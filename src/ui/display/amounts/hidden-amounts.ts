// The setting of this device that hides all amounts, until the user shows them again.
// Invariant: the setting is read before the first frame, so that no start shows an amount for a moment.

import { readSetting } from '../../../lib/local-setting'
import { ObservableValue } from '../../../lib/observable-value'
import { useObservable } from '../../hooks/use-observable'

export const HIDE_AMOUNTS = 'hide-amounts'

/** Shown instead of the digits: the same for every amount, because a length would show the size. */
export const HIDDEN_DIGITS = '•••'

export const areAmountsHidden = new ObservableValue(readHideAmounts())

export function readHideAmounts(): boolean {
  return readSetting(HIDE_AMOUNTS) !== null
}

export function useAmountsHidden(): boolean {
  return useObservable(areAmountsHidden, Boolean)
}
