// The meaning of a table's columns: a guess with reasons, which the user may change.

import type { TransactionType } from '../../transaction'
import type { StatementTable, TableRow } from '../table'
import { type DecimalMark, guessDecimalMark, readAmountCell } from './amount-column'
import { type ColumnUse, useNamed } from './column-names'
import { type DateOrder, guessDateOrder, isDateText } from './date-column'
import { statementType } from './type-words'

/** The reason for a use: the heading, the cells, the file's format, or an earlier choice of the user. */
export type ColumnReason = 'header' | 'content' | 'format' | 'chosen'

export interface ColumnReading {
  /** One for each column. */
  readonly uses: readonly ColumnUse[]
  readonly reasons: readonly ColumnReason[]
  /** Null while the user must choose: every date can be read both ways. */
  readonly dateOrder: DateOrder | null
  readonly decimalMark: DecimalMark
  /** The type of an amount without a sign, a side or a type. */
  readonly unsigned: TransactionType
}

/** Uses that several columns may have. */
const REPEATABLE: readonly ColumnUse[] = ['description', 'ignored']

/** The number of rows that decide the use of a column; dates and amounts are decided by all rows. */
const SAMPLE = 300

/** The minimum share of matching cells if only the cells show the use of a column. */
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

/** The reading of these columns; the cells determine the rest. */
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

/** The reading with another use for one column; another column with the same use loses it. */
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

/** The requirement that is missing before rows can be read; null if there is none. */
export function missingUse({ uses }: ColumnReading): 'date' | 'amount' | null {
  if (!uses.includes('date')) return 'date'
  return uses.some(isAmountUse) ? null : 'amount'
}

function columnOf(rows: readonly TableRow[], index: number): string[] {
  return rows.map(({ cells }) => cells[index] ?? '')
}

/** If no amount has a sign or a side, the amounts are expenses. */
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

/** The first column of each use with a matching name and without contradicting cells. */
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

/** Without a column of names, the name is the column of descriptions, or else the column with most different texts. */
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

/**
 * An amount column is not read beside columns for both money in and money out, which have the same sums. A single
 * column of these two is not read beside an amount column.
 */
function withoutSecondAmount(guesses: readonly Guess[]): Guess[] {
  const has = (use: ColumnUse) => guesses.some(guess => guess.use === use)
  const isPair = has('in') && has('out')
  const isSecond = (use: ColumnUse | undefined) =>
    has('amount') && (isPair ? use === 'amount' : use === 'in' || use === 'out')
  return guesses.map(guess => (isSecond(guess.use) ? { reason: guess.reason } : guess))
}

/** Whether the cells match the use. */
function allows(use: ColumnUse, cells: readonly string[]): boolean {
  const half = (is: (cell: string) => boolean) => shareOf(cells, is) >= 0.5
  if (use === 'date') return half(isDateText)
  if (isAmountUse(use)) return half(isAmountCell)
  if (use === 'type') return half(cell => statementType(cell) !== null)
  return use !== 'externalId' || isDistinct(cells)
}

/** A reference that repeats often is not an id. */
function isDistinct(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.length > 0 && new Set(filled).size >= 0.95 * filled.length
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some(cell => cell.trim() !== '')
}

/** The share of the filled cells that match; 1 if no cell is filled. */
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
