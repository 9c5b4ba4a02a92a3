// The category that the name of a line most likely has.
// Invariant: only one of the given categories is guessed, whatever the text.

import { foldedNameOf, foldedWords } from '../search/fold'
import type { TransactionType } from '../transaction'
import { EVERYDAY_WORDS, OTHER_NAMES } from './everyday-words'

/** A category of the line's type. */
export interface KnownCategory {
  readonly name: string
  /** The names that it had before. */
  readonly formerNames: readonly string[]
}

/** The name of an earlier transaction of the line's type. */
interface EarlierName {
  readonly name: string
  /** Empty if the category no longer exists. */
  readonly category: string
  /** Above 0; more for a name that is used often and lately. */
  readonly weight: number
}

interface Guessing {
  readonly type: TransactionType
  readonly categories: readonly KnownCategory[]
  readonly earlier: readonly EarlierName[]
}

/** In characters; a longer text is no name. */
const LONGEST = 200

/** Names with a shorter common beginning are not similar. */
const SHORTEST_BEGINNING = 3

/**
 * By the name or the first word of a category in the name, by earlier names with the same beginning, and by everyday
 * words, in this order; but two words that belong together, such as 'rumah sakit', take precedence over one word. The
 * caller first looks for an earlier transaction of exactly this name.
 *
 * @returns undefined without any of these
 */
export function guessCategory(name: string, guessing: Guessing): string | undefined {
  if (name.length > LONGEST) return undefined
  const words = foldedWords(name)
  if (words.length === 0) return undefined
  const { categories } = guessing
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  const text = words.join(' ')
  const whole = wholeNameIn(text, categories)
  return (
    (whole?.isPair ? whole.name : undefined) ??
    categoryOfPhrases(pairs, guessing) ??
    whole?.name ??
    firstWordIn(words, categories) ??
    categoryOfBeginning(text, guessing) ??
    categoryOfPhrases(words, guessing)
  )
}

/** The category 'other', if there is one. */
export function otherCategory(categories: readonly KnownCategory[]): string | undefined {
  return categoryOfNames(categories, OTHER_NAMES)
}

/** The longest name of a category whose words are in the text. */
function wholeNameIn(
  text: string,
  categories: readonly KnownCategory[],
): { readonly name: string; readonly isPair: boolean } | undefined {
  const [longest] = categories
    .map(({ name }) => ({ name, words: foldedWords(name) }))
    .filter(({ words }) => words.length > 0 && ` ${text} `.includes(` ${words.join(' ')} `))
    .sort((left, right) => right.words.length - left.words.length)
  return longest && { name: longest.name, isPair: longest.words.length > 1 }
}

function firstWordIn(
  words: readonly string[],
  categories: readonly KnownCategory[],
): string | undefined {
  return categories.find(({ name }) => {
    const [first = ''] = foldedWords(name)
    return first.length >= SHORTEST_BEGINNING && words.includes(first)
  })?.name
}

/** The earlier names that begin as this one, or that this one begins with; the category with the most weight. */
function categoryOfBeginning(text: string, { categories, earlier }: Guessing): string | undefined {
  const weights = new Map<string, number>()
  for (const each of earlier) {
    const { category, weight } = each
    if (!categories.some(({ name }) => name === category)) continue
    const other = foldedNameOf(each)
    const isBegun = text.length >= SHORTEST_BEGINNING && other.startsWith(text)
    const isBeginning = other.length >= SHORTEST_BEGINNING && text.startsWith(`${other} `)
    if (isBegun || isBeginning) weights.set(category, (weights.get(category) ?? 0) + weight)
  }
  return [...weights].sort(([, left], [, right]) => right - left)[0]?.[0]
}

/** The category of the first of the words, or pairs of words, that is an everyday word of a category. */
function categoryOfPhrases(
  phrases: readonly string[],
  { type, categories }: Guessing,
): string | undefined {
  for (const phrase of phrases) {
    const names = EVERYDAY_WORDS[type].get(phrase)
    const category = names && categoryOfNames(categories, names)
    if (category !== undefined) return category
  }
  return undefined
}

/** The category that has or had one of the names, else the one that begins with one. */
function categoryOfNames(
  categories: readonly KnownCategory[],
  names: readonly string[],
): string | undefined {
  const known = categories.map(({ name, formerNames }) => ({
    name,
    texts: [name, ...formerNames].map(each => foldedWords(each).join(' ')),
  }))
  const having = (fits: (text: string, name: string) => boolean) =>
    names
      .map(name => known.find(({ texts }) => texts.some(text => fits(text, name))))
      .find(each => each !== undefined)?.name
  return (
    having((text, name) => text === name) ?? having((text, name) => text.startsWith(`${name} `))
  )
}
