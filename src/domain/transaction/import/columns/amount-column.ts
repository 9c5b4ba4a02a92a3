// The amounts of a column. Invariant: the decimal mark, dot or comma, is decided for the whole column, never for a
// single cell; a text with an unknown part is not an amount.

import { isAmount } from '../../../money/money'
import { MAX_AMOUNT_TEXT, readAmount } from '../../../money/read-amount'

export type DecimalMark = '.' | ','

export type AmountProblem =
  | 'no-amount'
  | 'amount-unreadable'
  | 'amount-out-of-range'
  | 'too-many-decimals'

/** The bank's mark before or after the number: money in, money out, or none. */
type AmountSide = 'credit' | 'debit' | null

export type AmountCell =
  | {
      readonly kind: 'amount'
      /** Rupiah, without its sign. */
      readonly amount: number
      readonly isNegative: boolean
      readonly side: AmountSide
    }
  | { readonly kind: AmountProblem }

/** The words for credit and debit, in English and in Indonesian. A 'k' directly after the digits may mean thousands. */
const SIDE = /(?:(?<![a-z])(cr|dr|db)| ([dkc]))\.?$/i
const CREDIT = /^[ck]/i

const CURRENCY =
  '(?:rp\\.?|idr|rm|usd|eur|gbp|sgd|myr|jpy|aud|cad|chf|cny|hkd|krw|inr|thb|php|vnd|sar|[a-z]{0,2}\\p{Sc})?'

/** A sign, a currency, a sign, the digits, the mark for 'no cents', a currency, a sign. */
const PARTS = new RegExp(
  `^([-−–+(]?) ?${CURRENCY} ?([-−–+]?) ?(\\d[\\d.,'’ ]*?|[.,]\\d+)(?:[.,]-{1,2})? ?${CURRENCY} ?([-−–+)]?)$`,
  'iu',
)

interface AmountParts {
  readonly digits: string
  readonly isNegative: boolean
  readonly side: AmountSide
}

/** Whether the whole text is an amount, with either decimal mark. */
export function isAmountText(text: string): boolean {
  return readAmountCell(text, '.').kind === 'amount' || readAmountCell(text, ',').kind === 'amount'
}

/** The decimal mark of most cells: the last of two different marks, or the only mark before one or two digits. */
export function guessDecimalMark(cells: readonly string[]): DecimalMark {
  let [dots, commas] = [0, 0]
  for (const cell of cells) {
    const mark = markIn(partsOf(cell)?.digits ?? '')
    if (mark === '.') dots += 1
    if (mark === ',') commas += 1
  }
  return commas > dots ? ',' : '.'
}

export function readAmountCell(cell: string, mark: DecimalMark): AmountCell {
  if (cell.trim() === '') return { kind: 'no-amount' }
  const parts = partsOf(cell)
  const digits = parts && digitsOf(parts.digits, mark)
  if (!parts || !digits) return { kind: 'amount-unreadable' }
  const { whole, fraction } = digits
  if (fraction.length > 2) return { kind: 'too-many-decimals' }
  const reading = readAmount(fraction === '' ? whole : `${whole},${fraction}`, 'id')
  if (reading.kind !== 'amount') return { kind: 'amount-unreadable' }
  const { amount } = reading
  if (!isAmount(amount)) return { kind: 'amount-out-of-range' }
  return { kind: 'amount', amount, isNegative: parts.isNegative, side: parts.side }
}

function partsOf(cell: string): AmountParts | null {
  const whole = cell.trim()
  if (whole.length > MAX_AMOUNT_TEXT || !/\d/.test(whole)) return null
  const text = whole.replaceAll(/\s+/g, ' ')
  const [found, pair, letter] = SIDE.exec(text) ?? []
  const bare = found ? text.slice(0, -found.length).trim() : text
  const [, start = '', inner = '', digits, end = ''] = PARTS.exec(bare) ?? []
  if (digits === undefined || (start === '(') !== (end === ')')) return null
  const signs = [start, inner, end].filter(sign => /[-−–+]/.test(sign))
  if (signs.length > 1) return null
  const isNegative = start === '(' || (signs.length === 1 && signs[0] !== '+')
  const side = found ? (CREDIT.test(pair ?? letter ?? '') ? 'credit' : 'debit') : null
  return { digits: digits.trim(), isNegative, side }
}

/** The decimal mark that the digits of one cell show; null if they show none. */
function markIn(digits: string): DecimalMark | null {
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (dots > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const [mark, count]: [DecimalMark, number] = dots > 0 ? ['.', dots] : [',', commas]
  if (count === 0) return null
  const other = mark === '.' ? ',' : '.'
  const behind = digits.length - 1 - digits.lastIndexOf(mark)
  const isGroup = behind === 3 && !digits.startsWith('0')
  return count > 1 || isGroup ? other : mark
}

const GROUPS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[1-9]\d{0,2}(?:([, '’])(?:\d{2,3}\1)*\d{3})?$/,
  ',': /^[1-9]\d{0,2}(?:([. '’])(?:\d{2,3}\1)*\d{3})?$/,
}

/** The digits before and after the mark, without zeros at the end; null if the groups are invalid. */
function digitsOf(digits: string, mark: DecimalMark): { whole: string; fraction: string } | null {
  const at = digits.indexOf(mark)
  const whole = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  const isGrouped = /^\d+$/.test(whole) || GROUPS[mark].test(whole)
  if (!(isGrouped || whole === '') || !/^\d*$/.test(fraction)) return null
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  return { whole: plain || '0', fraction: fraction.replace(/0+$/, '') }
}
