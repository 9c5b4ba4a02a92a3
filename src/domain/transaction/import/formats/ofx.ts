// Statements in OFX 1 (SGML), OFX 2 (XML) and QFX (OFX specification, section 11.4.4). Each leaf is the text up to the
// next tag, so closed and unclosed leaves have the same result.

import { hundredths } from '../columns/balance'
import { MAX_ROWS, type Refusal } from '../table'
import { exactTable, type FormatTable, type StatementRow } from './statement-rows'
import { hasDeclarations, resolved, tagsIn } from './tags'

/** Of one transaction; the specification has some twenty. */
const MAX_FIELDS = 200

export function isOfx(text: string): boolean {
  return /^\s*OFXHEADER:|<OFX\s*>|<\?OFX\s/i.test(text.slice(0, 4_000))
}

export function readOfx(text: string): FormatTable | Refusal {
  if (hasDeclarations(text)) return 'entity'
  const rows: StatementRow[] = []
  let open: { readonly line: number; readonly fields: Map<string, string> } | null = null
  /** Of the statement, and of the amount that the last aggregate was about. */
  let [currency, account, about] = ['', '', '']
  let [end, ledger, ledgerDay] = ['', '', '']
  const finish = () => {
    if (open) rows.push({ ...rowOf(open.line, open.fields, currency), account })
    open = null
  }
  for (const { kind, name, text: untrimmed, line } of tagsIn(text)) {
    const content = untrimmed.trim()
    if (name === 'STMTTRN') {
      finish()
      if (rows.length > MAX_ROWS) break
      if (kind === 'open') open = { line, fields: new Map() }
    } else if (kind === 'close' && name === 'BANKTRANLIST') finish()
    else if (name === 'CURDEF' && content !== '') currency = content
    // Inside a transaction, it is the account of the other side.
    else if (name === 'ACCTID' && !open && content !== '') account = content
    else if (ABOUT.has(name) && kind === 'open') about = name
    else if (name === 'DTEND' && content !== '') end = content.slice(0, 8)
    else if (about === 'LEDGERBAL' && name === 'BALAMT' && content !== '')
      // Of several statements, none is that of the file.
      ledger = ledger === '' ? content : '?'
    else if (about === 'LEDGERBAL' && name === 'DTASOF' && content !== '')
      ledgerDay = content.slice(0, 8)
    else if (kind === 'open' && content !== '') {
      // An amount that was converted is in the statement's currency.
      const field = name === 'CURSYM' ? `${about}/${name}` : name
      if (open && open.fields.size < MAX_FIELDS && !open.fields.has(field))
        open.fields.set(field, content)
    }
  }
  finish()
  // The balance of a later day may have rows that the file does not have.
  const closing =
    ledger !== '' && ledgerDay <= end ? hundredths(Number(ledger.replace(',', '.'))) : Number.NaN
  return exactTable(rows, Number.isNaN(closing) ? [] : [{ start: 0, opening: null, closing }])
}

const ABOUT: ReadonlySet<string> = new Set(['CURRENCY', 'ORIGCURRENCY', 'LEDGERBAL', 'AVAILBAL'])

function rowOf(line: number, fields: ReadonlyMap<string, string>, currency: string): StatementRow {
  const of = (name: string) => fields.get(name) ?? ''
  // Some banks escape a text twice.
  const [name, memo] = [resolved(of('NAME')), resolved(of('MEMO'))]
  // The kind and the number of a cheque, where the bank has no text (as in the example of section 11.4.4).
  const kind = [of('TRNTYPE'), of('CHECKNUM') || of('REFNUM')].join(' ').trim()
  return {
    line,
    // The date part of '20260309120000.000[+7:WIB]' or of '2026-03-09'.
    date: /^\d{4}-\d\d-\d\d|^.{0,8}/.exec(of('DTPOSTED') || of('DTUSER'))?.[0] ?? '',
    amount: of('TRNAMT'),
    type: of('TRNTYPE').toUpperCase() === 'XFER' ? 'transfer' : '',
    name: name || memo || kind || 'OFX',
    description: name ? memo : '',
    externalId: of('FITID'),
    currency: of('CURRENCY/CURSYM') || currency,
  }
}
