// The conversion of a text shared by another app to a transaction: 'Kopi 18rb' is a name and an amount.
// Invariant: every result fits the form: a valid amount or none, and texts within their limits.

import type { CalendarDate } from '../../dates/calendar'
import { beginningOf } from '../../values/truncate'
import { tidied } from '../quick-entry/spans'
import { TEXT_LIMITS } from '../transaction'
import { type Receipt, readReceipt } from './receipt'
import { likeliestAmount, type SharedAmount, sharedAmountsIn } from './shared-amount'

/** The fields of the Web Share Target; apps fill any of them. */
interface SharedText {
  readonly title?: string
  readonly text?: string
  readonly url?: string
}

export interface SharedEntry {
  readonly name: string
  /** In rupiah; null if the text has none. */
  readonly amount: number | null
  /** The other lines, and addresses. */
  readonly description: string
  /** Only for money that came in; else it is an expense. */
  readonly type?: 'income'
  /** Only of a receipt of an earlier day. */
  readonly date?: CalendarDate
  /** Only for a top-up of one's own wallet, which is neither. */
  readonly isTopUp?: true
  /** The host of the page that has shared the text; absent or empty for another app. */
  readonly from?: string
}

/** The most of each field that is parsed, in UTF-16 units. */
export const LONGEST_SHARED_TEXT = 5_000

const LINK = /https?:\/\/\S+/giu
const BLANKS = /[\p{Cc}\s]+/gu

interface FoundAmount extends SharedAmount {
  readonly line: number
}

/**
 * The name is the first line with words, without the amount and without addresses; the other lines are the description.
 * `likeliestAmount` chooses the amount. A receipt or notification has the payee as its name, and all lines as its
 * description.
 */
export function readSharedText(shared: SharedText, today: CalendarDate): SharedEntry {
  const all = wholeText(shared)
  const lines = linesOf(all)
  const receipt = readReceipt(lines, today)
  return receipt ? receiptEntry(receipt, lines, all) : plainEntry(lines, all)
}

/** The fields as lines of one text. */
export function wholeText({ title = '', text = '', url = '' }: SharedText): string {
  return [title, text, url]
    .map(part => beginningOf(part, LONGEST_SHARED_TEXT))
    .filter(part => part !== '')
    .join('\n')
    .toWellFormed()
}

function receiptEntry(receipt: Receipt, lines: readonly string[], all: string): SharedEntry {
  const plain = plainEntry(lines, all)
  const { payee, amount, isIncome, isTopUp, date } = receipt
  return {
    name: payee === '' ? plain.name : beginningOf(payee, TEXT_LIMITS.name).trim(),
    amount: amount ?? plain.amount,
    description: payee === '' ? plain.description : described(lines, all),
    ...(isIncome && !isTopUp && { type: 'income' as const }),
    ...(isTopUp && { isTopUp }),
    ...(date && { date }),
  }
}

function plainEntry(lines: readonly string[], all: string): SharedEntry {
  const found = amountIn(lines)
  const names = lines.map((line, at) => (found?.line === at ? withoutAmount(line, found) : line))
  const named = names.findIndex(name => /[\p{L}\p{N}]/u.test(name))
  const whole = names[named] ?? ''
  const name = beginningOf(whole, TEXT_LIMITS.name).trim()
  const others = lines.filter((_, at) => (at === named ? name !== whole : names[at] !== ''))
  return { name, amount: found?.amount ?? null, description: described(others, all) }
}

function described(lines: readonly string[], all: string): string {
  const description = [...lines, ...new Set(all.match(LINK))].join('\n')
  return beginningOf(description, TEXT_LIMITS.description).trim()
}

/** True if the text contains no data for an expense. */
export function isNothing({ name, amount, description }: SharedEntry): boolean {
  return name === '' && amount === null && description === ''
}

/** The lines without addresses, and without a line that the next line repeats. */
function linesOf(text: string): string[] {
  const lines = text.replaceAll(LINK, ' ').split(/\r?\n|\r/)
  const filled = lines.map(line => line.replaceAll(BLANKS, ' ').trim()).filter(Boolean)
  return filled.filter((line, at) => !filled[at + 1]?.includes(line))
}

function amountIn(lines: readonly string[]): FoundAmount | null {
  return likeliestAmount(
    lines.flatMap((text, line) => sharedAmountsIn(text).map(found => ({ ...found, line }))),
  )
}

function withoutAmount(line: string, { start, end }: SharedAmount): string {
  return tidied(`${line.slice(0, start)} ${line.slice(end)}`)
}
