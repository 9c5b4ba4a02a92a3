// The table of a file found among its rows, and the limits of what is read.

import { truncate } from '../../values/truncate'
import { isAmountText } from './columns/amount-column'
import { columnName } from './columns/column-names'
import { isDayText, isDigitDay, isSerialDay } from './columns/date-column'
import type { StatementTable, TableRow } from './columns/statement-table'

/** The reason why a file cannot be imported; the screen has a sentence for each. */
export type Refusal =
  | 'too-large'
  | 'spreadsheet-too-large'
  | 'empty'
  | 'binary'
  | 'zip'
  | 'pdf-too-large'
  | 'pdf-offline'
  | 'pdf-scan'
  | 'pdf-password'
  | 'pdf-wrong-password'
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

/** The maximum bytes of a file, and of a spreadsheet and a PDF, which are compressed. */
export const MAX_BYTES = 64 * 1024 * 1024
export const MAX_SPREADSHEET_BYTES = 5 * 1024 * 1024
export const MAX_PDF_BYTES = 20 * 1024 * 1024

export const MAX_PDF_PAGES = 300

export const MAX_ROWS = 200_000
export const MAX_COLUMNS = 200

/** UTF-16 units; a longer cell is not from a statement. */
export const MAX_CELL = 10_000

/** UTF-16 units of a cell, a header or an unreadable row on the screen. */
export const SHOWN_TEXT = 200

/** The number of rows among which the table must begin, and below a header the first readable row. */
const [LETTERHEAD, UNREADABLE] = [100, 1_000]

/** The names that a header must have. */
export const LEAST_NAMES = 2

/**
 * Finds the table among all rows of a file: below the line with most names of columns, or, without names, from the first
 * row with a date and an amount on. Rows between the header and the first readable row belong to the table.
 *
 * @param dates the column of the dates of a table without a header, if it is known
 */
export function findTable(all: readonly TableRow[], dates = -1): StatementTable | Refusal {
  const rows = all.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (rows.length === 0) return 'empty'
  const width = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0)
  if (width > MAX_COLUMNS) return 'too-many-columns'
  if (rows.length > MAX_ROWS) return 'too-many-rows'
  if (width < 2) return 'one-column'
  const first = rows.slice(0, LETTERHEAD).findIndex(({ cells }) => isStatementRow(cells, dates))
  const at = headerIndex(rows, first)
  const header = rows[at]
  const date = header?.cells.findIndex(cell => columnName(cell)?.use === 'date') ?? dates
  const start = header ? at + 1 : Math.max(first, 0)
  const body = rows.slice(start)
  if (!body.slice(0, UNREADABLE).some(({ cells }) => isStatementRow(cells, date))) return 'no-rows'
  const beginning = header ?? body[0]
  const above = rows.slice(0, header ? at : start)
  return {
    header: header ? header.cells.map(cell => truncate(cell.trim(), SHOWN_TEXT)) : null,
    ...{ rows: body, width, letterhead: (beginning?.line ?? 1) - 1 },
    ...{ above, ...accountIn(above.map(accountOf)) },
  }
}

/** A name for amounts in hundredths. */
const CENTS = /(?:^|[\s_(])(?:cents?|sen|centavos|minor[ _]units?)\)?$/i

/** Names in the header of Kontist, whose column 'amount' is in cents. */
const KONTIST = ['booking_date', 'valuta_date', 'amount', 'end_to_end_id', 'booking_status']

/** The table with decimals in the columns of whole hundredths. */
export function withDecimals(table: StatementTable): StatementTable {
  const header = table.header ?? []
  const isKontist = KONTIST.every(name => header.includes(name))
  const columns = new Set(
    header.flatMap((name, index) =>
      CENTS.test(name) || (isKontist && name === 'amount') ? index : [],
    ),
  )
  if (columns.size === 0) return table
  const decimal = (cell: string) =>
    cell.trim().replace(/^([-+]?)(\d+)$/, (_, sign: string, digits: string) => {
      const padded = digits.padStart(3, '0')
      return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`
    })
  const rows = table.rows.map(row => ({
    ...row,
    cells: row.cells.map((cell, index) => (columns.has(index) ? decimal(cell) : cell)),
  }))
  return { ...table, rows }
}

/** UTF-16 units of a line above the table in which the number of the account is looked for. */
const MAX_ACCOUNT_LINE = 200

/** As in the letterhead of KlikBCA: 'No. rekening : 1234567890'; empty for any other line. */
function accountOf({ cells }: TableRow): string {
  const line = truncate(cells.join(' '), MAX_ACCOUNT_LINE)
  return (
    /(?:\b(?:no|nomor)\.? ?rek(?:ening)?|\baccount (?:no|number))\b[.:=' ]*(\d[\d -]{4,30}\d)/i.exec(
      line,
    )?.[1] ?? ''
  )
}

/** @param found the account of each row, empty for none */
export function accountIn(found: readonly string[]): Pick<StatementTable, 'account'> {
  const [account, ...others] = new Set(found.filter(each => each !== ''))
  return account !== undefined && others.length === 0 ? { account } : {}
}

/** Without empty cells at the end. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex(cell => cell.trim() !== '') + 1
}

/** The place of the first row with names of columns; -1 for none. */
export function namedRow(rows: readonly TableRow[]): number {
  return rows.slice(0, LETTERHEAD).findIndex(({ cells }) => namesIn(cells) >= LEAST_NAMES)
}

/** The row with most names; else the one before the first readable row if it has only texts; -1 for none. */
function headerIndex(rows: readonly TableRow[], first: number): number {
  const beginning = rows.slice(0, LETTERHEAD)
  let [best, most] = [-1, LEAST_NAMES - 1]
  for (const [index, { cells }] of beginning.entries()) {
    const count = namesIn(cells)
    if (count <= most || (first >= 0 && index > first && hasRows(beginning, index))) continue
    ;[best, most] = [index, count]
  }
  if (best >= 0) return best
  const last = beginning[first - 1]
  return last && isHeader(last.cells) ? first - 1 : -1
}

/**
 * Whether rows of the table are above this header, so that it is only repeated there: they have dates in its column of
 * dates. A line of the letterhead may have a date and a number, too.
 */
function hasRows(beginning: readonly TableRow[], header: number): boolean {
  const names = beginning[header]?.cells ?? []
  const date = names.findIndex(name => columnName(name)?.use === 'date')
  const above = beginning.slice(0, header)
  return date < 0 || above.some(({ cells }) => isDayText(cells[date] ?? ''))
}

/** The number of uses among the names in the cells; 0 for a row with a date or an amount, which is no header. */
export function namesIn(cells: readonly string[]): number {
  if (cells.some(cell => isDayText(cell) || isAmountText(cell))) return 0
  const uses = cells.flatMap(cell => columnName(cell)?.use ?? [])
  const tells = uses.some(use => ['date', 'amount', 'in', 'out', 'balance'].includes(use))
  return tells ? new Set(uses).size : 0
}

/** Whether a row has a date, or a number that may be one under a name for dates, and, in another cell, an amount. */
export function isStatementRow(cells: readonly string[], dates = -1): boolean {
  const found = cells.findIndex(isDayText)
  const named = found < 0 ? (cells[dates] ?? '') : ''
  const date = isSerialDay(named) || isDigitDay(named) ? dates : found
  return date >= 0 && cells.some((cell, index) => index !== date && isAmountText(cell))
}

function isHeader(cells: readonly string[]): boolean {
  const named = cells.filter(cell => cell.trim() !== '')
  return named.length >= 2 && !named.some(isDayText) && !named.some(isAmountText)
}
