// The amounts of a column. Invariant: the decimal mark, dot or comma, is decided for the whole column, never for a
// single cell; a text with an unknown part is not an amount.

import { currencyCode, isCurrency } from '../../../money/currencies'
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
      /** It had more than two decimals. */
      readonly isRounded?: boolean
    }
  | { readonly kind: AmountProblem }

/**
 * The texts before and after the digits; the mark for 'no cents', ',-', is left out. A point after 'Rp' is no decimal
 * point.
 */
const PARTS =
  /^([^\d]{0,20}?)(\d[\d.,'’ ]*?|(?<![\p{L}\p{N}])[.,]\d+)(?:[.,][-–]{1,2}(?= |$|\p{L}))?((?![.,'’])[^\d]{0,20})$/u
const PIECES = /[a-z]{0,3}\p{Sc}|\p{L}+\.?|[^\s]/giu

const SIDES: ReadonlyMap<string, AmountSide> = new Map([
  ...['cr', 'kredit', 'credit', 'k', 'c', 'h', 'haben', 'masuk'].map(
    (word): [string, AmountSide] => [word, 'credit'],
  ),
  ...['db', 'dr', 'debit', 'debet', 'd', 's', 'soll', 'keluar'].map(
    (word): [string, AmountSide] => [word, 'debit'],
  ),
])

/** The units for thousands and millions after a number. */
const UNITS: ReadonlySet<string> = new Set(['rb', 'ribu', 'jt', 'juta'])

interface AmountParts {
  readonly digits: string
  readonly unit: string
  readonly isNegative: boolean
  readonly side: AmountSide
  readonly currency: string | null
}

/** The usual form of an amount, which is parsed faster: a minus, digits with or without groups, one or two decimals. */
const USUAL = /^(-?)([1-9]\d{0,2}(?:([.,])\d{3})(?:\3\d{3}){0,2}|\d{1,9})(?:([.,])(\d{1,2}))?$/

/** Whether the whole text is an amount, with either decimal mark. */
export function isAmountText(text: string): boolean {
  return readAmountCell(text, '.').kind === 'amount' || readAmountCell(text, ',').kind === 'amount'
}

/** The weight of decimals against that of groups, which lines of totals may write differently. */
const DECIMALS = 3

/** More digits after a mark than a group has: a rate. */
const RATE = /^\d+([.,])\d{4,}$/

/**
 * The decimal mark of most cells: the last of two different marks, or the only mark before one or two digits.
 *
 * @param others cells beside them, whose rates tell the mark if all cells have three digits after their only mark
 * @param hasThousandths asked in that case: whether the amounts have three decimals
 */
export function guessDecimalMark(
  cells: readonly string[],
  others: readonly string[] = [],
  hasThousandths: () => boolean = () => false,
): DecimalMark {
  let [dots, commas, decimals] = [0, 0, 0]
  for (const cell of cells) {
    const mark = markOf(cell)
    const hasDecimals = mark !== null && cell.includes(mark)
    const weight = hasDecimals ? DECIMALS : 1
    if (hasDecimals) decimals += 1
    if (mark === '.') dots += weight
    if (mark === ',') commas += weight
  }
  const rate = decimals === 0 && others.map(cell => RATE.exec(cell.trim())).find(Boolean)
  if (rate) return rate[1] === ',' ? ',' : '.'
  const isFraction = decimals === 0 && dots !== commas && hasThousandths()
  return commas > dots !== isFraction ? ',' : '.'
}

/** @param roundFrom the least number of decimals, above two, that are rounded to two; fewer are a problem */
export function readAmountCell(
  cell: string,
  mark: DecimalMark,
  roundFrom = Number.POSITIVE_INFINITY,
): AmountCell {
  const usual = USUAL.exec(cell)
  if (usual && usual[3] !== mark && (usual[4] ?? mark) === mark) {
    const [, sign, whole = '', group, , fraction = '0'] = usual
    const amount = Number(`${group ? whole.replaceAll(group, '') : whole}.${fraction}`)
    return { kind: 'amount', amount, isNegative: sign === '-', side: null }
  }
  if (cell.trim() === '') return { kind: 'no-amount' }
  const parts = partsOf(cell)
  const decimal = parts && decimalOf(parts, mark)
  if (!parts || !decimal) return { kind: 'amount-unreadable' }
  const isRounded = decimal.fraction.length > 2
  if (isRounded && decimal.fraction.length < roundFrom) return { kind: 'too-many-decimals' }
  const reading = readAmount(textOf(isRounded ? roundedToCents(decimal) : decimal), 'id')
  if (reading.kind !== 'amount') return { kind: 'amount-unreadable' }
  const { amount } = reading
  if (!isAmount(amount)) return { kind: 'amount-out-of-range' }
  const found = { kind: 'amount', amount, isNegative: parts.isNegative, side: parts.side } as const
  return isRounded ? { ...found, isRounded } : found
}

