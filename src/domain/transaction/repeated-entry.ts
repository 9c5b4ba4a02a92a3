// The values that a new transaction copies from an earlier transaction, a template, or a due schedule.

import type { CalendarDate } from '../dates/calendar'
import type { Transaction } from './transaction'
import { walletKeyOf } from './wallet-of'

/** The occurrence of a schedule that a new transaction books. */
export interface OccurrenceRef {
  readonly scheduleId: number
  readonly date: CalendarDate
}

/** The amount is missing if the template has none. */
export interface RepeatedEntry
  extends Pick<Transaction, 'type' | 'name' | 'category' | 'description'> {
  readonly amount: number | null
  /** The key of the wallet; absent for that of the entry's own document. */
  readonly wallet?: string | undefined
  /** The currency and the units of the amount in another currency, as the form writes them: 'USD 4.99'. */
  readonly foreign?: string | undefined
  /** Only for a due schedule, whose day the transaction gets. */
  readonly occurrence?: OccurrenceRef
}

/** Without the date, which is today's except for a due schedule. */
export function repeatedEntry(entry: RepeatedEntry): RepeatedEntry {
  const { type, name, amount, category, description, occurrence } = entry
  const wallet = entry.wallet ?? walletKeyOf(entry)
  return { type, name, amount, category, description, wallet, ...(occurrence && { occurrence }) }
}
