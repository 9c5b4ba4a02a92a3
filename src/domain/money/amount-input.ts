// The text of an amount field: how it shows while it is typed, and what becomes of it when it is left.
// Invariant: the text holds what the person typed, character for character; the dots between groups that are only
// shown are no part of it. A text changes its writing only where its amount is certain, and never its amount.

import { isAmount } from './money'
import { type AmountLanguage, type AmountReading, readAmount } from './read-amount'

/** What a person has entered as an amount: null while there is nothing. */
export type EnteredAmount = number | null | UnclearAmount

export type UnclearAmount = 'amount-ambiguous' | 'amount-unreadable'

/** The keys beside an amount field, for keypads without letters. */
export type AmountUnit = 'rb' | 'jt' | 'k' | 'm'

/** What a text stands for. */
export interface AmountMeaning {
  readonly kind: AmountReading['kind']
  /** The amounts that may be stored, as texts of the field in plain digits. */
  readonly texts: readonly string[]
}

/** How amounts are written in one language, for a field that knows nothing of money. */
export interface AmountFormat {
  readonly units: readonly [thousand: AmountUnit, million: AmountUnit]
  /** The text with dots between its groups where it is plain digits. */
  readonly show: (text: string) => string
  readonly meaningOf: (text: string) => AmountMeaning
  /** The text in plain digits where its amount is certain, else as it is. */
  readonly settle: (text: string) => string
  /** The amount with the zeros of a unit behind it. */
  readonly multiply: (text: string, unit: AmountUnit) => string
}

export const AMOUNT_FORMATS: Readonly<Record<AmountLanguage, AmountFormat>> = {
  en: amountFormat('en', ['k', 'm']),
  id: amountFormat('id', ['rb', 'jt']),
}

/** The text of a field for an amount: plain digits, and a comma before the cents where there are any. */
export function amountInput(amount: number): string {
  const [whole = '', cents] = String(amount).split('.')
  return cents ? `${whole},${cents.padEnd(2, '0')}` : whole
}

/** What the form hands over for the text of its field. */
export function enteredAmount(text: string, language: AmountLanguage): EnteredAmount {
  const reading = readAmount(text, language)
  switch (reading.kind) {
    case 'empty':
      return null
    case 'amount':
      return reading.amount
    case 'ambiguous':
      return 'amount-ambiguous'
    case 'unreadable':
      return 'amount-unreadable'
  }
}

function amountFormat(language: AmountLanguage, units: AmountFormat['units']): AmountFormat {
  const meaningOf = (text: string) => meaningOfReading(readAmount(text, language))
  const settle = (text: string) => {
    const { kind, texts } = meaningOf(text)
    return kind === 'amount' ? (texts[0] ?? text) : text
  }
  const multiply = (text: string, unit: AmountUnit) => {
    const bare = text.replace(/ ?[a-z]+$/i, '')
    const { kind } = meaningOf(bare)
    return kind === 'amount' || kind === 'ambiguous' ? settle(settle(bare) + unit) : text
  }
  return { units, show: showAmountInput, meaningOf, settle, multiply }
}

/** Digits before a comma that is the decimal's, or that may become it while it is typed. */
const PLAIN_DIGITS = /^-?\d+(?:,\d{0,2})?$/

function showAmountInput(text: string): string {
  if (!PLAIN_DIGITS.test(text)) return text
  return text.replace(/\d+/, whole => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.'))
}

function meaningOfReading(reading: AmountReading): AmountMeaning {
  const { kind } = reading
  if (kind === 'amount')
    return { kind, texts: isAmount(reading.amount) ? [amountInput(reading.amount)] : [] }
  return { kind, texts: kind === 'ambiguous' ? reading.readings.map(amountInput) : [] }
}
