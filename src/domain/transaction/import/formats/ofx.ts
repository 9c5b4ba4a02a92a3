// Statements in OFX 1 (SGML), OFX 2 (XML) and QFX (OFX specification, section 11.4.4). Each leaf is the text up to the
// next tag, so closed and unclosed leaves have the same result.

import { MAX_ROWS, type Refusal, type StatementTable } from '../table'
import { type StatementRow, statementTable } from './statement-rows'
import { hasDeclarations, tagsIn } from './tags'

export function isOfx(text: string): boolean {
  return /^\s*OFXHEADER:|<OFX\s*>|<\?OFX\s/i.test(text.slice(0, 4_000))
}

export function readOfx(text: string): StatementTable | Refusal {
  if (hasDeclarations(text)) return 'entity'
  const rows: StatementRow[] = []
  let open: { readonly line: number; readonly fields: Map<string, string> } | null = null
  const finish = () => {
    if (open) rows.push(rowOf(open.line, open.fields))
    open = null
  }
  for (const { kind, name, text: untrimmed, line } of tagsIn(text)) {
    const content = untrimmed.trim()
    if (name === 'STMTTRN') {
      finish()
      if (rows.length > MAX_ROWS) break
      if (kind === 'open') open = { line, fields: new Map() }
    } else if (kind === 'close' && name === 'BANKTRANLIST') finish()
    else if (kind === 'open' && content !== '' && !open?.fields.has(name))
      open?.fields.set(name, content)
  }
  finish()
  return statementTable(rows)
}

function rowOf(line: number, fields: ReadonlyMap<string, string>): StatementRow {
  const of = (name: string) => fields.get(name) ?? ''
  return {
    line,
    // The date part of '20260309120000.000[+7:WIB]'.
    date: of('DTPOSTED').slice(0, 8),
    amount: of('TRNAMT'),
    type: of('TRNTYPE').toUpperCase() === 'XFER' ? 'transfer' : '',
    name: of('NAME') || of('MEMO'),
    description: of('NAME') ? of('MEMO') : '',
    externalId: of('FITID'),
  }
}
