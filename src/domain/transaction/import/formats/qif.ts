// Files of Quicken (QIF): one field per line with its kind as the first letter; '^' ends a transaction.

import type { CalendarDate } from '../../../dates/calendar'
import { linesOf } from '../lines'
import { MAX_ROWS, type Refusal } from '../table'
import { qifDates } from './qif-dates'
import { type FormatTable, type StatementRow, statementTable } from './statement-rows'

/** The kinds of lists with plain transactions; other lists have accounts, categories or securities. */
const LISTS = /^!type: ?(bank|cash|ccard|oth a|oth l)/i

/** Some exports begin with comments or with '^'. */
export function isQif(text: string): boolean {
  return /(?:^|[\r\n])[ \t]*!(?:type:|account|option:|clear:)/i.test(text.slice(0, 4_000))
}

/** @param today the last date that a year of two digits may give */
export function readQif(text: string, today: CalendarDate): FormatTable | Refusal {
  const rows: StatementRow[] = []
  let list: string | undefined
  let isMonthFirst = false
  let open: Transaction | null = null
  const finish = () => {
    if (list !== undefined && open) for (const row of rowsOf(open, list)) rows.push(row)
    open = null
  }
  for (const { line, text: untrimmed } of linesOf(text)) {
    const content = untrimmed.trim()
    if (content.startsWith('!')) {
      finish()
      list = /^!option:/i.test(content) ? list : LISTS.exec(content)?.[1]
      isMonthFirst ||= /^!option:\s*mdy/i.test(content)
    } else if (content.startsWith('^')) finish()
    else if (content !== '') {
      open ??= { line, fields: new Map(), parts: [] }
      note(open, content.charAt(0), content.slice(1).trim())
    }
    if (rows.length > MAX_ROWS || (open && open.parts.length > MAX_ROWS)) return 'too-many-rows'
  }
  // A file that was cut, or a program that does not end its last transaction.
  finish()
  const dates = qifDates(
    rows.map(({ date }) => date),
    isMonthFirst,
    today,
  )
  return statementTable(rows.map((row, index) => ({ ...row, date: dates[index] ?? row.date })))
}

interface Transaction {
  readonly line: number
  /** The first of each letter. */
  readonly fields: Map<string, string>
  /** Of a transaction that is split between categories. */
  readonly parts: { category: string; memo: string; amount: string }[]
}

function note({ fields, parts }: Transaction, letter: string, text: string): void {
  const last = parts.at(-1)
  if (letter === 'S') parts.push({ category: text, memo: '', amount: '' })
  else if (last && letter === 'E') last.memo = text
  else if (last && letter === '$') last.amount = text
  else if (!fields.has(letter)) fields.set(letter, text)
}

/** One row, or one row for each part. Without a text, the number of the cheque or the kind of the list is the name. */
function rowsOf({ line, fields, parts }: Transaction, list: string): StatementRow[] {
  const of = (letter: string) => fields.get(letter) ?? ''
  const memo = of('M')
  const row = { line, date: of('D'), name: of('P') || memo || of('N'), description: memo }
  const named = (part: StatementRow) => ({ ...part, name: part.name || part.category || list })
  if (parts.length === 0)
    return [named({ ...row, ...categoryOf(of('L')), amount: of('T') || of('U') })]
  return parts.map(({ category, memo: own, amount }) =>
    named({ ...row, ...categoryOf(category), amount, description: own || memo }),
  )
}

/** A category in brackets is another account. */
function categoryOf(text: string): Pick<StatementRow, 'category' | 'type'> {
  return text.startsWith('[') ? { type: 'transfer' } : { category: text }
}
