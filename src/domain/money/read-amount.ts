// The parser of amounts, for typed, pasted and shared texts: '18.000', '1.5jt', 'Rp 53.000,-', '1,234,567.89'.
// Invariant: it accepts any text and skips no character: a text with an unknown part is unreadable. The decimal point
// is moved in the text, never by multiplication, so that no amount gets a phantom digit.

import { isAmount } from './money'

/** The app's language, which determines the meaning of the letter 'm'. */
export type AmountLanguage = 'en' | 'id'

export type AmountReading =
  | { readonly kind: 'empty' }
  /** In rupiah; not yet checked against the limits of `isAmount`. */
  | { readonly kind: 'amount'; readonly amount: number }
  /** The possible amounts of the text, each within the limits, the most likely first. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, ...number[]] }
  | { readonly kind: 'unreadable' }

/** The digits of a number. At most one of the two texts is empty. */
interface Digits {
  readonly whole: string
  readonly fraction: string
}

/** The possible numbers, and whether the user has to choose. */
interface Meanings {
  readonly isSure: boolean
  readonly digits: readonly Digits[]
}

/** UTF-16 units; a longer text is not an amount: one trillion with groups and a currency is far shorter. */
export const MAX_AMOUNT_TEXT = 60

/** The number of zeros of each unit; the most likely first if there are several. */
const UNITS: ReadonlyMap<string, readonly number[]> = new Map([
  ['', [0]],
  ...unitsOf(3, 'k', 'rb', 'ribu', 'thousand'),
  ...unitsOf(6, 'jt', 'juta', 'million'),
  ...unitsOf(9, 'miliar', 'milyar', 'billion'),
])

/** In English 'm' is a million; in Indonesian it is short for 'miliar', a thousand million. */
const LETTER_M: Readonly<Record<AmountLanguage, readonly number[]>> = { en: [6], id: [9, 6] }

/** Before the number a sign and a currency; after it the mark for 'no cents' or the unit, and a currency. */
const AMOUNT =
  /^([-−+]?) ?(?:(?:rp|idr)\.? ?)?([-−]?) ?([\d., ]*?)(?:[.,]-{1,2}| ?(?!rupiah|idr|rp\b)([a-z]+?))?(?: ?(?:rupiah|idr|rp\.?))?$/

/** Groups of three digits with spaces between them, and decimals after a dot or comma. */
const SPACED_GROUPS = /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?$/

const PLAIN = /^\d+[.,]?$/
const DOTTED_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+[.,]?$/
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+[.,]?$/
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Plain digits, or groups with the other separator, before the last dot or comma. */
const DECIMAL = /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+(?=,)|[1-9]\d{0,2}(?:,\d{3})+(?=\.))[.,]\d+$/
/** A zero is not a group of three, for any number of digits after it. */
const CERTAIN_DECIMAL = /^0[.,]|[.,]\d{1,2}$/

/**
 * A dot or comma is a decimal point with a unit, or before the last one or two digits; before groups of three it is a
 * separator. If both are possible, the result is ambiguous.
 */
export function readAmount(text: string, language: AmountLanguage): AmountReading {
  const whole = text.trim()
  if (whole === '') return { kind: 'empty' }
  if (whole.length > MAX_AMOUNT_TEXT) return { kind: 'unreadable' }
  const match = AMOUNT.exec(whole.replaceAll(/\s+/g, ' ').toLowerCase())
  const [, sign = '', innerSign = '', number = '', unit = ''] = match ?? []
  const zeros = unit === 'm' ? LETTER_M[language] : UNITS.get(unit)
  const meanings = zeros ? meaningsOf(number.trim(), zeros) : null
  if (!zeros || !meanings || (sign && innerSign)) return { kind: 'unreadable' }
  const amounts = zeros.flatMap(count => meanings.digits.map(digits => toNumber(digits, count)))
  const isNegative = innerSign !== '' || (sign !== '' && sign !== '+')
  const signed = isNegative ? amounts.map(amount => 0 - amount) : amounts
  return meanings.isSure && zeros.length === 1 ? sure(signed) : ambiguous(signed)
}

function sure([amount]: readonly number[]): AmountReading {
  return amount === undefined ? { kind: 'unreadable' } : { kind: 'amount', amount }
}

function ambiguous(amounts: readonly number[]): AmountReading {
  const [first, ...others] = new Set(amounts.filter(isAmount))
  if (first === undefined) return { kind: 'unreadable' }
  return { kind: 'ambiguous', readings: [first, ...others] }
}

/** Null without digits, or with spaces between parts that are not groups. */
function meaningsOf(spaced: string, [zeros = 0]: readonly number[]): Meanings | null {
  const isSpaced = spaced.includes(' ')
  if (!/\d/.test(spaced) || (isSpaced && !SPACED_GROUPS.test(spaced))) return null
  const text = spaced.replaceAll(' ', '')
  const hasUnit = zeros > 0
  const joined = { whole: text.replaceAll(/[.,]/g, ''), fraction: '' }
  const decimal = withLastAsDecimal(text)
  const only = (digits: Digits): Meanings => ({ isSure: true, digits: [digits] })
  if (PLAIN.test(text)) return only(joined)
  const isGrouped = DOTTED_GROUPS.test(text) || COMMA_GROUPS.test(text)
  // '1.250rb' is more likely 1,250 thousand, '1.250jt' 1.25 million; both are ambiguous.
  const isAlsoDecimal = hasUnit && ONE_GROUP.test(text)
  if (isGrouped && !isAlsoDecimal) return only(joined)
  const isDecimal = DECIMAL.test(text) && (hasUnit || CERTAIN_DECIMAL.test(text))
  if (isDecimal && !isAlsoDecimal) return only(decimal)
  return { isSure: false, digits: zeros >= 6 ? [decimal, joined] : [joined, decimal] }
}

function withLastAsDecimal(text: string): Digits {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return { whole: text.slice(0, at).replaceAll(/[.,]/g, ''), fraction: text.slice(at + 1) }
}

/** Moves the decimal point to the right by `zeros` digits. */
function toNumber({ whole, fraction }: Digits, zeros: number): number {
  const padded = fraction.padEnd(zeros, '0')
  return Number(
    `${whole}${padded.slice(0, zeros) || (whole ? '' : '0')}.${padded.slice(zeros) || '0'}`,
  )
}

function unitsOf(zeros: number, ...units: readonly string[]): [string, number[]][] {
  return units.map(unit => [unit, [zeros]])
}
