// A logged income or expense, and the rules for accepting one (specification, sections 3 and 5).

import type { CalendarDate } from '../dates/calendar'
import { isCalendarDate } from '../dates/calendar'
import type { EnteredAmount, UnclearAmount } from '../money/amount-input'
import { isAmount } from '../money/money'

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

/** What a person has entered. */
export interface TransactionEntry {
  readonly type: TransactionType
  readonly date: CalendarDate
  readonly name: string
  readonly amount: EnteredAmount
  readonly category: string
  readonly description: string
}

export type TransactionFault =
  | 'required-missing'
  | 'amount-out-of-range'
  | UnclearAmount
  | 'date-invalid'
  | 'text-too-long'

export type TransactionField = 'amount' | 'name' | 'category' | 'date' | 'description'

export type FieldFault = 'missing' | Exclude<TransactionFault, 'required-missing'>

/** What is wrong with each field; one that is right is left out. */
export type TransactionErrors = { readonly [F in TransactionField]?: FieldFault }

/** The most characters that each text may hold; the cloud's rules refuse more. */
export const TEXT_LIMITS = {
  name: 200,
  category: 100,
  description: 2000,
  savingsName: 200,
} as const

/**
 * What is wrong with an entry. Name, amount and category are required, an amount of 0 counts as filled in;
 * surrounding blanks do not count (section 5).
 */
export function transactionErrors(entry: TransactionEntry): TransactionErrors {
  const { name, amount, category, date, description } = entry
  const faults: Readonly<Record<TransactionField, FieldFault | null>> = {
    amount: amountFault(amount),
    name: requiredTextFault(name, TEXT_LIMITS.name),
    category: requiredTextFault(category, TEXT_LIMITS.category),
    date: isCalendarDate(date) ? null : 'date-invalid',
    description: textFault(description, TEXT_LIMITS.description),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

function amountFault(amount: EnteredAmount): FieldFault | null {
  if (amount === null) return 'missing'
  if (typeof amount === 'string') return amount
  return isAmount(amount) ? null : 'amount-out-of-range'
}

function requiredTextFault(text: string, limit: number): FieldFault | null {
  return text.trim() === '' ? 'missing' : textFault(text, limit)
}

function textFault(text: string, limit: number): FieldFault | null {
  return text.trim().length > limit ? 'text-too-long' : null
}

/** Of the faults in an entry, the one that is told first. */
const IN_ORDER = [
  'missing',
  'amount-unreadable',
  'amount-ambiguous',
  'amount-out-of-range',
  'date-invalid',
  'text-too-long',
] as const

/** Turns an entry into a transaction, without the surrounding blanks, or says the first fault in it. */
export function transactionFrom(
  id: number,
  entry: TransactionEntry,
): Transaction | TransactionFault {
  const { type, date, name, amount, category, description } = entry
  const faults = Object.values(transactionErrors(entry))
  const fault = IN_ORDER.find(each => faults.includes(each))
  if (fault === 'missing' || amount === null) return 'required-missing'
  if (typeof amount === 'string') return amount
  if (fault) return fault
  return {
    id,
    date,
    type,
    name: name.trim(),
    amount,
    category: category.trim(),
    description: description.trim(),
  }
}
