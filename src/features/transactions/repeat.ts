// The route to the form of a new transaction with the fields of an earlier one, of a template, or of what is due. The user
// saves it.

import type { CalendarDate } from '../../domain/dates/calendar'
import type { Transaction } from '../../domain/transaction/transaction'

/** The occurrence of a schedule that a new transaction books. */
export interface OccurrenceRef {
  readonly scheduleId: number
  readonly date: CalendarDate
}

/** Without an amount where a template leaves it out. */
export interface RepeatedEntry
  extends Pick<Transaction, 'type' | 'name' | 'category' | 'description'> {
  readonly amount: number | null
  /** Only of what is due, whose day the transaction gets. */
  readonly occurrence?: OccurrenceRef
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The transaction that is repeated, or the template that is used, until the form has it; in no URL, because it is personal. */
    repeated?: RepeatedEntry
  }
}

/** Without the date, which is today's but for what is due. */
export function repeatRoute(entry: RepeatedEntry) {
  const { type, name, amount, category, description, occurrence } = entry
  const fields = { type, name, amount, category, description }
  const repeated: RepeatedEntry = { ...fields, ...(occurrence && { occurrence }) }
  return { to: '/add/$type', params: { type }, state: { repeated } } as const
}
