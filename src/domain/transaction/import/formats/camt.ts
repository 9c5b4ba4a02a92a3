// Statements in CAMT.053, reports in CAMT.052 and notifications in CAMT.054, which have the same entries (ISO 20022).

import { MAX_ROWS, type Refusal, type StatementTable } from '../table'
import { type StatementRow, statementTable } from './statement-rows'
import { hasDeclarations, tagsIn } from './tags'

/** A statement has a depth of about ten tags. */
const MAX_DEPTH = 100

/** The names of a path that tell a text: `DBTR/PTY/NM` is the longest path that is read. */
const TELLING = 3

export function isCamt(text: string): boolean {
  return /<(?:\w+:)?(?:BkToCstmr\w+|Document)[\s>][\s\S]{0,4000}(?:camt\.05[234]|BkToCstmr)/.test(
    text.slice(0, 8_000),
  )
}

export function readCamt(text: string): StatementTable | Refusal {
  if (hasDeclarations(text)) return 'entity'
  const rows: StatementRow[] = []
  const path: string[] = []
  let entry: { readonly line: number; readonly texts: Map<string, string[]> } | null = null
  for (const { kind, name, text: untrimmed, line } of tagsIn(text)) {
    const content = untrimmed.trim()
    if (kind === 'close') {
      // Removes the closed tag and all unclosed tags inside it.
      const at = path.lastIndexOf(name)
      if (at >= 0) path.length = at
      if (name === 'NTRY' && entry) {
        rows.push(rowOf(entry.line, entry.texts))
        if (rows.length > MAX_ROWS) break
        entry = null
      }
      continue
    }
    path.push(name)
    if (path.length > MAX_DEPTH) return 'damaged'
    if (name === 'NTRY') entry = { line, texts: new Map() }
    else if (entry && content !== '') {
      const start = Math.max(path.lastIndexOf('NTRY') + 1, path.length - TELLING)
      const key = path.slice(start).join('/')
      const known = entry.texts.get(key)
      if (known) known.push(content)
      else entry.texts.set(key, [content])
    }
  }
  return statementTable(rows)
}

function rowOf(line: number, texts: ReadonlyMap<string, readonly string[]>): StatementRow {
  const of = (end: string) =>
    [...texts].filter(([key]) => key === end || key.endsWith(`/${end}`)).flatMap(([, all]) => all)
  const first = (...ends: readonly string[]) => ends.flatMap(of)[0] ?? ''
  // A reversal has the opposite direction.
  const isCredit = (first('CDTDBTIND') === 'CRDT') !== (first('RVSLIND') === 'true')
  const party = isCredit ? 'DBTR' : 'CDTR'
  const texted = [...new Set([...of('RMTINF/USTRD'), ...of('ADDTLNTRYINF')])].join(' ')
  const name = first(`${party}/NM`, `${party}/PTY/NM`, `ULTMT${party}/NM`)
  return {
    line,
    date: first('BOOKGDT/DT', 'BOOKGDT/DTTM', 'VALDT/DT', 'VALDT/DTTM').slice(0, 10),
    amount: texts.get('AMT')?.[0] ?? '',
    type: isCredit ? 'credit' : 'debit',
    name: name || texted,
    description: name ? texted : '',
    externalId: first('ACCTSVCRREF', 'NTRYREF'),
  }
}