/** Whether the amount has a plus. */
export function hasPlus(cell: string): boolean {
  return cell.includes('+') && /^\D{0,5}\+|\+ ?\D{0,5}$/.test(cell.trim())
}

/** The code of the currency that the cell names beside its number. */
export function currencyIn(cell: string): string | null {
  return USUAL.test(cell) ? null : (partsOf(cell)?.currency ?? null)
}

function partsOf(cell: string): AmountParts | null {
  const whole = cell.trim()
  if (whole.length > MAX_AMOUNT_TEXT || !/\d/.test(whole)) return null
  const text = whole.replaceAll(/\s+/g, ' ')
  const [, before = '', digits, after = ''] = PARTS.exec(text) ?? []
  if (digits === undefined) return null
  const outside = outsideOf(before, after)
  return outside && { digits: digits.trim(), ...outside }
}

/** The signs, the side, the unit and the currency around a number; null if anything else is there. */
function outsideOf(before: string, after: string): Omit<AmountParts, 'digits'> | null {
  let [signs, brackets] = ['', '']
  let [side, unit, currency]: [AmountSide, string, string | null] = [null, '', null]
  const isAttached = /^\p{L}/u.test(after)
  for (const [place, text] of [before, after].entries())
    for (const [piece] of text.matchAll(PIECES)) {
      const word = piece.toLowerCase().replace(/\.$/, '')
      const found = SIDES.get(word)
      // 'K' directly after the digits may mean thousands.
      const isBare = found && word.length === 1 && place === 1 && isAttached
      if (/^[-−–+]$/.test(word)) signs += word
      else if (/^[([)\]]$/.test(word)) brackets += `${place}${word}`
      else if (found && side === null && !isBare) side = found
      else if (isCurrency(word) && currency === null) currency = currencyCode(word)
      else if (place === 1 && unit === '' && UNITS.has(word)) unit = word
      else return null
    }
  if (signs.length > 1 || !['', '0(1)', '1(1)', '0(0)'].includes(brackets)) return null
  const isInBrackets = brackets === '0(1)'
  if (isInBrackets && signs !== '') return null
  return { side, unit, currency, isNegative: isInBrackets || (signs !== '' && signs !== '+') }
}

/** The digits before and after the decimal mark. */
interface Decimal {
  readonly whole: string
  readonly fraction: string
}

/** Null if its groups are wrong. */
function decimalOf({ digits, unit }: AmountParts, mark: DecimalMark): Decimal | null {
  return unit === '' ? digitsOf(digits, mark) : { whole: digits + unit, fraction: '' }
}

/** The number as `readAmount` reads it. */
function textOf({ whole, fraction }: Decimal): string {
  return fraction === '' ? whole : `${whole},${fraction}`
}

/** Rounds in whole hundredths, because the binary number for 1.005 is below 1.005. */
export function roundedToCents({ whole, fraction }: Decimal): Decimal {
  const cents = BigInt(`${whole}${fraction.slice(0, 2)}`) + (fraction.charAt(2) >= '5' ? 1n : 0n)
  const text = String(cents).padStart(3, '0')
  return { whole: text.slice(0, -2), fraction: text.slice(-2) }
}

/** The decimal mark that one cell shows; null if it shows none. */
function markOf(cell: string): DecimalMark | null {
  const usual = USUAL.exec(cell)
  if (usual) return markIn(cell.replace('-', ''))
  const parts = partsOf(cell)
  return parts && parts.unit === '' ? markIn(parts.digits) : null
}

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
function digitsOf(digits: string, mark: DecimalMark): Decimal | null {
  const at = digits.indexOf(mark)
  const whole = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  const isGrouped = /^\d+$/.test(whole) || GROUPS[mark].test(whole)
  if (!(isGrouped || whole === '') || !/^\d*$/.test(fraction)) return null
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  return { whole: plain || '0', fraction: fraction.replace(/0+$/, '') }
}
