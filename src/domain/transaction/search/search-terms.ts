// The terms of a search text: a row must match each of them, by the beginnings of its words or by its amount.
// Invariant: total on any text; a blank text has no terms, and every row matches it.

import { isAmount, toHundredths } from '../../money/money'
import { type AmountLanguage, readAmount } from '../../money/read-amount'
import { foldedWords } from './fold'

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
export function matchesTerms(terms: readonly SearchTerm[], text: string, amount: number): boolean {
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
export function comparableAmount(amount: number): number {
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
