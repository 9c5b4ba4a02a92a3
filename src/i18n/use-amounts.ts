// The texts of amounts for the screen, which follow the setting that hides amounts.
// Invariant: a screen takes the text of a user's amount from here, never from the formats.

import { HIDDEN_DIGITS, useAmountsHidden } from '../ui/display/amounts/hidden-amounts'
import { type Amount, amountParts, amountText } from './amount-formats'
import { compactText } from './number-formats'
import { useLocale } from './use-locale'

/** @returns `Rp 1.500.000`, or `Rp •••` while amounts are hidden */
export function useAmountText(): (amount: Amount) => string {
  const isHidden = useAmountsHidden()
  return isHidden ? hiddenAmountText : amountText
}

/** @returns `1.5M` or `1,5 jt`, or `•••` while amounts are hidden */
export function useCompactText(): (amount: number) => string {
  const isHidden = useAmountsHidden()
  const locale = useLocale()
  return amount => (isHidden ? HIDDEN_DIGITS : compactText(amount, locale))
}

/** `Rp •••`, with the same length for every amount; a minus stays. */
export function hiddenAmountText(amount: Amount): string {
  const { sign, unit } = amountParts(amount)
  return sign + unit + HIDDEN_DIGITS
}
