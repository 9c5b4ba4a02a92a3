// Tables as CSV (RFC 4180), for spreadsheets.
// Invariant: no text is read as a formula there, and a number is one.

/** A text, or the exact decimal text of a number. */
export type CsvCell = string | { readonly number: `${number}` }

/** With the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

/** What a spreadsheet takes for the beginning of a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.number
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
