// A logged income or expense, and the rules for accepting one (specification, sections 3 and 5).

import type { CalendarDate } from '../dates/calendar'
import { isCalendarDate } from '../dates/calendar'
import type { EnteredAmount, UnclearAmount } from '../money/amount-input'
import type { EnteredForeign } from '../money/foreign-amount'
import { isAmount } from '../money/money'
import { storedName, storedText } from '../values/fields'

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

/** The content of the form. */
export interface TransactionEntry {
  readonly type: TransactionType
  readonly date: CalendarDate
  readonly name: string
  readonly amount: EnteredAmount
  readonly category: string
  readonly description: string
  /** The key of the wallet; undefined to leave it as it is, which is the main wallet for a new transaction. */
  readonly wallet?: string | undefined
  /** The amount in another currency; undefined to leave it as it is, null for none. */
  readonly foreign?: EnteredForeign | undefined
}

export type TransactionError =
  | 'required-missing'
  | 'amount-out-of-range'
  | UnclearAmount
  | 'date-invalid'
  | 'text-too-long'

export type TransactionField = 'amount' | 'name' | 'category' | 'date' | 'description' | 'foreign'

export type TransactionFieldError = 'missing' | Exclude<TransactionError, 'required-missing'>

/** The error of each invalid field. */
type TransactionErrors = { readonly [F in TransactionField]?: TransactionFieldError }

/** The maximum length of each text in characters; the security rules reject more. */
export const TEXT_LIMITS = {
  name: 200,
  category: 100,
  description: 2000,
  savingsName: 200,
} as const

/** Name, amount and category are required; an amount of 0 is valid; surrounding blanks do not count (section 5). */
export function transactionErrors(
  entry: Pick<TransactionEntry, TransactionField>,
): TransactionErrors {
  const { name, amount, category, date, description, foreign } = entry
  const errors: Readonly<Record<TransactionField, TransactionFieldError | null>> = {
    amount: amountError(amount),
    name: requiredTextError(name, TEXT_LIMITS.name),
    category: requiredTextError(category, TEXT_LIMITS.category),
    date: isCalendarDate(date) ? null : 'date-invalid',
    description: textError(description, TEXT_LIMITS.description),
    foreign: typeof foreign === 'string' ? foreign : null,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

function amountError(amount: EnteredAmount): TransactionFieldError | null {
  if (amount === null) return 'missing'
  if (typeof amount === 'string') return amount
  return isAmount(amount) ? null : 'amount-out-of-range'
}

function requiredTextError(text: string, limit: number): TransactionFieldError | null {
  const name = storedName(text)
  return name === '' ? 'missing' : textError(name, limit)
}

function textError(text: string, limit: number): TransactionFieldError | null {
  return text.trim().length > limit ? 'text-too-long' : null
}

/** The order in which errors are reported. */
const IN_ORDER = [
  'missing',
  'amount-unreadable',
  'amount-ambiguous',
  'amount-out-of-range',
  'date-invalid',
  'text-too-long',
] as const

/** The transaction without surrounding blanks, or the first error. */
export function transactionFrom(
  id: number,
  entry: TransactionEntry,
): Transaction | TransactionError {
  const { type, date, name, amount, category, description } = entry
  const errors = Object.values(transactionErrors(entry))
  const error = IN_ORDER.find(each => errors.includes(each))
  if (error === 'missing' || amount === null) return 'required-missing'
  if (typeof amount === 'string') return amount
  if (error) return error
  return {
    id,
    date,
    type,
    name: storedName(name),
    amount,
    category: storedText(category),
    description: storedText(description),
  }
}
