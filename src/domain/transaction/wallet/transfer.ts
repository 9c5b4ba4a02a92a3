// Money that was moved from one wallet to another: neither an income nor an expense.
// Invariant: one document has both sides, so that no side is ever changed or deleted alone. Each field is valid alone,
// because a merge of two devices may combine any fields (sync protocol, rule M2).

import { type CalendarDate, isCalendarDate } from '../../dates/calendar'
import type { EnteredAmount, UnclearAmount } from '../../money/amount-input'
import type { EnteredForeign } from '../../money/foreign-amount'
import { isAmount } from '../../money/money'
import { storedText } from '../../values/fields'
import { moreOf, withFurther } from '../further-fields'
import type { ImportDetails } from '../import-details'
import { TEXT_LIMITS, type TransactionType } from '../transaction'

export interface Transfer {
  /** Milliseconds since 1970 at creation. */
  readonly id: number
  readonly date: CalendarDate
  /** The key of the wallet that the money leaves. */
  readonly from: string
  /** The key of the wallet that the money comes to. If it is the same one, nothing moves. */
  readonly to: string
  /** Rupiah, from 0 to one trillion, at most two decimals. */
  readonly amount: number
  readonly note: string
}

/** The content of the form. */
export interface TransferEntry extends Omit<Transfer, 'id' | 'amount'> {
  readonly amount: EnteredAmount
  /** The amount in another currency; undefined to leave it as it is, null for none. */
  readonly foreign?: EnteredForeign | undefined
}

export type TransferError =
  | 'amount-missing'
  | 'amount-out-of-range'
  | UnclearAmount
  | 'foreign-unreadable'
  | 'same-wallet'
  | 'date-invalid'
  | 'text-too-long'

/** The transfer without surrounding blanks, or the first error. An amount of 0 moves nothing, so it is missing. */
export function transferFrom(id: number, entry: TransferEntry): Transfer | TransferError {
  const { amount, date, from, to } = entry
  const note = storedText(entry.note)
  if (amount === null || amount === 0) return 'amount-missing'
  if (typeof amount === 'string') return amount
  if (!isAmount(amount)) return 'amount-out-of-range'
  if (typeof entry.foreign === 'string') return 'foreign-unreadable'
  if (from === to) return 'same-wallet'
  if (!isCalendarDate(date)) return 'date-invalid'
  if (note.length > TEXT_LIMITS.name) return 'text-too-long'
  return { id, date, from, to, amount, note }
}

/**
 * The names of the details with the ids that banks give to a transfer: an expense in the file of the wallet `from`, and an
 * income in the file of the wallet `to`.
 */
const SIDES = { expense: 'externalFrom', income: 'externalTo' } as const

/** @param side the type of the row in the wallet's file */
export function externalIdOfSide(transfer: object, side: TransactionType): string {
  const id = moreOf(transfer)[SIDES[side]]
  return typeof id === 'string' ? id : ''
}

export function withSideDetails(
  transfer: Transfer,
  side: TransactionType,
  { importId, externalId }: ImportDetails,
): Transfer {
  return withFurther(transfer, { importId, [SIDES[side]]: externalId })
}
