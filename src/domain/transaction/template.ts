// A template: the content of a repeated transaction, without a date.
// Invariant: only the name is required; the user fills in missing content at each use.

import type { EnteredAmount, UnclearAmount } from '../money/amount-input'
import { isAmount } from '../money/money'
import { storedName, storedText } from '../values/fields'
import { TEXT_LIMITS, type TransactionType } from './transaction'
import { walletKeyOf } from './wallet-of'

export interface Template {
  /** Milliseconds since 1970 at creation. */
  readonly id: number
  readonly type: TransactionType
  /** The name of the template and of its transactions. */
  readonly name: string
  /** Rupiah; missing if the amount differs each time. */
  readonly amount?: number
  /** The category's name; empty if the user chooses it each time. */
  readonly category: string
  readonly description: string
}

/** The content of the form. */
export interface TemplateEntry extends Omit<Template, 'id' | 'amount'> {
  readonly amount: EnteredAmount
  /** The key of the wallet; undefined to leave it as it is, which is the main wallet for a new template. */
  readonly wallet?: string | undefined
}

export type TemplateError = 'name-missing' | 'amount-out-of-range' | 'text-too-long' | UnclearAmount

/** The template without surrounding blanks, or the first error. */
export function templateFrom(id: number, entry: TemplateEntry): Template | TemplateError {
  const { type, amount } = entry
  const name = storedName(entry.name)
  if (name === '') return 'name-missing'
  if (typeof amount === 'string') return amount
  if (amount !== null && !isAmount(amount)) return 'amount-out-of-range'
  const [category, description] = [storedText(entry.category), storedText(entry.description)]
  const isTooLong =
    name.length > TEXT_LIMITS.name ||
    category.length > TEXT_LIMITS.category ||
    description.length > TEXT_LIMITS.description
  if (isTooLong) return 'text-too-long'
  return { ...{ id, type, name }, ...(amount !== null && { amount }), ...{ category, description } }
}

/** Whether two templates have the same content and wallet; ids and other further fields do not count. */
export function isSameTemplate(one: Template, other: Template): boolean {
  const isSameContent = TEMPLATE_FIELDS.every(field => one[field] === other[field])
  return isSameContent && walletKeyOf(one) === walletKeyOf(other)
}

const TEMPLATE_FIELDS = ['type', 'name', 'amount', 'category', 'description'] as const
