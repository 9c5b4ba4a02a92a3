// The detection of the single-byte encodings of Windows, by combinations of letters that are typical of a language.

/** Bytes of windows-1250 that are letters of Polish, Czech or Slovak and signs in windows-1252. */
const SIGNS = new Set([
  ...[0xa3, 0xa5, 0xaf, 0xb3, 0xb9, 0xbc, 0xbe, 0xbf],
  ...[0x8d, 0x8f, 0x9d, 0x9f, 0x8c, 0x9c],
])

/** The least share of words in letters above ASCII alone, for Cyrillic. */
const LEAST_CYRILLIC = 0.7

export function windowsOf(sample: Uint8Array): 'windows-1250' | 'windows-1251' | 'windows-1252' {
  const words = wordsIn(sample)
  if (isCyrillic(words)) return 'windows-1251'
  return words.some(isCentralEuropean) ? 'windows-1250' : 'windows-1252'
}

/** Whether most of the words outside ASCII have letters of ASCII, too. */
export function isLatin(sample: Uint8Array): boolean {
  const words = wordsIn(sample)
  return words.filter(word => word.some(isAsciiLetter)).length > words.length / 2
}

type Word = readonly number[]

/** Runs of letters and of bytes above ASCII, those with at least one of the latter. */
function wordsIn(sample: Uint8Array): Word[] {
  const words: Word[] = []
  let word: number[] = []
  for (const byte of [...sample, 0]) {
    if (byte > 0x7f || isAsciiLetter(byte)) word.push(byte)
    else {
      if (word.some(each => each > 0x7f)) words.push(word)
      word = []
    }
  }
  return words
}

/** Whole words of letters above ASCII, all in the rows of the Cyrillic letters. */
function isCyrillic(words: readonly Word[]): boolean {
  const isLetter = (byte: number) => byte >= 0xc0 || byte === 0xa8 || byte === 0xb8
  const whole = words.filter(word => word.length > 1 && word.every(isLetter))
  return (
    whole.length > 0 &&
    whole.length >= LEAST_CYRILLIC * words.filter(({ length }) => length > 1).length
  )
}

/** A sign within a word; the Czech and Slovak s and z with a caron; or an o that no western language has there. */
function isCentralEuropean(word: Word): boolean {
  const has = (byte: number) => word.includes(byte)
  const isWithin = word.some((byte, at) => SIGNS.has(byte) && isBetweenLetters(word, at))
  const isCaron = (has(0x9a) || has(0x9e)) && word.some(isAsciiLetter)
  const isCzech = has(0xf8) && [0xec, 0xe8, 0xf9, 0xfd, 0xed, 0xe1].some(has)
  // Portuguese has this letter before 'e' alone.
  const isHungarian = word.some((byte, at) => byte === 0xf5 && word[at + 1] !== 0x65)
  return isWithin || isCaron || isCzech || isHungarian
}

/** At the end of a word, after three letters: 'm³' is none. */
function isBetweenLetters(word: Word, at: number): boolean {
  const isLetter = (byte: number | undefined) =>
    byte !== undefined && (isAsciiLetter(byte) || byte >= 0xc0)
  return isLetter(word[at - 1]) && (isLetter(word[at + 1]) || (at >= 3 && at === word.length - 1))
}

function isAsciiLetter(byte: number): boolean {
  const letter = byte | 32
  return letter >= 97 && letter <= 122
}
