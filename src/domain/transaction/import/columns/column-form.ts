// The form of a column's cells: the shares of dates, amounts, directions and other kinds, and the column's name.

import { currencyCode, isCurrency } from '../../../money/currencies'
import { currencyIn, isAmountText } from './amount-column'
import { type ColumnName, columnName } from './column-names'
import { isDayText, isDigitDay, isPendingDate, isSerialDay } from './date-column'
import type { StatementTable, TableRow } from './statement-table'
import { directionIn, isNotBooked, statementType, sumLine } from './type-words'

/** The number of rows that the form is taken from; balances and signs are taken from all rows. */
const SAMPLE = 300

/** Shares are of the filled cells, from 0 to 1. */
export interface ColumnForm {
  readonly index: number
  readonly name: ColumnName | undefined
  /** The share of filled cells. */
  readonly filled: number
  readonly distinct: number
  readonly dates: number
  /** Numbers that may be dates. */
  readonly numberDays: number
  readonly amounts: number
  /** Words that mean only a direction, and words of any type. */
  readonly directions: number
  readonly types: number
  readonly states: number
  readonly currencies: number
  readonly texts: number
  /** Texts of several words. */
  readonly phrases: number
  readonly accounts: number
  /** Amounts of another currency. */
  readonly prices: number
  /** One text in all rows, of which there are at least two. */
  readonly isConstant: boolean
  readonly isZero: boolean
  /** 0 for plain digits; greater for decimals, signs, groups and currencies. */
  readonly moneyForm: number
  /** Running numbers, account numbers and other codes. */
  readonly isCode: boolean
}

export function columnForms(table: StatementTable): ColumnForm[] {
  const rows = sampleOf(table)
  const names = namesOf(table)
  return names.map((name, index) =>
    formOf(
      index,
      name,
      rows.map(({ cells }) => cells[index]?.trim() ?? ''),
    ),
  )
}

/** Charges are money out beside a column of money in, if no other is. */
function namesOf({ width, names, header }: StatementTable): readonly (ColumnName | undefined)[] {
  const all = Array.from(
    { length: width },
    (_, index) => names?.[index] ?? columnName(header?.[index] ?? ''),
  )
  const has = (use: ColumnName['use']) => all.some(name => name?.use === use)
  if (!has('in') || has('out') || has('amount')) return all
  return all.map(name => (name?.use === 'fee' ? { use: 'out', rank: 0 } : name))
}

/** The first rows with several cells that are no lines of sums; the first rows of the table if there are none. */
function sampleOf({ rows, width }: StatementTable): readonly TableRow[] {
  const least = Math.min(2, width)
  const usual: TableRow[] = []
  for (const row of rows) {
    const filled = row.cells.filter(cell => cell.trim() !== '').length
    if (filled >= least && !row.cells.some(cell => sumLine(cell) !== null)) usual.push(row)
    if (usual.length === SAMPLE) break
  }
  return usual.length > 0 ? usual : rows.slice(0, SAMPLE)
}

function formOf(index: number, name: ColumnName | undefined, all: readonly string[]): ColumnForm {
  const cells = all.filter(cell => cell !== '')
  const share = (is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length
  const distinct = new Set(cells).size
  const dates = share(cell => isDayText(cell) || isPendingDate(cell))
  return {
    ...{ index, name, distinct, dates },
    filled: cells.length / Math.max(all.length, 1),
    numberDays: share(cell => isSerialDay(cell) || isDigitDay(cell)),
    amounts: dates > 0.5 && name?.use !== 'amount' ? 0 : share(isAmountText),
    directions: share(cell => directionIn(cell) !== null),
    types: share(cell => statementType(cell) !== null),
    states: share(cell => isNotBooked(cell) !== null),
    currencies: share(cell => currencyCode(cell) !== null),
    texts: share(cell => /\p{L}{2}/u.test(cell) && !isAccount(cell) && !ANSWER.test(cell)),
    prices: share(isPrice),
    phrases: share(cell => /\p{L}{2} \p{L}/u.test(cell)),
    accounts: share(isAccount),
    isConstant: distinct === 1 && cells.length > 1,
    isZero: cells.length > 0 && cells.every(cell => /^\D*[0.,]+\D*$/.test(cell)),
    moneyForm: moneyForm(cells, share),
    isCode: isCode(cells),
  }
}

const ANSWER = /^(?:ya|tidak|yes|no|ja|nein|nee|oui|non)$/i

/** An IBAN, a number of an account or a card, also a masked one, or a UUID. */
export function isAccount(cell: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9 ]{2,40}$/.test(cell) ||
    /^(?=(?:\D*\d){4})[\dxX*•. -]{6,}$/.test(cell) ||
    /^[A-Z0-9]{2,}\d{6,}[A-Z0-9]*$/.test(cell) ||
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cell)
  )
}

/** An amount of another currency, also with a rate: '8.10 SGD @ 0.9765'. */
function isPrice(cell: string): boolean {
  const [, before = '', after = ''] =
    /^(\p{L}{3})? ?[-−+]?[\d.,]+ ?(\p{L}{3})?(?: ?[@x×]? ?[\d.,]+)?$/u.exec(cell) ?? []
  return isCurrency((before || after).toLowerCase())
}

function moneyForm(cells: readonly string[], share: (is: (cell: string) => boolean) => number) {
  const has = (pattern: RegExp) => (cells.some(cell => pattern.test(cell)) ? 1 : 0)
  return (
    2 * share(cell => /[.,]\d{2}(?:\D|$)/.test(cell)) +
    2 * has(/^\D{0,5}[-−–+(]|[-−–+)]$/) +
    has(/\d[.,'’ ]\d{3}(?:\D|$)/) +
    share(cell => currencyIn(cell) !== null) +
    has(/\b(?:db|cr|dr)\b/i)
  )
}

/** The share of numbers that may end with '00' without being prices: one of a hundred does so by chance. */
const BY_CHANCE = 0.04

/** Digits alone that rise or fall by one, have zeros in front, or have the same length of five or more in all rows. */
function isCode(cells: readonly string[]): boolean {
  if (cells.length === 0 || !cells.every(cell => /^\d+$/.test(cell))) return false
  const [first = '', second] = cells
  if (cells.some(cell => /^0\d/.test(cell)) || cells.every(cell => cell.length >= 10)) return true
  if (second === undefined) return first.length >= 9
  const step = Number(second) - Number(first)
  const isCount = cells.every(
    (cell, at) => at === 0 || Number(cell) - Number(cells[at - 1]) === step,
  )
  if (isCount && Math.abs(step) === 1) return true
  const isEven = cells.every(({ length }) => length === first.length) && first.length >= 4
  const round = cells.filter(cell => cell.endsWith('00')).length
  return isEven && (new Set(cells).size === 1 || round <= cells.length * BY_CHANCE)
}
