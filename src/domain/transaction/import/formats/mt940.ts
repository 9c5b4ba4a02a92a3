// Statements in MT940 (SWIFT): ':61:' is a transaction, the ':86:' after it is its text.

import { linesOf } from '../lines'
import { MAX_CELL, MAX_ROWS, type Refusal, type StatementTable } from '../table'
import { type StatementRow, statementTable } from './statement-rows'

/** Value date, entry date, direction, the currency's third letter, amount, kind, references. */
const TRANSACTION =
  /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,2})(?:[A-Z][A-Z\d]{3})?([\s\S]*)$/

export function isMt940(text: string): boolean {
  return /(?:^|\n):20:/.test(text.slice(0, 4_000)) && /(?:^|\n):(?:25|28C?|60[FM]):/.test(text)
}

export function readMt940(text: string): StatementTable | Refusal {
  const rows: StatementRow[] = []
  let transaction: Field | null = null
  const finish = (information: string) => {
    if (transaction) rows.push(rowOf(transaction.line, transaction.text, information))
    transaction = null
  }
  for (const field of fieldsOf(text)) {
    finish(field.tag === '86' ? field.text : '')
    if (rows.length > MAX_ROWS) break
    if (field.tag === '61') transaction = field
  }
  finish('')
  return statementTable(rows)
}

interface Field {
  readonly tag: string
  readonly line: number
  readonly text: string
}

/** A field ends at the next field, or at the end of the message. */
function* fieldsOf(text: string): Generator<Field, void> {
  let field: Field | null = null
  for (const { line, text: content } of linesOf(text)) {
    const [found, tag] = /^:(\d{2}[A-Z]?):/.exec(content) ?? []
    const isEnd = /^-\}?$/.test(content.trim())
    if (found === undefined && !isEnd) {
      // A row with a longer text is not read.
      if (field && field.text.length <= MAX_CELL) field = withLine(field, content)
      continue
    }
    if (field) yield field
    field = { tag: tag ?? '', line, text: content.slice(found?.length ?? content.length) }
  }
  if (field) yield field
}

function withLine({ tag, line, text }: Field, content: string): Field {
  return { tag, line, text: `${text}\n${content}` }
}

function rowOf(line: number, transaction: string, information: string): StatementRow {
  const [, date = '', direction = '', amount = '', references = ''] =
    TRANSACTION.exec(transaction) ?? []
  const { name, purpose } = textsOf(information)
  const [, reference = ''] = /\/\/([^\n]{1,16})/.exec(references) ?? []
  return {
    line,
    // Six digits are a year of this century.
    date: date && `20${date}`,
    amount,
    // The reversal of a credit is money out.
    type: direction === 'C' || direction === 'RD' ? 'credit' : direction && 'debit',
    name: name || purpose || reference,
    description: name ? purpose : '',
    externalId: reference.trim() === 'NONREF' ? '' : reference.trim(),
  }
}

/** Banks separate the text by '?' and two digits (20 to 29 the purpose, 32 and 33 the name), or leave it plain. */
function textsOf(information: string): { name: string; purpose: string } {
  if (information.length > MAX_CELL) return { name: '', purpose: information }
  const joined = information.replaceAll('\n', '')
  const parts = [...joined.matchAll(/\?(\d\d)([^?]*)/g)]
  if (parts.length === 0) return { name: '', purpose: information.replaceAll('\n', ' ').trim() }
  const of = (is: (code: number) => boolean) =>
    parts
      .flatMap(([, code, text = '']) => (is(Number(code)) ? [text.trim()] : []))
      .join(' ')
      .trim()
  return {
    name: of(code => code === 32 || code === 33),
    purpose: of(code => code >= 20 && code < 30),
  }
}
