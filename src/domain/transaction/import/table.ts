// The table of a file: its rows as texts, the letterhead above it, and its header.

import { truncate } from '../../values/truncate'
import { isAmountText } from './columns/amount-column'
import { isDateText } from './columns/date-column'

export interface TableRow {
  /** The line of the file on which the row begins, from 1 on. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface StatementTable {
  /** Null for a table without a header. */
  readonly header: readonly string[] | null
  readonly rows: readonly TableRow[]
  /** The number of columns. */
  readonly width: number
  /** The lines above the table. */
  readonly letterhead: number
}

/** The reason why a file cannot be imported; the screen has a sentence for each. */
export type Refusal =
  | 'too-large'
  | 'spreadsheet-too-large'
  | 'empty'
  | 'binary'
  | 'zip'
  | 'pdf'
  | 'backup'
  | 'other-spreadsheet'
  | 'one-column'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'no-rows'
  | 'entity'
  | 'damaged'
  | 'newer-version'
  | 'changed'

/** The maximum bytes of a file, and of a spreadsheet, which is compressed. */
export const MAX_BYTES = 64 * 1024 * 1024
export const MAX_SPREADSHEET_BYTES = 5 * 1024 * 1024

export const MAX_ROWS = 200_000
export const MAX_COLUMNS = 200

/** UTF-16 units; a longer cell is not from a statement. */
export const MAX_CELL = 10_000

/** UTF-16 units of a cell, a header or an unreadable row on the screen. */
export const SHOWN_TEXT = 200

/** The number of rows among which the table must begin. */
const LETTERHEAD = 100

/** Finds the table among all rows of a file: it begins with the first row that has a date and an amount. */
export function findTable(all: readonly TableRow[]): StatementTable | Refusal {
  const rows = all.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (rows.length === 0) return 'empty'
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (width > MAX_COLUMNS) return 'too-many-columns'
  if (rows.length > MAX_ROWS) return 'too-many-rows'
  if (width < 2) return 'one-column'
  const first = rows.slice(0, LETTERHEAD).findIndex(({ cells }) => isStatementRow(cells))
  if (first < 0) return 'no-rows'
  const above = rows[first - 1]
  const header = above && isHeader(above.cells) ? above : null
  const beginning = header ?? rows[first]
  return {
    header: header ? header.cells.map(cell => truncate(cell.trim(), SHOWN_TEXT)) : null,
    rows: rows.slice(first),
    width,
    letterhead: (beginning?.line ?? 1) - 1,
  }
}

/** Whether a row has a date and, in another cell, an amount. */
export function isStatementRow(cells: readonly string[]): boolean {
  const date = cells.findIndex(isDateText)
  return date >= 0 && cells.some((cell, index) => index !== date && isAmountText(cell))
}

function isHeader(cells: readonly string[]): boolean {
  const named = cells.filter(cell => cell.trim() !== '')
  return named.length >= 2 && !named.some(isDateText) && !named.some(isAmountText)
}
