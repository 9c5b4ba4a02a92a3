// The text of a search that has found nothing, with the words of the transactions in place of those that were mistyped.
// Invariant: total on any text, and linear in the number of words.

import { foldedWords } from './fold'
import type { SearchableRow } from './search'

/** The least letters of a typed word that is corrected. A shorter word is near too many others. */
const SHORTEST = 4

/** From this length on a typed word may have two mistakes, and a shorter one has one. */
const LONG = 8

/** The most typed words. A longer text is not a few mistyped words. */
const MOST_WORDS = 6

/**
 * The text with each mistyped word replaced by the nearest word of the rows. A typed word that begins a word of a row
 * stays.
 *
 * @returns null if a word has no near word in the rows, or if no word was replaced
 */
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
 * The edit distance (optimal string alignment) from the typed word to the nearest beginning of `word`: the least number
 * of insertions, deletions, substitutions and transpositions of neighbouring letters.
 *
 * @returns `most + 1` for any distance above `most`
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
