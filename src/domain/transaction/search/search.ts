// A search of transactions and transfers: the query, the searched rows, and the result.

import type { CalendarDate } from '../../dates/calendar'
import { type Hundredths, isAmount, toHundredths } from '../../money/money'
import { type AmountLanguage, readAmount } from '../../money/read-amount'
import type { Movement } from '../../totals/totals-deltas'
import { presentKeys, type Wallet, walletNames } from '../wallet/wallet'
import { walletKeyOf } from '../wallet-of'
import { foldedWords, searchableText } from './fold'
import type { SearchedType, SearchFilters } from './search-params'

// The terms of a search text: a row must match each of them, by the beginnings of its words or by its amount.
// Invariant: total on any text; a blank text has no terms, and every row matches it.

/** A row matches if its amount is one of these, or if it has all words and terms; an empty term matches no row. */
interface SearchTerm {
  /** In hundredths of a rupiah. */
  readonly amounts: readonly number[]
  readonly all: readonly (string | SearchTerm)[]
}

/** 'Rp 1 500 000 rupiah' is one amount in five pieces. */
const MAX_PIECES = 5

const BLANK = /^[\s\p{C}]*$/u

const MATCHES_NONE: SearchTerm = { amounts: [], all: [] }

/** @param language decides the meaning of the letter 'm' after a number */
export function readTerms(text: string, language: AmountLanguage): readonly SearchTerm[] {
  if (BLANK.test(text)) return []
  const pieces = text.split(/\s+/).filter(piece => piece !== '')
  const terms: SearchTerm[] = []
  for (let start = 0; start < pieces.length; ) {
    const size = sizeOfAmount(pieces, start, language)
    terms.push(...termsOf(pieces.slice(start, start + size), language))
    start += size
  }
  // A text of punctuation alone is not blank, and no row matches it.
  return terms.length > 0 ? terms : [MATCHES_NONE]
}

/**
 * @param text the row's searchable text, from `searchableText`
 * @param amount the row's amount, in hundredths of a rupiah
 */
function matchesTerms(terms: readonly SearchTerm[], text: string, amount: number): boolean {
  return terms.every(term => matchesTerm(term, text, amount))
}

function matchesTerm({ amounts, all }: SearchTerm, text: string, amount: number): boolean {
  if (amounts.includes(amount)) return true
  return (
    all.length > 0 &&
    all.every(part =>
      typeof part === 'string' ? text.includes(` ${part}`) : matchesTerm(part, text, amount),
    )
  )
}

/** An amount in hundredths of a rupiah, as a number, because a scan of all rows compares it faster than a bigint. */
function comparableAmount(amount: number): number {
  return Number(toHundredths(amount))
}

/** The number of pieces from `start` that form one amount; 1 if there is none. */
function sizeOfAmount(pieces: readonly string[], start: number, language: AmountLanguage): number {
  for (let size = MAX_PIECES; size > 1; size -= 1) {
    const joined = pieces.slice(start, start + size)
    if (joined.length === size && amountsOf(joined.join(' '), language).length > 0) return size
  }
  return 1
}

/** One term, or none for a piece of punctuation. */
function termsOf(pieces: readonly string[], language: AmountLanguage): readonly SearchTerm[] {
  const amounts = amountsOf(pieces.join(' '), language)
  const all =
    pieces.length > 1
      ? pieces.flatMap(piece => termsOf([piece], language))
      : foldedWords(pieces[0] ?? '')
  return amounts.length > 0 || all.length > 0 ? [{ amounts, all }] : []
}

/** In hundredths, without the sign that a list shows before an amount. */
function amountsOf(text: string, language: AmountLanguage): readonly number[] {
  const reading = readAmount(text.replace(/^\+/, ''), language)
  const amounts =
    reading.kind === 'amount'
      ? [Math.abs(reading.amount)]
      : reading.kind === 'ambiguous'
        ? reading.readings
        : []
  return amounts.filter(isAmount).map(comparableAmount)
}

export interface SearchQuestion {
  readonly filters: SearchFilters
  readonly language: AmountLanguage
  /**
   * All of the user's, with the names by which their transfers are found; empty while they are not known, when a former
   * key means no other wallet.
   */
  readonly wallets: readonly Wallet[]
}

/** The searched data of a transaction or a transfer. */
export interface SearchableRow {
  /** Of `resultOf`. */
  readonly id: number
  readonly date: CalendarDate
  readonly type: SearchedType
  /** Empty for a transfer. */
  readonly category: string
  /** The key in the document; of a transfer, that of the wallet that the money leaves. */
  readonly wallet: string
  /** The key of the wallet that the money of a transfer comes to; null for a transaction. */
  readonly to: string | null
  /** In hundredths of a rupiah. */
  readonly amount: number
  /** The folded words, from `searchableText`. */
  readonly text: string
}

export interface SearchTotals {
  /** The number of transactions. */
  readonly count: number
  /** The number of transfers; they are in no sum. */
  readonly transfers: number
  readonly income: Hundredths
  readonly expense: Hundredths
}

export interface SearchAnswer {
  /** The matches by `resultOf`, newest first; only the first ones while there are no totals. */
  readonly ids: Float64Array
  /** The totals of all matches; null while they are still counted. */
  readonly totals: SearchTotals | null
  /** False while older rows are still read; more of them may match. */
  readonly hasAll: boolean
  /** The searched text with other words, if nothing matches and some row has words near these; else null. */
  readonly near: string | null
}

/** The number of a match: the id, for a transfer with a minus, because a transaction may have the same id. */
export function resultOf(movement: Movement): number {
  return 'to' in movement ? -movement.id : movement.id
}

export function isTransferResult(result: number): boolean {
  return result < 0
}

export function searchableRow(movement: Movement): SearchableRow {
  const { date } = movement
  const [id, amount] = [resultOf(movement), comparableAmount(movement.amount)]
  if ('to' in movement) {
    const { from: wallet, to, note } = movement
    const text = searchableText([note])
    return { id, date, type: 'transfer', category: '', wallet, to, amount, text }
  }
  const { type, name, category, description } = movement
  const text = searchableText([name, category, description])
  return { id, date, type, category, wallet: walletKeyOf(movement), to: null, amount, text }
}

/** @returns whether a row matches */
export function searchMatcher({
  filters,
  language,
  wallets,
}: SearchQuestion): (row: SearchableRow) => boolean {
  const { type, from, to, wallet } = filters
  const present = wallets.length > 0 ? presentKeys(wallets) : (key: string) => key
  const shown = wallet === null ? null : present(wallet)
  const wordsOf = walletWords(wallets)
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
    (shown === null ||
      present(row.wallet) === shown ||
      (row.to !== null && present(row.to) === shown)) &&
    (categories === null || categories.has(row.category)) &&
    matchesTerms(
      terms,
      row.to === null ? row.text : row.text + wordsOf(row.wallet) + wordsOf(row.to),
      row.amount,
    )
}

/** Gives the folded words of the wallet that a key means. Each name is folded once. */
function walletWords(wallets: readonly Wallet[]): (key: string) => string {
  const nameOf = walletNames(wallets)
  const known = new Map<string, string>()
  return key => {
    const words = known.get(key) ?? searchableText([nameOf(key)])
    known.set(key, words)
    return words
  }
}

/** Newest first: by date, on one day by id. */
export function compareNewestFirst(
  left: Pick<SearchableRow, 'date' | 'id'>,
  right: Pick<SearchableRow, 'date' | 'id'>,
): number {
  if (left.date !== right.date) return left.date > right.date ? -1 : 1
  return Math.abs(right.id) - Math.abs(left.id) || right.id - left.id
}
