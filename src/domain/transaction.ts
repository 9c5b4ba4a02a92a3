// A logged income or expense, and the rules for accepting one (specification, sections 3 and 5).

import type { CalendarDate } from './calendar'
import { isCalendarDate } from './calendar'
import { isAmount } from './money'

export type TransactionType = 'income' | 'expense'

export interface Transaction {
  /** Milliseconds since 1970 at creation, unique and strictly increasing on a device. */
  readonly id: number
  readonly date: CalendarDate
  readonly type: TransactionType
  readonly name: string
  /** Rupiah, from 0 to one trillion, at most two decimals. */
  readonly amount: number
  /** The category's name. */
  readonly category: string
  readonly description: string
}

/** What a person has entered; `amount` is null while the field is empty or no number. */
export interface TransactionEntry {
  readonly type: TransactionType
  readonly date: CalendarDate
  readonly name: string
  readonly amount: number | null
  readonly category: string
  readonly description: string
}

export type TransactionFault =
  | 'required-missing'
  | 'amount-out-of-range'
  | 'date-invalid'
  | 'text-too-long'

/** The most characters that each text may hold; the cloud's rules refuse more. */
export const TEXT_LIMITS = {
  name: 200,
  category: 100,
  description: 2000,
  savingsName: 200,
} as const

/**
 * Turns an entry into a transaction, or says the first fault in it. Name, amount and category are
 * required, an amount of 0 counts as filled in; surrounding blanks are dropped (section 5).
 */
export function transactionFrom(
  id: number,
  entry: TransactionEntry,
): Transaction | TransactionFault {
  const name = entry.name.trim()
  const category = entry.category.trim()
  const description = entry.description.trim()
  if (name === '' || entry.amount === null || category === '') return 'required-missing'
  if (!isAmount(entry.amount)) return 'amount-out-of-range'
  if (!isCalendarDate(entry.date)) return 'date-invalid'
  if (name.length > TEXT_LIMITS.name || category.length > TEXT_LIMITS.category)
    return 'text-too-long'
  if (description.length > TEXT_LIMITS.description) return 'text-too-long'
  return {
    id,
    date: entry.date,
    type: entry.type,
    name,
    amount: entry.amount,
    category,
    description,
  }
}
