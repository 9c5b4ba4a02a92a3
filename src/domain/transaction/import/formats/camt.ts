// Statements in CAMT.053, reports in CAMT.052 and notifications in CAMT.054, which have the same entries (ISO 20022).

import type { StatedTotals, StatementPart } from '../columns/statement-table'
import { MAX_ROWS, type Refusal } from '../table'
import {
  type CamtEntry,
  type CamtStatement,
  dayOf,
  directionsIn,
  isAnnounced,
  statedIn,
  totalsIn,
} from './camt-balances'
import { exactTable, type FormatTable, type StatementRow } from './statement-rows'
import { attributeOf, hasDeclarations, type Tag, tagsIn } from './tags'

/** A statement has a depth of about ten tags. */
const MAX_DEPTH = 100

/** The number of tag names at the end of a path that identify a text: `DBTR/PTY/NM` is the longest that is read. */
const TELLING = 3

/** The most texts of one entry; of an entry of many payments, only the first payments are read. */
const MAX_TEXTS = 2_000

/** The parts of a message that have entries, and the parts whose texts are collected. */
const STATEMENTS = ['STMT', 'RPT', 'NTFCTN']
const COLLECTED = ['NTRY', 'BAL', 'TXSSUMMRY']

/** The number of the account of a statement. */
const ACCOUNTS = STATEMENTS.flatMap(name => [`${name}/ACCT/ID/IBAN`, `${name}/ACCT/ID/OTHR/ID`])

export function isCamt(text: string): boolean {
  return /<(?:\w+:)?(?:BkToCstmr\w+|Document)[\s>][\s\S]{0,4000}(?:camt\.05[234]|BkToCstmr)/.test(
    text.slice(0, 8_000),
  )
}

export function readCamt(text: string): FormatTable | Refusal {
  if (hasDeclarations(text)) return 'entity'
  const reader = new Reader()
  for (const tag of tagsIn(text)) {
    if (!reader.take(tag)) return 'damaged'
    if (reader.count > MAX_ROWS) break
  }
  const table = exactTable(reader.rows(), reader.parts())
  return typeof table === 'string' ? table : { ...table, totals: reader.totals }
}

class Reader {
  readonly #parts: (StatementPart & { readonly account: string })[] = []
  readonly totals: StatedTotals[] = []
  readonly #rows: StatementRow[] = []
  readonly #path: string[] = []
  #statement: CamtStatement = { entries: [], balances: [] }
  #account = ''
  #texts = 0
  #open: (CamtEntry & { readonly name: string; readonly start: number }) | null = null

  get count(): number {
    return this.#rows.length + this.#statement.entries.length
  }

  /** Returns false for a text that is too deep. */
  take(tag: Tag): boolean {
    const { kind, name } = tag
    if (kind === 'close') this.#close(name)
    else this.#path.push(name)
    if (kind === 'open') this.#note(tag)
    return this.#path.length <= MAX_DEPTH
  }

  /** A file may end within a statement. */
  rows(): readonly StatementRow[] {
    this.#finish()
    return this.#rows
  }

