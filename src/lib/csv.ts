// Tables as CSV (RFC 4180), for spreadsheets.
// Invariant: no text is read as a formula there, and a number is one.

/** A text, or the exact decimal text of a number. */
export type CsvCell = string | { readonly number: `${number}` }

/** The mark at the beginning of a file by which spreadsheets know UTF-8. */
export const CSV_MARK = '\uFEFF'

/** A whole file. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + csvLines(rows)
}

/** A part of a file. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** What a spreadsheet takes for the beginning of a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.number
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell before an apostrophe was put in front of it, here or by another careful program. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
