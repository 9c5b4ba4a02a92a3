// The texts of amounts in other currencies, which follow the setting that hides amounts.

import type { AmountParts } from '../ui/display/amounts/amount'
import { HIDDEN_DIGITS, useAmountsHidden } from '../ui/display/amounts/hidden-amounts'
import { amountParts } from './amount-formats'
import { useAmountText } from './use-amounts'
import { useLocale } from './use-locale'

interface ForeignAmount {
  /** A code of ISO 4217. */
  readonly currency: string
  /** May be below 0; at most two decimals. */
  readonly units: number
}

/** The digits are in the format of the language: `1,250.50` or `1.250,50`. */
export function useForeignParts(): (amount: ForeignAmount) => AmountParts {
  const locale = useLocale()
  return ({ currency, units }) => {
    const { sign, digits } = amountParts(units)
    return {
      sign,
      unit: `${currency}\u00a0`,
      digits:
        locale === 'id' ? digits : digits.replaceAll(/[.,]/g, mark => (mark === '.' ? ',' : '.')),
      value: String(units),
    }
  }
}

/** @returns `USD 1,250.50` or `USD 1.250,50`, or `USD •••` while amounts are hidden */
export function useForeignText(): (amount: ForeignAmount) => string {
  const isHidden = useAmountsHidden()
  const partsOf = useForeignParts()
  return amount => {
    const { sign, unit, digits } = partsOf(amount)
    return sign + unit + (isHidden ? HIDDEN_DIGITS : digits)
  }
}

/** @returns as `useForeignText`, or as `useAmountText` for rupiah, whose currency is undefined */
export function useTextIn(): (currency: string | undefined, units: number) => string {
  const amountText = useAmountText()
  const foreignText = useForeignText()
  return (currency, units) =>
    currency === undefined ? amountText(units) : foreignText({ currency, units })
}
