// The several transactions of one shared or pasted text: lines of 'name amount' from a chat, or a receipt with its fee.

import { addDays, type CalendarDate } from '../../dates/calendar'
import { decimalText } from '../../money/money'
import { datesIn } from '../quick-entry/find-dates'
import { readQuickEntry } from '../quick-entry/read-quick-entry'
import type { TransactionType } from '../transaction'
import { readReceipt } from './receipt'
import { sharedAmountsIn } from './shared-amount'

interface SharedRow {
  /** From 1 on. */
  readonly line: number
  readonly date: CalendarDate
  readonly type: TransactionType
  readonly name: string
  /** In rupiah. */
  readonly amount: number
}

/** A text of more lines is no list of transactions. */
const MAX_LINES = 100

/** UTF-16 units. */
const MAX_LINE = 200

/** The prefix of a message copied from a chat: a time or a date in brackets, or before a dash, and the sender. */
const SENDER =
  /^(?:\[[\d/.:, apm]{4,30}\]\s?|[\d/.]{6,10},? \d{1,2}[.:]\d{2}(?: ?[ap]m)? - )[^:]{1,40}:\s/i

/** A line that begins with a date with its year or with two dates, or ends with a bank's mark behind the amount. */
const STATEMENT_LINE =
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d|^\d{1,2} \p{L}{3,9} \d{4}|^(?:\d{1,2}[/-]\d{1,2} ){2}|\d (?:CR|DB|DR|[DKC])$/u

/** Days. */
const OLDEST = 31

const LIST_MARK = /^(?:[-–•*]|\d{1,2}[.)])\s+/
const TOTAL = /(?<!\p{L})(?:(?:sub|grand)?\s?total|jumlah|kembali(?:an)?|tunai|cash)(?!\p{L})/iu

/**
 * The rows of a text that has more than one.
 *
 * @returns null for any other text
 */
export function sharedRows(text: string, today: CalendarDate): readonly SharedRow[] | null {
  const lines = text
    .split(/\r\n?|\n/, MAX_LINES + 1)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(line => line.text !== '')
  if (lines.length > MAX_LINES || lines.some(line => line.text.length > MAX_LINE)) return null
  const contents = lines.map(line => line.text.replace(SENDER, ''))
  if (contents.filter(content => STATEMENT_LINE.test(content)).length > 1) return null
  return withFee(lines, today) ?? chatRows(lines, today)
}

interface Line {
  readonly line: number
  readonly text: string
}

/** The fee of a receipt is a row of its own. */
function withFee(lines: readonly Line[], today: CalendarDate): readonly SharedRow[] | null {
  const receipt = readReceipt(
    lines.map(({ text }) => text),
    today,
  )
  if (!receipt?.fee || !receipt.amount || receipt.isTopUp) return null
  const { payee, isIncome, amount, fee } = receipt
  const date = receipt.date ?? today
  const name = payee || (lines[0]?.text ?? '')
  const first = { line: 1, date, type: isIncome ? 'income' : 'expense', name, amount } as const
  return [first, { ...first, line: 2, type: 'expense', name: feeName(lines), amount: fee }]
}

/** The receipt's own words for the fee, such as 'Biaya Admin'. */
function feeName(lines: readonly Line[]): string {
  const [found] = lines.flatMap(
    ({ text }) => /(?<!\p{L})(?:biaya|fee|admin)(?: (?!rp|idr)\p{L}+)?(?!\p{L})/iu.exec(text) ?? [],
  )
  return found ?? 'Biaya'
}

interface Message extends Line {
  readonly isOfChat: boolean
  readonly date: CalendarDate
}

/**
 * Each line has a name and one amount. The first line may be a heading, with the day of the others; messages without a
 * number are none of the rows.
 */
function chatRows(lines: readonly Line[], today: CalendarDate): readonly SharedRow[] | null {
  const [first, ...others] = lines.map(line => messageOf(line, today))
  if (!first) return null
  const day = headingDay(first)
  const messages = day === null ? [first, ...others] : others.map(each => dated(each, day))
  const items = messages.filter(({ isOfChat, text }) => !isOfChat || /\d/.test(text))
  if (items.length < 2 || items.some(({ text }) => TOTAL.test(text))) return null
  const rows = items.map(({ line, text, date }) => rowOf(line, text, date))
  const found = rows.filter(row => row !== null)
  return found.length === rows.length ? found : null
}

function messageOf({ line, text }: Line, today: CalendarDate): Message {
  const [sender] = SENDER.exec(text) ?? []
  return {
    line,
    text: text.slice(sender?.length ?? 0).replace(LIST_MARK, ''),
    isOfChat: sender !== undefined,
    date: messageDay(sender ?? '', today),
  }
}

/** The day before a message; today if it is later, or so old that day and month may have changed places. */
function messageDay(sender: string, today: CalendarDate): CalendarDate {
  const [written] = /\d{1,2}\/\d{1,2}(?:\/(?:\d{2}){1,2})?(?!\d)/.exec(sender) ?? []
  const days = written === undefined ? [] : datesIn(written, today, [])
  const [day] = days.flatMap(({ values }) => values.slice(0, 1))
  return day !== undefined && day <= today && day > addDays(today, -OLDEST) ? day : today
}

/** @returns null for a line that is no heading */
function headingDay({ text, date }: Message): CalendarDate | null {
  const { amount, date: said } = readQuickEntry(text, { today: date, language: 'id' })
  if (said && !said.isOpen && !amount) return said.readings[0].value
  return /\d/.test(text) ? null : date
}

/** A message of a chat has a day of its own. */
function dated(message: Message, date: CalendarDate): Message {
  return message.isOfChat ? message : { ...message, date }
}

function rowOf(line: number, text: string, today: CalendarDate): SharedRow | null {
  const { name, amount, date, type } = readQuickEntry(text, { today, language: 'id' })
  if (!amount || amount.isOpen || !/\p{L}{2}/u.test(name)) return null
  const [value] = amount.readings
  const isAmount = sharedAmountsIn(text).length > 0 || /\p{L}/u.test(value.text)
  if (!isAmount || STATEMENT_LINE.test(text)) return null
  return {
    ...{ line, name, date: date?.readings[0].value ?? today },
    type: type?.readings[0].value ?? 'expense',
    amount: Number(decimalText(value.value)),
  }
}
