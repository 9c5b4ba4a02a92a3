// The line of the quick entry as a part of the form's draft: its text, and the user's answers about its parts.

import type { CalendarDate } from '../../domain/dates/calendar'
import type { TransactionType } from '../../domain/transaction/transaction'
import { isTransactionType } from '../../domain/transaction/transaction-type'

/** The fields that the line fills. */
export const LINE_FIELDS = [
  ...(['type', 'name', 'amount', 'foreign', 'date', 'category', 'wallet'] as const),
]

export type LineField = (typeof LINE_FIELDS)[number]

export interface QuickLine {
  readonly text: string
  /** The day on which it was written, to which 'kemarin' refers. */
  readonly day: CalendarDate
  /** The type of the form before the line was written. */
  readonly before: TransactionType
  /** The fields that the user has changed by hand; the line does not change them. */
  readonly byHand: readonly LineField[]
  /** The texts of parts that belong to the name. */
  readonly ignored: readonly string[]
  /** The texts of parts with several meanings, and the chosen meanings. Not an object: any text may be a key. */
  readonly chosen: readonly (readonly [text: string, value: string])[]
}

export function isQuickLine(value: unknown): value is QuickLine {
  if (typeof value !== 'object' || value === null) return false
  const { text, day, before, byHand, ignored, chosen }: Record<string, unknown> = { ...value }
  return (
    typeof text === 'string' &&
    typeof day === 'string' &&
    isTransactionType(before) &&
    isListOf(byHand, each => LINE_FIELDS.some(field => field === each)) &&
    isListOf(ignored, each => typeof each === 'string') &&
    isListOf(chosen, pair => isListOf(pair, each => typeof each === 'string'))
  )
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}
