// The search for amounts in a line of a shared text: '2 kopi 36rb', 'Total: Rp 53.000,-', 'IDR 25,000'.
// Invariant: every amount that is found is valid; all other numbers stay in the text.

import { isAmount } from '../../money/money'
import { readAmount } from '../../money/read-amount'

/**
 * The certainty that a number is an amount: bare digits, digits in groups, digits with a unit or the currency, and the
 * same after the word for a total.
 */
type Certainty = 0 | 1 | 2 | 3

export interface SharedAmount {
  /** In rupiah. */
  readonly amount: number
  readonly certainty: Certainty
  /** Its position in the line, with its currency and unit. */
  readonly start: number
  readonly end: number
}

const AMOUNT =
  /(?<![\p{L}\p{N}.,])((?:rp|idr)\.?\s*)?(\d[\d.,]*\d|\d)([.,]-)?(?:\s?(ribu|rb|k|juta|jt)(?!\p{L}))?(\s?(?:rupiah|idr)(?!\p{L}))?(?![\p{L}\p{N}%]|[.,]\p{N})/giu

const INDONESIAN_GROUPS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/
const ENGLISH_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

const TOTAL_BEFORE = /(?<!\p{L})(?:total|jumlah)\P{N}*$/iu
/** The text beside digits of a date, a time, a range or an order number. */
const JOINED_BEFORE = /#$|\d[/:-]$/
const JOINED_AFTER = /^[/:-]\d/

/** Currencies of other countries. */
const FOREIGN = 'usd|sgd|myr|eur|gbp|jpy|aud|thb'
const FOREIGN_SIGN = `(?:[$€£¥]|(?<!\\p{L})(?:${FOREIGN}|rm))`
/** Right before the number, or a space before it and not behind another: 'iPhone 15 $999', but '10$ 160rb'. */
const FOREIGN_BEFORE = new RegExp(
  `(?:(?<!\\d)${FOREIGN_SIGN}|(?<!\\d\\s?)${FOREIGN_SIGN}\\s+)$`,
  'iu',
)
const FOREIGN_AFTER = new RegExp(
  `^\\s?(?:[$€£¥]|(?:${FOREIGN}|dollars?|dolar|euros?|ringgit|yen)(?!\\p{L}))`,
  'iu',
)

/** The year of a date in words: '12 Mei 2026', 'May 12, 2026'. Not 2000, which is a usual price for parking. */
const YEAR = /^(?:19\d\d|20(?!00)\d\d)$/
const MONTH_BEFORE =
  /(?<!\p{L})(?:jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:et|ch)?|apr(?:il)?|mei|may|jun[ie]?|jul[iy]?|agu(?:st(?:us)?)?|agt|agst|ags|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|nop(?:ember)?|des(?:ember)?|dec(?:ember)?)\.?\s+(?:\d{1,2},?\s+)?$/iu

/** The limits for bare digits in rupiah: less is probably a count, more a serial number. */
const BARE = { least: 100, most: 999_999_999 }

/** Every number in the line that is an amount, from left to right. */
export function sharedAmountsIn(line: string): SharedAmount[] {
  return [...line.matchAll(AMOUNT)].flatMap(match => sharedAmountOf(line, match) ?? [])
}

/**
 * Whether the second number is more probably the amount: the more certain one; of totals the last, of bare digits the
 * greatest, of others the first, because a balance is named after the amount.
 */
export function isRatherTheAmount(first: SharedAmount, second: SharedAmount): boolean {
  if (first.certainty !== second.certainty) return second.certainty > first.certainty
  if (first.certainty === 3) return true
  return first.certainty === 0 && second.amount > first.amount
}

function sharedAmountOf(line: string, match: RegExpExecArray): SharedAmount | null {
  const [whole, before = '', digits = '', dash = '', unit = '', after = ''] = match
  const amount = amountOf(digits, unit)
  if (amount === null || !isAmount(amount)) return null
  const start = match.index
  const end = start + whole.length
  const [left, right] = [line.slice(0, start), line.slice(end)]
  if (before === '' && after === '' && isForeign(left, right)) return null
  const isMarked = [before, dash, unit, after].some(mark => mark !== '')
  if (!isMarked && !couldBeAmount(digits, amount, left, right)) return null
  const certainty = certaintyOf(left, digits, isMarked)
  return { amount, certainty, start, end }
}

function certaintyOf(left: string, digits: string, isMarked: boolean): Certainty {
  if (TOTAL_BEFORE.test(left)) return 3
  if (isMarked) return 2
  return INDONESIAN_GROUPS.test(digits) || ENGLISH_GROUPS.test(digits) ? 1 : 0
}

function couldBeAmount(digits: string, amount: number, left: string, right: string): boolean {
  if (amount < BARE.least || amount > BARE.most || /^0\d/.test(digits)) return false
  if (YEAR.test(digits) && MONTH_BEFORE.test(left)) return false
  return !JOINED_BEFORE.test(left) && !JOINED_AFTER.test(right)
}

function isForeign(left: string, right: string): boolean {
  return FOREIGN_BEFORE.test(left) || FOREIGN_AFTER.test(right)
}

/** The likelier amount of an ambiguous number; the user sees it before the save. */
function amountOf(digits: string, unit: string): number | null {
  const reading = readAmount(digits + unit, 'id')
  if (reading.kind === 'amount') return reading.amount
  return reading.kind === 'ambiguous' && unit !== '' ? reading.readings[0] : null
}
