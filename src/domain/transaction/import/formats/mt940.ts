// Statements in MT940 (SWIFT): ':61:' is a transaction, the ':86:' or ':NS:' after it is its text.

import { isCalendarDate } from '../../../dates/calendar'
import { hundredths } from '../columns/balance'
import type { StatementPart } from '../columns/statement-table'
import { linesOf } from '../lines'
import { MAX_CELL, MAX_ROWS, type Refusal } from '../table'
import { exactTable, type FormatTable, type StatementRow } from './statement-rows'

/**
 * Value date, entry date, direction (also reversed, or expected), the currency's third letter, amount, kind, references.
 * Some banks write blanks for the entry date, leave out the comma or the 0 before it, or break the line after the direction.
 */
const TRANSACTION =
  /^(\d{6})(\d{4}|[ \t]{4})?\s?([RE]?[CD])[A-Z]?\s{0,2}(\d{1,15}(?:[.,]\d{0,8})?|[.,]\d{1,8})\s?([A-Z][A-Z\d]{3})?([\s\S]*)$/i

export function isMt940(text: string): boolean {
  return /(?:^|\n):20:/.test(text.slice(0, 4_000)) && /(?:^|\n):(?:25|28C?|60[FM]):/.test(text)
}

export function readMt940(text: string): FormatTable | Refusal {
  const rows: StatementRow[] = []
  const parts: StatementPart[] = []
  let [currency, account] = ['', '']
  let open: { readonly transaction: Field; readonly texts: Field[] } | null = null
  const finish = () => {
    if (open) rows.push({ ...rowOf(open.transaction, open.texts, currency), account })
    open = null
  }
  for (const field of fieldsOf(text)) {
    if (open && (field.tag === '86' || field.tag === 'NS')) {
      open.texts.push(field)
      continue
    }
    finish()
    if (rows.length > MAX_ROWS) break
    if (field.tag === '61') open = { transaction: field, texts: [] }
    if (field.tag === '25') account = field.text.trim()
    if (field.tag === '20') parts.push({ start: rows.length, opening: null, closing: null })
    // 'C260301EUR100,00', the balance before the first transaction.
    if (/^60[FM]$/.test(field.tag)) {
      currency = BALANCE.exec(field.text)?.[2] ?? ''
      if (parts.at(-1)?.opening === null) parts.pop()
      parts.push({ start: rows.length, opening: balanceIn(field.text), closing: null })
    }
    const part = parts.at(-1)
    if (part && /^62[FM]$/.test(field.tag))
      parts[parts.length - 1] = { ...part, closing: balanceIn(field.text) }
  }
  finish()
  return exactTable(rows, parts)
}

const BALANCE = /^([CD])\d{6}([A-Z]{3})(\d{1,15}(?:[.,]\d{0,2})?(?![\d.,]))?/

