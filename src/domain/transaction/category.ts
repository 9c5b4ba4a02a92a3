// A category of transactions, per user and per type (specification, sections 3 and 5).

import { storedName } from '../values/fields'
import { TEXT_LIMITS, type TransactionType } from './transaction'

export interface Category {
  /** Milliseconds since 1970 at creation. */
  readonly id: number
  readonly type: TransactionType
  readonly categoryName: string
}

export function isCategory(document: object): document is Category {
  return 'type' in document && 'categoryName' in document
}

/** The same key for the same category: two with one type and name are one (sync protocol, rule M5). */
export function categoryKey({ type, categoryName }: Omit<Category, 'id'>): string {
  return `${type} ${categoryName}`
}

export type CategoryError = 'name-empty' | 'already-exists' | 'text-too-long'

/** A new category, or the error in its name. `existing` are the names of the same user and type. */
export function categoryFrom(
  id: number,
  type: TransactionType,
  name: string,
  existing: readonly string[],
): Category | CategoryError {
  const categoryName = storedName(name)
  if (categoryName === '') return 'name-empty'
  if (categoryName.length > TEXT_LIMITS.category) return 'text-too-long'
  if (existing.includes(categoryName)) return 'already-exists'
  return { id, type, categoryName }
}
