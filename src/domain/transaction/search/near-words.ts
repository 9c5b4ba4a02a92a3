// The text of a search that has found nothing, with the words of the transactions in place of those that were mistyped.
// Invariant: total on any text, and linear in the number of words.

import { foldedWords } from './fold'
import type { SearchableRow } from './search'

/** Shorter words are near too many others. */
const SHORTEST = 4

/** Of a longer word two letters may differ. */
const LONG = 8

/** A longer text is not a few mistyped words. */
const MOST_WORDS = 6

/** @returns null if nothing is near; a typed word that begins a word of a row stays */
export function nearText(
  text: string,
  rows: readonly Pick<SearchableRow, 'text'>[],
): string | null {
  const typed = foldedWords(text)
  if (typed.length === 0 || typed.length > MOST_WORDS) return null
  const known = countWords(rows)
  const near = typed.map(word => nearWord(word, known))
  const words = near.filter(word => word !== null)
  const isOther = words.some((word, index) => word !== typed[index])
  return words.length === typed.length && isOther ? words.join(' ') : null
}

function nearWord(typed: string, known: ReadonlyMap<string, number>): string | null {
  const most = typed.length < SHORTEST ? 0 : typed.length < LONG ? 1 : 2
  let best: { readonly word: string; readonly cost: number; readonly count: number } | null = null
  for (const [word, count] of known) {
    if (word.startsWith(typed)) return typed
    const cost = typed.length - word.length > most ? most + 1 : editsToBeginning(typed, word, most)
    if (cost > most) continue
    if (!best || cost < best.cost || (cost === best.cost && count > best.count))
      best = { word, cost, count }
  }
  return best?.word ?? null
}

function countWords(rows: readonly Pick<SearchableRow, 'text'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of rows)
    for (const word of text.split(' ')) if (word) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/**
 * The least number of letters to insert, leave out, replace or swap with the next one that make a beginning of the word
 * of the typed one (optimal string alignment); more than `most` for any greater number.
 */
function editsToBeginning(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most)
  let [before, row] = [[] as number[], Array.from({ length: width + 1 }, (_, index) => index)]
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= width; j += 1) {
      const isSame = typed[i - 1] === word[j - 1]
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return Math.min(...row)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
