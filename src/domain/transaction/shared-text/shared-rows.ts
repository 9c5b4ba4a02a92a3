// The several transactions of one shared or pasted text: lines of 'name amount' from a chat, or a receipt with its fee.

import type { CalendarDate } from '../../dates/calendar'
import { decimalText } from '../../money/money'
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
  if (lines.filter(({ text: content }) => STATEMENT_LINE.test(content)).length > 1) return null
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

/** Each line has a name and one amount; the first line may be a heading without a number. */
function chatRows(lines: readonly Line[], today: CalendarDate): readonly SharedRow[] | null {
  const texts = lines.map(({ line, text }) => ({
    line,
    text: text.replace(SENDER, '').replace(LIST_MARK, ''),
  }))
  const [heading] = texts
  const items = heading && !/\d/.test(heading.text) ? texts.slice(1) : texts
  if (items.length < 2 || items.some(({ text }) => TOTAL.test(text))) return null
  const rows = items.map(({ line, text }) => rowOf(line, text, today))
  const found = rows.filter(row => row !== null)
  return found.length === rows.length ? found : null
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
