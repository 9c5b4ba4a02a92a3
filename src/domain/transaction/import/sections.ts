// Statements that list money in below one heading and money out below another, without a sign beside the amounts.

import { foldedWords } from '../search/fold'
import type { TransactionType } from '../transaction'
import { isAmountText } from './columns/amount-column'
import { isDayText } from './columns/date-column'

/** Words of a heading; a longer line is a sentence. */
const MAX_WORDS = 8
/** Words of a date: '12', 'Jan', '2026'. */
const MAX_DATE_WORDS = 3
/** UTF-16 units; a longer line is none of these rows and headings. */
const MAX_LENGTH = 200

const IN =
  'deposits?|credits?|additions?|payments?(?: received)?|money in|uang masuk|dana masuk|transaksi masuk|kredit|pemasukan|penerimaan'
const OUT =
  'withdrawals?|debits?|subtractions?|purchases?|checks?(?: paid)?|fees?(?: charged)?|interest charged|money out|uang keluar|dana keluar|transaksi keluar|debet|pengeluaran|penarikan'
const MORE =
  '(?:other|electronic|atm|card|debit card|direct|account|cash|miscellaneous|service|lainnya)'
const heading = (words: string) =>
  new RegExp(
    `^(?:${MORE} )*(?:${words})(?: (?:and|dan) (?:${MORE} )*(?:${words}|adjustments))*(?: (?:continued|lainnya))?$`,
  )
const HEADINGS = { income: heading(IN), expense: heading(OUT) }

/** The direction of the rows below a heading; null for any other line. */
function headingType(line: string): TransactionType | null {
  if (line.length > MAX_LENGTH || /\d/.test(line)) return null
  const words = foldedWords(line)
  const text = words.join(' ')
  if (words.length > MAX_WORDS) return null
  if (HEADINGS.income.test(text)) return 'income'
  return HEADINGS.expense.test(text) ? 'expense' : null
}

function isRow(line: string): boolean {
  const words = line.slice(0, MAX_LENGTH).trim().split(/\s+/, MAX_DATE_WORDS)
  return words.some((_, at) => isDayText(words.slice(0, at + 1).join(' ')))
}

/** Whether the line ends with one amount that has decimals or groups, and no other before it. */
function endsWithAmount(line: string): boolean {
  const [last = '', before = ''] = line.slice(-MAX_LENGTH).trim().split(/\s+/).toReversed()
  const isMoney = (word: string) => /\d[.,]\d{2,3}$/.test(word) && isAmountText(word)
  return isMoney(last) && !isMoney(before)
}

const SIGNED = /[-−–+(]\s?\p{Sc}?\s?\d[\d.,]*\)?$|\d\s?(?:[-−+)]|cr|db|dr)$/iu

/**
 * The lines without such headings, and with a mark of money in or of money out behind the amounts below them. The same lines
 * if they have no such headings, or if their amounts have signs.
 *
 * @param marked the line with the mark behind its text
 */
export function withSides<L>(
  all: readonly L[],
  textOf: (line: L) => string,
  marked: (line: L, mark: string) => L,
): readonly L[] {
  const lines = all.map(textOf)
  const headings = lines.map(headingType)
  const first = headings.findIndex(type => type !== null)
  if (first < 0 || !headings.includes('income') || !headings.includes('expense')) return all
  const rows = lines.map(isRow)
  const top = rows.indexOf(true)
  if (top < first || lines.some((line, at) => rows[at] && SIGNED.test(line.trim()))) return all
  let type: TransactionType | null = null
  return all.flatMap((each, at) => {
    const line = lines[at] ?? ''
    type = headings[at] ?? type
    if (headings[at] !== null) return []
    const isMarked =
      type !== null && endsWithAmount(line) && !/^\s*(?:sub)?total|^\s*jumlah/i.test(line)
    return isMarked ? marked(each, type === 'income' ? ' CR' : ' DB') : each
  })
}
