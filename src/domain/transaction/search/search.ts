// A search of transactions: the query, the searched rows, and the result.

import type { CalendarDate } from '../../dates/calendar'
import type { Hundredths } from '../../money/money'
import type { AmountLanguage } from '../../money/read-amount'
import type { Transaction, TransactionType } from '../transaction'
import { searchableText } from './fold'
import type { SearchFilters } from './search-params'
import { comparableAmount, matchesTerms, readTerms } from './search-terms'

export interface SearchQuestion {
  readonly filters: SearchFilters
  readonly language: AmountLanguage
}

/** The searched data of a transaction. */
export interface SearchableRow {
  readonly id: number
  readonly date: CalendarDate
  readonly type: TransactionType
  readonly category: string
  /** In hundredths of a rupiah. */
  readonly amount: number
  /** The folded words, from `searchableText`. */
  readonly text: string
}

export interface SearchTotals {
  readonly count: number
  readonly income: Hundredths
  readonly expense: Hundredths
}

export interface SearchAnswer {
  /** The ids of the matching transactions, newest first; only the first ones while there are no totals. */
  readonly ids: Float64Array
  /** The totals of all matches; null while they are still counted. */
  readonly totals: SearchTotals | null
  /** False while older transactions are still read; more of them may match. */
  readonly hasAll: boolean
  /** The searched text with other words, if nothing matches and some transaction has words near these; else null. */
  readonly near: string | null
}

export function searchableRow(transaction: Transaction): SearchableRow {
  const { id, date, type, category, amount } = transaction
  const text = searchableText(transaction)
  return { id, date, type, category, amount: comparableAmount(amount), text }
}

/** @returns whether a row matches */
export function searchMatcher({
  filters,
  language,
}: SearchQuestion): (row: SearchableRow) => boolean {
  const { type, from, to } = filters
  const terms = readTerms(filters.text, language)
  const categories = filters.categories.length > 0 ? new Set(filters.categories) : null
  const min = filters.min === null ? null : comparableAmount(filters.min)
  const max = filters.max === null ? null : comparableAmount(filters.max)
  return row =>
    (type === null || row.type === type) &&
    (from === null || row.date >= from) &&
    (to === null || row.date <= to) &&
    (min === null || row.amount >= min) &&
    (max === null || row.amount <= max) &&
    (categories === null || categories.has(row.category)) &&
    matchesTerms(terms, row.text, row.amount)
}

/** Newest first: by date, on one day by id. */
export function compareNewestFirst(
  left: Pick<SearchableRow, 'date' | 'id'>,
  right: Pick<SearchableRow, 'date' | 'id'>,
): number {
  if (left.date !== right.date) return left.date > right.date ? -1 : 1
  return right.id - left.id
}
