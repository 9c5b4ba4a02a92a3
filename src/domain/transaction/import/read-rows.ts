// The transactions of a table, row by row. Invariant: every row has a transaction or a problem; no row is lost.

import type { CalendarDate } from '../../dates/calendar'
import { isAmount } from '../../money/money'
import { storedName } from '../../values/fields'
import { beginningOf, truncate } from '../../values/truncate'
import { TEXT_LIMITS, type TransactionType } from '../transaction'
import { type AmountCell, type AmountProblem, readAmountCell } from './columns/amount-column'
import type { ColumnUse } from './columns/column-names'
import type { ColumnReading } from './columns/columns'
import { type DateProblem, readDateCell } from './columns/date-column'
import { type StatementType, statementType } from './columns/type-words'
import { MAX_CELL, SHOWN_TEXT, type TableRow } from './table'

export type RowProblem =
  | DateProblem
  | AmountProblem
  | 'two-amounts'
  | 'type-unknown'
  | 'no-name'
  | 'category-too-long'
  | 'cell-too-long'

export interface StatementEntry {
  readonly line: number
  readonly date: CalendarDate
  readonly type: TransactionType
  readonly name: string
  /** Rupiah; valid by `isAmount`. */
  readonly amount: number
  /** From the file; empty if the file has none. */
  readonly category: string
  readonly description: string
  /** The bank's own id of the row; empty if there is none. */
  readonly externalId: string
  /** Between two accounts of the same user: neither income nor expense. */
  readonly isTransfer: boolean
}

export interface UnreadableRow {
  readonly line: number
  readonly problem: RowProblem
  /** The shortened text of the row. */
  readonly text: string
}

type RowReading = StatementEntry | UnreadableRow

/** The maximum length of a kept id, in UTF-16 units. */
const MAX_ID_LENGTH = 200

/**
 * Reads the rows one by one with the columns of the reading.
 *
 * @param isOwn for an export of the app, whose texts are those of documents already
 */
export function rowReader(reading: ColumnReading, isOwn = false): (row: TableRow) => RowReading {
  const columns = new Map<ColumnUse, number[]>()
  for (const [index, use] of reading.uses.entries())
    columns.set(use, [...(columns.get(use) ?? []), index])
  return row => {
    const { line, cells } = row
    const read = readRow(row, use => textIn(cells, columns.get(use)), reading, isOwn)
    return typeof read === 'string' ? { line, problem: read, text: textOf(cells) } : read
  }
}

/** Only as many cells are joined as are shown. */
function textOf(cells: readonly string[]): string {
  let text = ''
  for (const [index, cell] of cells.entries()) {
    if (text.length > SHOWN_TEXT) break
    text += (index === 0 ? '' : ' · ') + beginningOf(cell, SHOWN_TEXT + 1)
  }
  return truncate(text.toWellFormed(), SHOWN_TEXT)
}

/** The filled cells of several columns, joined; with U+FFFD for half a surrogate pair, which the server rejects. */
function textIn(cells: readonly string[], columns: readonly number[] = []): string {
  let text = ''
  for (const index of columns) {
    const more = cells[index]?.trim() ?? ''
    text += text !== '' && more !== '' ? ` ${more}` : more
  }
  return text.toWellFormed()
}

export function isUnreadable(row: RowReading): row is UnreadableRow {
  return 'problem' in row
}

function readRow(
  { line, cells }: TableRow,
  cell: (use: ColumnUse) => string,
  reading: ColumnReading,
  isOwn: boolean,
): StatementEntry | RowProblem {
  if (cells.some(({ length }) => length > MAX_CELL)) return 'cell-too-long'
  const date = readDateCell(cell('date'), reading.dateOrder ?? 'day-first')
  if (date.kind !== 'date') return date.kind
  const money = readMoney(cell, reading)
  if (typeof money === 'string') return money
  const texts = isOwn ? ownTexts(cell) : textsOf(cell)
  if (typeof texts === 'string') return texts
  const externalId = beginningOf(cell('externalId'), MAX_ID_LENGTH)
  const isTransfer = money.isTransfer && !isOwn
  return { line, date: date.date, ...money, isTransfer, ...texts, externalId }
}

