// Files of Quicken (QIF): one field per line with its kind as the first letter; '^' ends a transaction.

import { linesOf } from '../lines'
import { MAX_ROWS, type Refusal, type StatementTable } from '../table'
import { type StatementRow, statementTable } from './statement-rows'

/** The kinds of lists with plain transactions; other lists have accounts, categories or securities. */
const LISTS = /^!type:(?:bank|cash|ccard|oth a|oth l)/i

export function isQif(text: string): boolean {
  return /^\s*!(?:type:|account|option:|clear:)/i.test(text.slice(0, 200))
}

export function readQif(text: string): StatementTable | Refusal {
  const rows: StatementRow[] = []
  let isRead = false
  let open: Transaction | null = null
  for (const { line, text: content } of linesOf(text)) {
    if (content.startsWith('!')) {
      isRead = LISTS.test(content)
      open = null
    } else if (content.startsWith('^')) {
      if (isRead && open) for (const row of rowsOf(open)) rows.push(row)
      open = null
    } else if (content.trim() !== '') {
      open ??= { line, fields: new Map(), parts: [] }
      note(open, content.charAt(0), content.slice(1).trim())
    }
    if (rows.length > MAX_ROWS || (open && open.parts.length > MAX_ROWS)) return 'too-many-rows'
  }
  return statementTable(rows)
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

/** One row, or one row for each part. */
function rowsOf({ line, fields, parts }: Transaction): StatementRow[] {
  const of = (letter: string) => fields.get(letter) ?? ''
  const row = { line, date: of('D'), name: of('P'), description: of('M') }
  if (parts.length === 0) return [{ ...row, ...categoryOf(of('L')), amount: of('T') || of('U') }]
  return parts.map(({ category, memo, amount }) => ({
    ...row,
    ...categoryOf(category),
    amount,
    description: memo || row.description,
  }))
}

/** A category in brackets is another account. */
function categoryOf(text: string): Pick<StatementRow, 'category' | 'type'> {
  return text.startsWith('[') ? { type: 'transfer' } : { category: text }
}
