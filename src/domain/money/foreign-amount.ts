// An amount in another currency than rupiah, as it is typed and stored: 'USD 4.99'.

import { decimalText, isAmount, toHundredths } from './money'
import { type AmountLanguage, readAmount } from './read-amount'

export interface ForeignAmount {
  /** Three capital letters, as in ISO 4217. */
  readonly currency: string
  /** More than 0, up to one trillion, at most two decimals. */
  readonly units: number
}

/** The amount of the field; null if the field is empty. */
export type EnteredForeign = ForeignAmount | null | 'amount-unreadable'

export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text)
}

export function isForeignUnits(units: number): boolean {
  return isAmount(units) && units > 0
}

/** The field's text: the currency and, after a blank, the units with a decimal comma or point. */
export function foreignInput({ currency, units }: ForeignAmount): string {
  return `${currency} ${units}`
}

/** The currency and the typed units of a field's text. */
export function foreignParts(text: string): readonly [currency: string, units: string] {
  return [text.slice(0, 3), text.slice(4)]
}

/** @param text as in `foreignInput`; an empty text, and a currency without units, is no amount */
export function enteredForeign(text: string, language: AmountLanguage): EnteredForeign {
  const [currency, units] = foreignParts(text)
  const reading = readAmount(units, language)
  if (reading.kind === 'empty') return null
  const isValid =
    reading.kind === 'amount' && isForeignUnits(reading.amount) && isCurrencyCode(currency)
  return isValid ? { currency, units: reading.amount } : 'amount-unreadable'
}

/** An amount in another currency, and the rupiah that it was. */
export interface Exchange extends ForeignAmount {
  /** From 0 to one trillion, at most two decimals. */
  readonly rupiah: number
}

/** The rupiah of other units at the same rate, in whole rupiah; null if that is no amount. */
export function rupiahAt({ units, rupiah }: Exchange, other: number): number | null {
  const whole = Number(
    rounded(toHundredths(rupiah) * toHundredths(other), toHundredths(units) * 100n),
  )
  return isAmount(whole) ? whole : null
}

/** The rupiah of one unit, rounded to whole rupiah from 100 rupiah on, else to two decimals. */
export function rateOf({ units, rupiah }: Exchange): `${number}` {
  const rate = rounded(toHundredths(rupiah) * 100n, toHundredths(units))
  return decimalText(rate < 10_000n ? rate : rounded(rate, 100n) * 100n)
}

function rounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
