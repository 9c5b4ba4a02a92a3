// The meaning of the columns of a table: a guess with its reasons, which the user may change.

import type { TransactionType } from '../../transaction'
import type { StatementTable, TableRow } from '../table'
import { type DecimalMark, guessDecimalMark, readAmountCell } from './amount-column'
import { type ColumnUse, useNamed } from './column-names'
import { type DateOrder, guessDateOrder, isDateText } from './date-column'
import { statementType } from './type-words'

/** Why a column is read so: its heading, its cells, the file's format, or an earlier choice of the user. */
export type ColumnReason = 'header' | 'content' | 'format' | 'chosen'

export interface ColumnReading {
  /** One for each column. */
  readonly uses: readonly ColumnUse[]
  readonly reasons: readonly ColumnReason[]
  /** Null while the user has to say it: every date could be read either way. */
  readonly dateOrder: DateOrder | null
  readonly decimalMark: DecimalMark
  /** What an amount without a sign, a side or a type is. */
  readonly unsigned: TransactionType
}

/** Uses that several columns may have. */
const REPEATABLE: readonly ColumnUse[] = ['description', 'ignored']

/** Rows whose cells are looked at for the use of a column; for dates and amounts it is all. */
const SAMPLE = 300

/** The share of a column's cells that must be of a kind, if only the cells show it. */
const MOST = 0.8

export function guessReading(table: StatementTable): ColumnReading {
  const sample = table.rows.slice(0, SAMPLE)
  const columns = Array.from({ length: table.width }, (_, index) => columnOf(sample, index))
  const named = byContent(columns, byHeader(table.header, columns))
  const guessed = withoutSecondAmount(withName(named, columns))
  return completed(
    table,
    guessed.map(({ use }) => use ?? 'ignored'),
    guessed.map(({ reason }) => reason),
  )
}

/** The reading of these columns; all else follows from their cells. */
export function completed(
  table: StatementTable,
  uses: readonly ColumnUse[],
  reasons: readonly ColumnReason[],
): ColumnReading {
  const amounts = uses.flatMap((use, index) =>
    isAmountUse(use) ? columnOf(table.rows, index) : [],
  )
  const dates = uses.includes('date') ? columnOf(table.rows, uses.indexOf('date')) : []
  const decimalMark = guessDecimalMark(amounts)
  const unsigned = guessUnsigned(table.rows, uses, decimalMark)
  return { uses, reasons, dateOrder: guessDateOrder(dates), decimalMark, unsigned }
}

/** The reading with one column read otherwise; another column of the same use is not read any more. */
export function withUse(
  table: StatementTable,
  { uses, reasons }: ColumnReading,
  column: number,
  use: ColumnUse,
): ColumnReading {
  const isTaken = (index: number) =>
    index !== column && uses[index] === use && !REPEATABLE.includes(use)
  return completed(
    table,
    uses.map((each, index) => (index === column ? use : isTaken(index) ? 'ignored' : each)),
    reasons.map((each, index) => (index === column || isTaken(index) ? 'chosen' : each)),
  )
}

/** What is missing before any row can be read; null for nothing. */
export function missingUse({ uses }: ColumnReading): 'date' | 'amount' | null {
  if (!uses.includes('date')) return 'date'
  return uses.some(isAmountUse) ? null : 'amount'
}

export function columnOf(rows: readonly TableRow[], index: number): string[] {
  return rows.map(({ cells }) => cells[index] ?? '')
}

/** Where no amount has a sign or a side, a list of amounts is one of expenses. */
function guessUnsigned(
  rows: readonly TableRow[],
  uses: readonly ColumnUse[],
  mark: DecimalMark,
): TransactionType {
  const isSigned = columnOf(rows, uses.indexOf('amount')).some(cell => {
    const read = readAmountCell(cell, mark)
    return read.kind === 'amount' && (read.isNegative || read.side !== null)
  })
  return isSigned ? 'income' : 'expense'
}

