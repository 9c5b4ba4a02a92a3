// Tables as CSV (RFC 4180), for spreadsheets.
// Invariant: a spreadsheet reads no text as a formula, and reads a number as a number.

/** A text, or the exact decimal text of a number. */
export type CsvCell = string | { readonly number: `${number}` }

/** The mark at the beginning of a file that shows UTF-8 to spreadsheets. */
export const CSV_MARK = '\uFEFF'

/** A whole file. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + csvLines(rows)
}

/** A part of a file. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** The beginnings of a formula in spreadsheets, also after blanks. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.number
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll(/"/g, '""')}"` : text
}

/** The text of a cell without the apostrophe that this or another program has put before it. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
