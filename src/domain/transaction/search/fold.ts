// Folded text: words without letter case and accents, for the search.
// Invariant: total on any text, and a text is never read as a pattern.

import { INVISIBLE } from '../../values/fields'

/** Letters, digits and keyboard symbols without accents: most texts, and much faster to fold. */
const PLAIN = /^[\s -~]*$/

/** Apostrophes inside words: 'Jum'at' is found as 'jumat'. */
const APOSTROPHES = /['’‘ʼ]/g

/** A run of letters and digits, or one symbol such as '+' or an emoji. */
const WORDS = /[\p{L}\p{N}]+|\p{S}/gu

/** More marks at one letter than any language has: engines sort them in quadratic time. */
const MANY_MARKS = /(\p{M}{20})\p{M}+/gu

/** Letters that Unicode does not take apart, as they are typed on a keyboard without them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ' },
}
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/** The text without letter case and accents; 'É', 'e' and 'é' become the same, and so do 'ø' and 'o'. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  // Through capitals, because 'ß' and 'SS' are one word in two cases. Some capitals have other accents.
  const lower = text.replaceAll(MANY_MARKS, '$1').normalize('NFKD').toUpperCase().toLowerCase()
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(OTHER_LETTERS, letter => PLAIN_LETTERS[letter] ?? letter)
}

/** The folded words of a text. Punctuation separates words and is not a word. */
export function foldedWords(text: string): readonly string[] {
  return foldText(text).replaceAll(APOSTROPHES, '').match(WORDS) ?? []
}

const foldedNames = new WeakMap<{ readonly name: string }, string>()

/** The folded words of an object's name, with a space between two. Each object's name is folded once. */
export function foldedNameOf(named: { readonly name: string }): string {
  const known = foldedNames.get(named)
  if (known !== undefined) return known
  const folded = foldedWords(named.name).join(' ')
  foldedNames.set(named, folded)
  return folded
}

/** The words of all searched fields of a document, with a space before each word. */
export function searchableText(fields: readonly string[]): string {
  const words = fields.flatMap(foldedWords)
  return words.map(word => ` ${word}`).join('')
}