/** In hundredths. */
function balanceIn(text: string): number | null {
  const [, side, , amount] = BALANCE.exec(text) ?? []
  if (amount === undefined) return null
  return (side === 'C' ? 1 : -1) * hundredths(Number(amount.replace(',', '.')))
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
    const [found, tag] = /^:(\d{2}[A-Z]?|NS):/.exec(content) ?? []
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

function rowOf({ line, text }: Field, fields: readonly Field[], currency: string): StatementRow {
  const [, value = '', entry = '', direction = '', amount = '', kind = '', references = ''] =
    TRANSACTION.exec(text) ?? []
  const { name, purpose } = textsOf(fields)
  const [, reference = ''] = /\/\/([^\n]{1,16})/.exec(references) ?? []
  return {
    line,
    date: dateOf(value, entry.trim()),
    amount,
    // The reversal of a credit is money out.
    type: /^(?:E?C|RD)$/i.test(direction) ? 'credit' : direction && 'debit',
    name: name || purpose || reference || kind || (direction && 'MT940'),
    description: name ? purpose : '',
    externalId: reference.trim() === 'NONREF' ? '' : reference.trim(),
    currency,
  }
}

/**
 * Six digits are in this century. If the value date is 30 February, as some banks calculate it, the entry date counts.
 */
function dateOf(value: string, entry: string): string {
  if (value === '') return ''
  const date = `20${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4)}`
  if (isCalendarDate(date) || entry === '') return date
  const [month, day] = [entry.slice(0, 2), entry.slice(2)]
  const isNextYear = value.slice(2, 4) === '12' && month === '01'
  const year = Number(date.slice(0, 4)) + (isNextYear ? 1 : 0)
  const entered = `${year}-${month}-${day}`
  return isCalendarDate(entered) ? entered : date
}

function textsOf(fields: readonly Field[]): PaymentTexts {
  const long = fields.find(({ text }) => text.length > MAX_CELL)
  if (long) return { name: '', purpose: long.text }
  return fields
    .map(({ tag, text }) => (tag === 'NS' ? numberedLines(text) : detailsIn(text)))
    .reduce<PaymentTexts>(
      (all, each) => ({
        name: all.name || each.name,
        purpose: [all.purpose, each.purpose].filter(Boolean).join(' '),
      }),
      { name: '', purpose: '' },
    )
}

/** The lines of ':NS:' begin with two digits: 01 to 14 the purpose, 15 and 16 the name, 17 the kind of payment. */
function numberedLines(text: string): PaymentTexts {
  const parts = text.split('\n').map(line => ({ code: line.slice(0, 2), text: line.slice(2) }))
  const of = (from: string, to: string) =>
    joinedParts(parts.flatMap(part => (part.code >= from && part.code <= to ? [part.text] : [])))
  return { name: of('15', '16'), purpose: of('01', '14') || of('17', '17') }
}

// The name and the purpose in the text of a payment (MT940, field ':86:'), in the forms that banks give it: parts with
// numbers ('166?00GUTSCHRIFT?20…?32…', also with another mark), tags ('/NAME/…/REMI/…'), or plain lines.

interface PaymentTexts {
  readonly name: string
  readonly purpose: string
}

/** The letters of one part; a longer text continues in the next part, also within a word. */
const PART = 26

/** The letters of one line of a field. */
const LINE = 65

/** The bank's code, if any, and the mark before each number. A mark other than '?' is one only if it comes again. */
const NUMBERED = /^[A-Z\d]{0,4}(?:(\?)\d\d|([>~^|])\d\d[\s\S]*?\2\d\d)/

/** The labels before the parts of a SEPA payment. */
const SEPA = /^(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|PURP|IBAN|BIC)[+:]/

/** The tags of Dutch, Belgian and French banks, and those of SWIFT. */
const TAG =
  /(?:^|\/)(ACCW|ADDR|BENM|BIC|CHGS|CNTP|CREF|CSID|EREF|EXCH|IBAN|ID|INIT|ISDT|KREF|MARF|NAME|OCMT|ORDP|PREF|PURP|REMI|RTRN|SVCL|TRCD|TRTP|UCRD|UDTR)\//g

function detailsIn(information: string): PaymentTexts {
  const lines = information.split('\n')
  const joined = joined65(lines, '')
  const [, question, mark = question] = NUMBERED.exec(joined) ?? []
  if (mark !== undefined) return numberedParts(joined, mark)
  if (/^\/[A-Z]{4}\//.test(joined)) return taggedParts(joined)
  const [found, first] = /^[A-Z\d]{2,4}\?([\s\S]*)/.exec(lines[0] ?? '') ?? []
  if (found !== undefined && first?.trim())
    return { name: first.trim(), purpose: lines.slice(1).join(' ').trim() }
  return { name: '', purpose: joined65(lines, ' ').trim() }
}

/** The text of several parts: a part of full length continues in the next one. */
function joinedParts(parts: readonly string[]): string {
  let text = ''
  let isFull = false
  for (const part of parts) {
    text += (isFull && !SEPA.test(part) ? '' : ' ') + part
    isFull = part.length >= PART
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

function joined65(lines: readonly string[], between: string): string {
  return lines.map(line => (line.length >= LINE ? line : `${line}${between}`)).join('')
}

/** 20 to 29 and 60 to 63 are the purpose, 32 and 33 the name, 00 the kind of payment. */
function numberedParts(text: string, mark: string): PaymentTexts {
  const pieces = text.split(mark)
  const parts: { readonly code: number; text: string }[] = []
  for (const piece of pieces.slice(1)) {
    const last = parts.at(-1)
    if (/^\d\d/.test(piece)) parts.push({ code: Number(piece.slice(0, 2)), text: piece.slice(2) })
    // Here the mark is a character of the text.
    else if (last) last.text += mark + piece
  }
  const of = (is: (code: number) => boolean) =>
    joinedParts(parts.flatMap(part => (is(part.code) ? [part.text] : [])))
  const purpose = of(code => (code >= 20 && code < 30) || (code >= 60 && code < 64))
  const name = of(code => code === 32 || code === 33)
  return { name, purpose: remittanceIn(purpose) || (name ? '' : of(code => code === 0)) }
}

/** The payer's own text in the purpose of a SEPA payment. */
function remittanceIn(purpose: string): string {
  const [, written] =
    /\bSVWZ\+ ?(.+?)(?= (?:EREF|KREF|MREF|CRED|ABWA|ABWE|PURP)\+|$)/.exec(purpose) ?? []
  return written ?? purpose
}

function taggedParts(text: string): PaymentTexts {
  const found = [...text.matchAll(TAG)]
  const parts = found.map(({ 0: whole, 1: tag, index }, at) => ({
    tag,
    text: text.slice(index + whole.length, found[at + 1]?.index ?? text.length).replace(/\/+$/, ''),
  }))
  const of = (tag: string) => parts.find(part => part.tag === tag && part.text !== '')?.text ?? ''
  // The account, its bank, the name and the town of the other side.
  const party = of('CNTP').split('/')[2] ?? ''
  const purpose = of('REMI').replace(/^(?:USTD|STRD)\/\/?/, '')
  const name = of('NAME') || party
  return { name: name.trim(), purpose: (purpose || (name ? '' : of('TRTP'))).trim() }
}
