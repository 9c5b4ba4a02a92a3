// The values that a new transaction copies from an earlier one, from a template, or from a due schedule.

import type { CalendarDate } from '../dates/calendar'
import type { Transaction } from './transaction'

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

/** Without the date, which is today's but for what is due. */
export function repeatedEntry(entry: RepeatedEntry): RepeatedEntry {
  const { type, name, amount, category, description, occurrence } = entry
  const fields = { type, name, amount, category, description }
  return { ...fields, ...(occurrence && { occurrence }) }
}
