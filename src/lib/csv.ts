// Tables as CSV (RFC 4180), for spreadsheets.
// Invariant: a spreadsheet reads no text as a formula, whether it splits cells at commas, semicolons or tabs, and reads
// a number as a number; `withoutGuard` gives back each original text.

/** A text, or the exact decimal text of a number. */
export type CsvCell = string | { readonly number: `${number}` }

/** The mark at the beginning of a file that shows UTF-8 to spreadsheets. */
export const CSV_MARK = '\uFEFF'

/** The content of a complete file. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + csvLines(rows)
}

/** The content of a part of a file, without the mark. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** The first letters of a formula in spreadsheets. */
const FIRST = '=+\\-@|%＝＋－＠'

/** A text that a spreadsheet may read as a formula, also after blanks, or with apostrophes before it. */
const FORMULA = new RegExp(`^'*(?:\\s*[${FIRST}]|[\\t\\r\\n])`)

/**
 * The same inside a text, after a character that ends a cell or a row elsewhere: Excel in Indonesian and in most of
 * Europe splits a CSV file at semicolons, and there a quotation mark in the middle of a cell is a letter.
 */
const INNER = `(?=(?:['"]|[^\\S\\t\\r\\n])*[${FIRST}])`
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n])${INNER}`, 'g')
const GUARDED_INNER_FORMULA = new RegExp(`([;\\t\\r\\n])'${INNER}`, 'g')

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.number
  const text = withGuard(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll(/"/g, '""')}"` : text
}

/**
 * The text with an apostrophe before each formula. A text with its own apostrophe there gets a second one, so that
 * `withoutGuard` gives back the original.
 */
function withGuard(text: string): string {
  const inner = text.replaceAll(INNER_FORMULA, "$1'")
  return FORMULA.test(text) ? `'${inner}` : inner
}

/** The text of a cell without the apostrophes that this or another program has put before a formula. */
export function withoutGuard(text: string): string {
  if (!text.includes("'")) return text
  const whole = text.replaceAll(GUARDED_INNER_FORMULA, '$1')
  return whole.startsWith("'") && FORMULA.test(whole.slice(1)) ? whole.slice(1) : whole
}
