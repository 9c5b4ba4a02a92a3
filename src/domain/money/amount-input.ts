// The text of an amount field: its format while it is typed, and its plain form when the field is left.
// Invariant: the text has exactly the typed characters; the displayed dots between groups are not part of it. Only a
// text with a certain amount is reformatted, and the amount never changes.

import { readAmountPhrase } from './amount-phrase'
import { isAmount } from './money'
import { type AmountLanguage, type AmountReading, MAX_AMOUNT_TEXT } from './read-amount'

/** The amount of the field; null if it is empty. */
export type EnteredAmount = number | null | UnclearAmount

export type UnclearAmount = 'amount-ambiguous' | 'amount-unreadable'

/** The keys beside an amount field, for keypads without letters. */
type AmountUnit = 'rb' | 'jt' | 'k' | 'm'

interface AmountMeaning {
  readonly kind: AmountReading['kind']
  /** The possible amounts within the limits, as plain digits. */
  readonly texts: readonly string[]
}

/** The functions for amounts in one language, for a field without knowledge of money. */
export interface AmountFormat {
  readonly units: readonly [thousand: AmountUnit, million: AmountUnit]
  /** The text with dots between its groups if it is plain digits. */
  readonly show: (text: string) => string
  readonly meaningOf: (text: string) => AmountMeaning
  /** The text in plain digits if its amount is certain, else unchanged. */
  readonly settle: (text: string) => string
  /** The amount multiplied by a unit. */
  readonly multiply: (text: string, unit: AmountUnit) => string
}

export const AMOUNT_FORMATS: Readonly<Record<AmountLanguage, AmountFormat>> = {
  en: amountFormat('en', ['k', 'm']),
  id: amountFormat('id', ['rb', 'jt']),
}

/** The field's text for an amount: plain digits, and a comma before the cents if there are any. */
export function amountInput(amount: number): string {
  const [whole = '', cents] = String(amount).split('.')
  return cents ? `${whole},${cents.padEnd(2, '0')}` : whole
}

export function enteredAmount(text: string, language: AmountLanguage): EnteredAmount {
  const reading = readAmountPhrase(text, language)
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
  const meaningOf = (text: string) => meaningOfReading(readAmountPhrase(text, language))
  const settle = (text: string) => {
    const { kind, texts } = meaningOf(text)
    return kind === 'amount' ? (texts[0] ?? text) : text
  }
  const multiply = (text: string, unit: AmountUnit) => {
    if (text.length > MAX_AMOUNT_TEXT) return text
    const bare = text.replace(/ ?[a-z]+$/i, '')
    const { kind } = meaningOf(bare)
    return kind === 'amount' || kind === 'ambiguous' ? settle(settle(bare) + unit) : text
  }
  return { units, show: showAmountInput, meaningOf, settle, multiply }
}

/** Digits before a comma that is the decimal comma, or may become it while the text is typed. */
const PLAIN_DIGITS = /^-?\d+(?:,\d{0,2})?$/

function showAmountInput(text: string): string {
  if (text.length > MAX_AMOUNT_TEXT || !PLAIN_DIGITS.test(text)) return text
  return text.replace(/\d+/, whole => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.'))
}

function meaningOfReading(reading: AmountReading): AmountMeaning {
  const { kind } = reading
  if (kind === 'amount')
    return { kind, texts: isAmount(reading.amount) ? [amountInput(reading.amount)] : [] }
  return { kind, texts: kind === 'ambiguous' ? reading.readings.map(amountInput) : [] }
}
