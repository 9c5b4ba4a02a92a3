// The lines of a statement, copied from a page or a document without a delimiter: a date, a text, an amount.

import { isAmountText } from './columns/amount-column'
import { isDateText } from './columns/date-column'
import { linesOf } from './lines'
import { MAX_ROWS, type TableRow } from './table'

/** Words of a date at the beginning of a line: '12', 'Jan', '2026'. */
const MAX_DATE_WORDS = 4
/** Words of an amount at the end of a line: '-', 'Rp', '50.000,00', 'DB'. */
const MAX_AMOUNT_WORDS = 3

export function readPastedLines(text: string): TableRow[] {
  const rows: TableRow[] = []
  for (const { line, text: content } of linesOf(text)) {
    if (content.trim() !== '') rows.push({ line, cells: splitPastedLine(content) })
    if (rows.length > MAX_ROWS) break
  }
  return rows
}

/** Splits a line at two or more spaces, else after its date and before its amount. */
export function splitPastedLine(line: string): string[] {
  const trimmed = line.trim()
  const parts = trimmed.split(/\s{2,}/)
  if (parts.some(isDateText) && parts.some(part => !isDateText(part) && isAmountText(part)))
    return parts
  const words = trimmed.split(/\s+/)
  const date = longest(MAX_DATE_WORDS, count => isDateText(words.slice(0, count).join(' ')))
  const amount = longest(Math.min(MAX_AMOUNT_WORDS, words.length - date), count =>
    isAmountText(words.slice(-count).join(' ')),
  )
  if (date === 0 || amount === 0) return [trimmed]
  return [
    words.slice(0, date).join(' '),
    words.slice(date, words.length - amount).join(' '),
    words.slice(-amount).join(' '),
  ]
}

/** The greatest number, from 1 on, that fits; 0 if there is none. */
function longest(most: number, fits: (count: number) => boolean): number {
  for (let count = most; count > 0; count -= 1) if (fits(count)) return count
  return 0
}