interface Money {
  readonly type: TransactionType
  readonly amount: number
  readonly isTransfer: boolean
}

function readMoney(cell: (use: ColumnUse) => string, reading: ColumnReading): Money | RowProblem {
  const typeText = cell('type')
  const type = typeText === '' ? undefined : statementType(typeText)
  if (type === null) return 'type-unknown'
  const signed = reading.uses.includes('amount')
    ? signedAmount(readAmountCell(cell('amount'), reading.decimalMark), type, reading.unsigned)
    : pairedAmount(cell, reading)
  if (typeof signed === 'string') return signed
  return { ...signed, isTransfer: [type, statementType(cell('category'))].includes('transfer') }
}

/** The type takes precedence over the side, the side over the sign. */
function signedAmount(
  read: AmountCell,
  type: StatementType | undefined,
  unsigned: TransactionType,
): Omit<Money, 'isTransfer'> | RowProblem {
  if (read.kind !== 'amount') return read.kind
  const { amount, isNegative, side } = read
  if (type === 'income' || type === 'expense') return { amount, type }
  if (side) return { amount, type: side === 'credit' ? 'income' : 'expense' }
  return { amount, type: isNegative ? other(unsigned) : unsigned }
}

/** One of the two columns has an amount; banks leave the other empty, or write 0. */
function pairedAmount(
  cell: (use: ColumnUse) => string,
  { decimalMark }: ColumnReading,
): Omit<Money, 'isTransfer'> | RowProblem {
  const [income, expense] = [cell('in'), cell('out')].map(text => readAmountCell(text, decimalMark))
  if (!income || !expense) return 'no-amount'
  const problem = [income, expense].find(({ kind }) => kind !== 'amount' && kind !== 'no-amount')
  if (problem && problem.kind !== 'amount') return problem.kind
  const [inAmount, outAmount] = [amountIn(income), amountIn(expense)]
  if (inAmount === null && outAmount === null) return 'no-amount'
  if (inAmount && outAmount) return 'two-amounts'
  return inAmount
    ? { amount: inAmount, type: 'income' }
    : { amount: outAmount ?? 0, type: 'expense' }
}

function amountIn(read: AmountCell): number | null {
  return read.kind === 'amount' && isAmount(read.amount) ? read.amount : null
}

function other(type: TransactionType): TransactionType {
  return type === 'income' ? 'expense' : 'income'
}

type Texts = Pick<StatementEntry, 'name' | 'category' | 'description'>

/** As they are, if a document may have them. */
function ownTexts(cell: (use: ColumnUse) => string): Texts | RowProblem {
  const [name, category, description] = [cell('name'), cell('category'), cell('description')]
  const isWhole =
    name !== '' &&
    name.length <= TEXT_LIMITS.name &&
    category.length <= TEXT_LIMITS.category &&
    description.length <= TEXT_LIMITS.description
  return isWhole ? { name, category, description } : textsOf(cell)
}

/** A too long name is cut; the description then has the full name. */
function textsOf(cell: (use: ColumnUse) => string): Texts | RowProblem {
  const category = oneLine(cell('category'))
  const described = cell('description')
  const whole = oneLine(cell('name')) || oneLine(described) || category
  if (whole === '') return 'no-name'
  if (category.length > TEXT_LIMITS.category) return 'category-too-long'
  const name = truncate(whole, TEXT_LIMITS.name)
  const description = [name === whole ? '' : whole, described === whole ? '' : described]
    .filter(text => text !== '')
    .join('\n')
  if (description.length > TEXT_LIMITS.description) return 'cell-too-long'
  return { name, category, description }
}

function oneLine(text: string): string {
  return storedName(text.replaceAll(/\s+/g, ' '))
}
