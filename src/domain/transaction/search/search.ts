// A search of transactions: the query, the searched rows, and the result.

import type { CalendarDate } from '../../dates/calendar'
import type { Hundredths } from '../../money/money'
import type { AmountLanguage } from '../../money/read-amount'
import type { Transaction, TransactionType } from '../transaction'
import { presentKeys, type Wallet } from '../wallet/wallet'
import { walletKeyOf } from '../wallet-of'
import { searchableText } from './fold'
import type { SearchFilters } from './search-params'
import { comparableAmount, matchesTerms, readTerms } from './search-terms'

export interface SearchQuestion {
  readonly filters: SearchFilters
  readonly language: AmountLanguage
  /** All of the user's; empty while they are not known, when a former key means no other wallet. */
  readonly wallets: readonly Wallet[]
}

/** The searched data of a transaction. */
export interface SearchableRow {
  readonly id: number
  readonly date: CalendarDate
  readonly type: TransactionType
  readonly category: string
  /** The key in the document. */
  readonly wallet: string
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
  const wallet = walletKeyOf(transaction)
  return { id, date, type, category, wallet, amount: comparableAmount(amount), text }
}

/** @returns whether a row matches */
export function searchMatcher({
  filters,
  language,
  wallets,
}: SearchQuestion): (row: SearchableRow) => boolean {
  const { type, from, to, wallet } = filters
  const present = wallets.length > 0 ? presentKeys(wallets) : (key: string) => key
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
    (wallet === null || present(row.wallet) === present(wallet)) &&
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
