// A measure of a passphrase by its length and variety.
// Invariant: a short or repeated one is never strong. There is no dictionary: a known phrase counts like any words.

export type Strength = 'too-short' | 'weak' | 'fair' | 'strong'

const MIN_LENGTH = 8

/** Shorter words are too few for a random choice. */
const MIN_WORD_LENGTH = 3

/** Bits of a word that was chosen from a list of 2,000. */
const BITS_PER_WORD = 11

/** Bits of a character of a word or a name, and of one among signs and digits. */
const BITS_PER_LETTER = 2
const BITS_PER_CHARACTER = 3.5

const FAIR_BITS = 40
const STRONG_BITS = 55

/** Too short below 8 characters, weak below 40 bits, fair below 55 bits. */
export function passphraseStrength(passphrase: string): Strength {
  if ([...passphrase].length < MIN_LENGTH) return 'too-short'
  const words = passphrase
    .trim()
    .toLowerCase()
    .split(/[\s_.,-]+/)
  const bits = words.length > 1 ? bitsOfWords(words) : bitsOfCharacters([...passphrase])
  if (bits < FAIR_BITS) return 'weak'
  return bits < STRONG_BITS ? 'fair' : 'strong'
}

/** 11 bits for each different word. */
function bitsOfWords(words: readonly string[]): number {
  return BITS_PER_WORD * new Set(words.filter(word => word.length >= MIN_WORD_LENGTH)).size
}

/** 3.5 bits for each character, 2 if all are letters; at most twice the number of different characters counts. */
function bitsOfCharacters(characters: readonly string[]): number {
  const each = characters.every(character => /\p{L}/u.test(character))
    ? BITS_PER_LETTER
    : BITS_PER_CHARACTER
  return each * Math.min(characters.length, 2 * new Set(characters).size)
}