  /** Without the balances of accounts that have no rows here. */
  parts(): readonly StatementPart[] {
    const accounts = new Set(this.#rows.map(({ account }) => account))
    return this.#parts.filter(({ account }) => accounts.size === 0 || accounts.has(account))
  }

  #note(tag: Tag): void {
    const { name, line } = tag
    if (!this.#open && COLLECTED.includes(name)) {
      this.#texts = 0
      this.#open = { name, line, texts: new Map(), currency: '', start: this.#path.length }
    }
    if (!this.#open && (name === 'IBAN' || name === 'ID')) {
      const path = this.#path.join('/')
      if (ACCOUNTS.some(end => path.endsWith(end))) this.#account = tag.text.trim()
    }
    if (!this.#open || this.#texts >= MAX_TEXTS) return
    const content = tag.text.trim()
    if (content === '') return
    this.#texts += 1
    const { texts, start } = this.#open
    const key = this.#path.slice(Math.max(start, this.#path.length - TELLING)).join('/')
    if (key === 'AMT') this.#open = { ...this.#open, currency: attributeOf(tag, 'Ccy') }
    const known = texts.get(key)
    if (known) known.push(content)
    else texts.set(key, [content])
  }

  /** Removes the closed tag and all unclosed tags inside it. */
  #close(name: string): void {
    const at = this.#path.lastIndexOf(name)
    // One by one, as a shorter `length` is slow where each tag is closed at once.
    if (at >= 0) while (this.#path.length > at) this.#path.pop()
    const open = this.#open
    if (open && open.name === name) {
      if (name === 'TXSSUMMRY') this.totals.push(totalsIn(open))
      else this.#statement[name === 'NTRY' ? 'entries' : 'balances'].push(open)
      this.#open = null
    } else if (STATEMENTS.includes(name)) this.#finish()
  }

  #finish(): void {
    const directions = directionsIn(this.#statement)
    const day = dayOf(this.#statement)
    if (this.#statement.entries.length + this.#statement.balances.length > 0)
      this.#parts.push({
        ...{ start: this.#rows.length, account: this.#account },
        ...statedIn(this.#statement),
      })
    for (const [index, entry] of this.#statement.entries.entries())
      this.#rows.push({
        ...rowOf(entry, directions[index] === 'credit', day),
        account: this.#account,
      })
    this.#statement = { entries: [], balances: [] }
    this.#account = ''
  }
}

function rowOf(entry: CamtEntry, isCredit: boolean, day: string): StatementRow {
  const { line, texts, currency } = entry
  const party = isCredit ? 'DBTR' : 'CDTR'
  const plain = PLAIN_TEXTS.flatMap(end => textsAt(texts, end))
  const texted = [...new Set(plain)].join(' ') || firstOf(texts, ['ADDTLTXINF'])
  const parties = [`${party}/NM`, `${party}/PTY/NM`, `ULTMT${party}/NM`, `ULTMT${party}/PTY/NM`]
  const name = firstOf(texts, parties)
  return {
    line,
    date: firstOf(texts, DATES).slice(0, 10) || day,
    amount: texts.get('AMT')?.[0] ?? '',
    type: isCredit ? 'credit' : 'debit',
    name: name || texted || referenceIn(texts) || 'CAMT',
    description: name ? texted : '',
    externalId: firstOf(texts, ['ACCTSVCRREF', 'NTRYREF']),
    state: isAnnounced(entry) ? 'pending' : '',
    currency,
  }
}

const DATES = [
  ...['BOOKGDT/DT', 'BOOKGDT/DTTM', 'VALDT/DT', 'VALDT/DTTM'],
  ...['RLTDDTS/INTRBKSTTLMDT', 'RLTDDTS/ACCPTNCDTTM', 'RLTDDTS/TXDTTM'],
]
const PLAIN_TEXTS = ['RMTINF/USTRD', 'STRD/ADDTLRMTINF', 'ADDTLNTRYINF']
const REFERENCES = ['CDTRREFINF/REF', 'RFRDDOCINF/NB', 'CHQNB', 'ENDTOENDID', 'MNDTID']
const CODES = ['PRTRY/CD', 'FMLY/CD', 'FMLY/SUBFMLYCD']

type Texts = CamtEntry['texts']

/** A reference that names the bill or the kind of payment, for an entry without a text. */
function referenceIn(texts: Texts): string {
  const references = REFERENCES.flatMap(end => textsAt(texts, end))
  const found = references.find(text => text !== 'NOTPROVIDED')
  return found ?? CODES.flatMap(end => textsAt(texts, end)).join(' ')
}

function firstOf(texts: Texts, ends: readonly string[]): string {
  for (const end of ends) {
    const [first] = textsAt(texts, end)
    if (first !== undefined) return first
  }
  return ''
}

const NONE: readonly string[] = []

/** The texts of all paths with that end. */
function textsAt(texts: Texts, end: string): readonly string[] {
  let found = NONE
  for (const [key, each] of texts) {
    const start = key.length - end.length
    if (start >= 0 && key.endsWith(end) && (start === 0 || key[start - 1] === '/'))
      found = found === NONE ? each : [...found, ...each]
  }
  return found
}
