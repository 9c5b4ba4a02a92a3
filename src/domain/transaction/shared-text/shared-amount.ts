// The search for amounts in a line of a shared text: '2 kopi 36rb', 'Total: Rp 53.000,-', 'IDR 25,000'.
// Invariant: every found amount is valid; all other numbers stay in the text.

import { isAmount } from '../../money/money'
import { couldBeAmount, isForeign, isGrouped } from '../../money/number-context'
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

const TOTAL = /(?<!\p{L})(?:total|jumlah)/iu

/** The length of the text beside a number that decides its meaning. */
const CONTEXT = 30

/** Every number in the line that is an amount, from left to right. */
export function sharedAmountsIn(line: string): SharedAmount[] {
  let before = 0
  return [...line.matchAll(AMOUNT)].flatMap(match => {
    const found = sharedAmountOf(line, match, before)
    before = match.index + match[0].length
    return found ?? []
  })
}

/** The most probable amount of a text; null for none. */
export function likeliestAmount<A extends SharedAmount>(all: readonly A[]): A | null {
  return all.reduce<A | null>(
    (best, next) => (best && !isRatherTheAmount(best, next) ? best : next),
    null,
  )
}

/**
 * Whether the second number is more probably the amount. The more certain number is; for equal certainty the last
 * total, the greatest bare digits, or the first other number, because a balance comes after the amount.
 */
function isRatherTheAmount(first: SharedAmount, second: SharedAmount): boolean {
  if (first.certainty !== second.certainty) return second.certainty > first.certainty
  if (first.certainty === 3) return true
  return first.certainty === 0 && second.amount > first.amount
}

/** @param numberBefore the end of the number before it */
function sharedAmountOf(
  line: string,
  match: RegExpExecArray,
  numberBefore: number,
): SharedAmount | null {
  const [whole, before = '', digits = '', dash = '', unit = '', after = ''] = match
  const amount = amountOf(digits, unit)
  if (amount === null || !isAmount(amount)) return null
  const start = match.index
  const end = start + whole.length
  const left = line.slice(Math.max(0, start - CONTEXT), start)
  const right = line.slice(end, end + CONTEXT)
  if (before === '' && after === '' && isForeign(left, right)) return null
  const isMarked = [before, dash, unit, after].some(mark => mark !== '')
  if (!isMarked && !couldBeAmount(digits, amount, left, right)) return null
  const certainty = certaintyOf(line.slice(numberBefore, start), digits, isMarked)
  return { amount, certainty, start, end }
}

function certaintyOf(left: string, digits: string, isMarked: boolean): Certainty {
  if (TOTAL.test(afterNumbers(left))) return 3
  if (isMarked) return 2
  return isGrouped(digits) ? 1 : 0
}

/** The text after the last number in it that is no amount, such as 'A4'. */
function afterNumbers(text: string): string {
  return text.split(/\p{N}/u).at(-1) ?? ''
}

/** The more likely amount of an ambiguous number; the user sees it before saving. */
function amountOf(digits: string, unit: string): number | null {
  const reading = readAmount(digits + unit, 'id')
  if (reading.kind === 'amount') return reading.amount
  return reading.kind === 'ambiguous' && unit !== '' ? reading.readings[0] : null
}
