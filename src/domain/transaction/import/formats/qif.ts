// Files of Quicken (QIF): one field per line with its kind as the first letter; '^' ends a transaction.

import type { Refusal, StatementTable } from '../table'
import { type StatementRow, statementTable } from './statement-rows'

/** The kinds of lists with plain transactions; other lists have accounts, categories or securities. */
const LISTS = /^!type:(?:bank|cash|ccard|oth a|oth l)/i

export function isQif(text: string): boolean {
  return /^\s*!(?:type:|account|option:|clear:)/i.test(text.slice(0, 200))
}

export function readQif(text: string): StatementTable | Refusal {
  const rows: StatementRow[] = []
  let isRead = false
  let fields: QifField[] = []
  let start = 1
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.startsWith('!')) {
      isRead = LISTS.test(line)
      fields = []
    } else if (line.startsWith('^')) {
      if (isRead && fields.length > 0) rows.push(...rowsOf(start, fields))
      fields = []
    } else if (line.trim() !== '') {
      if (fields.length === 0) start = index + 1
      fields.push({ letter: line.charAt(0), text: line.slice(1).trim() })
    }
  }
  return statementTable(rows)
}

interface QifField {
  readonly letter: string
  readonly text: string
}

/** One row, or one row for each part of a transaction that is split between categories. */
function rowsOf(line: number, fields: readonly QifField[]): StatementRow[] {
  const of = (letter: string) => fields.find(field => field.letter === letter)?.text ?? ''
  const row = { line, date: of('D'), name: of('P'), description: of('M') }
  const parts = partsOf(fields)
  if (parts.length > 0)
    return parts.map(({ category, memo, amount }) => ({
      ...row,
      ...categoryOf(category),
      amount,
      description: memo || row.description,
    }))
  return [{ ...row, ...categoryOf(of('L')), amount: of('T') || of('U') }]
}

/** A category in brackets is another account. */
function categoryOf(text: string): Pick<StatementRow, 'category' | 'type'> {
  return text.startsWith('[') ? { type: 'transfer' } : { category: text }
}

function partsOf(fields: readonly QifField[]) {
  const parts: { category: string; memo: string; amount: string }[] = []
  for (const { letter, text } of fields) {
    const last = parts.at(-1)
    if (letter === 'S') parts.push({ category: text, memo: '', amount: '' })
    else if (last && letter === 'E') last.memo = text
    else if (last && letter === '$') last.amount = text
  }
  return parts
}