interface Guess {
  readonly use?: ColumnUse
  readonly reason: ColumnReason
}

type Columns = readonly (readonly string[])[]

/** The first column of each name whose cells do not contradict it. */
function byHeader(header: readonly string[] | null, columns: Columns): Guess[] {
  const taken = new Set<ColumnUse>()
  return columns.map((cells, index) => {
    const use = useNamed(header?.[index] ?? '')
    if (!use || taken.has(use) || !allows(use, cells)) return { reason: 'content' }
    if (!REPEATABLE.includes(use)) taken.add(use)
    return { use, reason: 'header' }
  })
}

function byContent(columns: Columns, named: readonly Guess[]): Guess[] {
  const guesses = [...named]
  const has = (use: ColumnUse) => guesses.some(guess => guess.use === use)
  const take = (use: ColumnUse, is: (cell: string) => boolean) => {
    const index = columns.findIndex(
      (cells, at) => !guesses[at]?.use && isFilled(cells) && shareOf(cells, is) >= MOST,
    )
    if (index >= 0) guesses[index] = { use, reason: 'content' }
  }
  if (!has('date')) take('date', isDateText)
  if (!has('amount') && !has('in') && !has('out')) take('amount', isAmountCell)
  if (!has('type') && !has('in')) take('type', cell => statementType(cell) !== null)
  return guesses
}

/** A transaction is known by its name; a column of descriptions stands in, else the one with most different texts. */
function withName(guesses: readonly Guess[], columns: Columns): Guess[] {
  if (guesses.some(({ use }) => use === 'name')) return [...guesses]
  const described = guesses.findIndex(({ use }) => use === 'description')
  const index = described >= 0 ? described : mostDifferent(guesses, columns)
  return guesses.map((guess, at) => (at === index ? { use: 'name', reason: guess.reason } : guess))
}

function mostDifferent(guesses: readonly Guess[], columns: Columns): number {
  const counts = columns.map((cells, index) => {
    const isText = shareOf(cells, cell => /\p{L}{2}/u.test(cell)) > 0.5
    return !guesses[index]?.use && isFilled(cells) && isText ? new Set(cells).size : 0
  })
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** Beside an amount with a sign or a type, columns of money in and out say the same, or only one of them is there. */
function withoutSecondAmount(guesses: readonly Guess[]): Guess[] {
  const has = (use: ColumnUse) => guesses.some(guess => guess.use === use)
  const isPair = has('in') && has('out')
  const isSecond = (use: ColumnUse | undefined) =>
    has('amount') && (isPair ? use === 'amount' : use === 'in' || use === 'out')
  return guesses.map(guess => (isSecond(guess.use) ? { reason: guess.reason } : guess))
}

/** Whether the cells are of the kind that the use needs. */
function allows(use: ColumnUse, cells: readonly string[]): boolean {
  const half = (is: (cell: string) => boolean) => shareOf(cells, is) >= 0.5
  if (use === 'date') return half(isDateText)
  if (isAmountUse(use)) return half(isAmountCell)
  if (use === 'type') return half(cell => statementType(cell) !== null)
  return use !== 'externalId' || isDistinct(cells)
}

/** A reference that comes again and again is no id. */
function isDistinct(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.length > 0 && new Set(filled).size >= 0.95 * filled.length
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some(cell => cell.trim() !== '')
}

/** The share of the cells with a content; 1 where none has any. */
function shareOf(cells: readonly string[], is: (cell: string) => boolean): number {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.length === 0 ? 1 : filled.filter(is).length / filled.length
}

function isAmountUse(use: ColumnUse): boolean {
  return use === 'amount' || use === 'in' || use === 'out'
}

function isAmountCell(cell: string): boolean {
  const marks: readonly DecimalMark[] = ['.', ',']
  return !isDateText(cell) && marks.some(mark => readAmountCell(cell, mark).kind === 'amount')
}
