// The parser of numbers in English words: 'fifty thousand', 'two hundred and fifty', 'one and a half million',
// 'five k'.
// Invariant: it accepts any text, and a text with one unknown word is not a number.

const TEENS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...TEENS.split(' ').map((word, at): [string, number] => [word, at + 1]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, 10 * (at + 2)]),
])

const SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

/** 'a hundred' is 'one hundred', 'half a million' is half of it, and 'and a half' belongs to the words before it. */
const JOINED: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/(?<=[a-z])-(?=[a-z])/g, ' '],
  [/\band (?:a )?half\b/g, 'and-half'],
  [/(?<!-)\b(?:a )?half (?:a )?(?=(?:k|thousand|million|billion)\b)/g, 'half '],
  [/\ba (?=(?:hundred|k|thousand|million|billion)\b)/g, 'one '],
]

/** The state of a partly read number: the sum up to the last scale, and the part below the next scale. */
interface Progress {
  readonly total: number
  /** The least scale so far; every later scale must be less. */
  readonly scale: number
  /** The part without a scale yet. */
  readonly below: number
  /** The exclusive limit of the next number: 10 after 'twenty', 100 after 'hundred'. */
  readonly room: number
  /** The required next word: a scale after a half, a scale or a hundred after digits, a number after 'and'. */
  readonly needs: 'scale' | 'multiple' | 'number' | null
}

const START: Progress = {
  total: 0,
  scale: Number.POSITIVE_INFINITY,
  below: 0,
  room: 1_000,
  needs: null,
}

/** @param text in lower case, with single spaces; null if it is not a number greater than 0 */
export function readEnglishNumberWords(text: string): number | null {
  const joined = JOINED.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, word), text)
  let progress: Progress | null = START
  for (const word of joined.split(' ')) progress = progress && withWord(progress, word)
  if (!progress || progress.needs || progress.below >= progress.scale) return null
  return progress.total + progress.below || null
}

/** Null if the word cannot follow. */
function withWord(progress: Progress, word: string): Progress | null {
  const { needs } = progress
  const scale = SCALES.get(word)
  if (scale !== undefined) return withScale(progress, scale)
  if (needs === 'scale') return null
  if (word === 'hundred') return withHundred(progress)
  if (needs === 'multiple') return null
  const number = NUMBERS.get(word)
  if (number !== undefined) return withNumber(progress, number)
  if (/^[1-9]\d{0,2}$/.test(word)) return withDigits(progress, Number(word))
  if (needs === 'number') return null
  if (word === 'half') return progress.room === START.room ? withHalf(progress) : null
  if (word === 'and-half') return withHalf(progress)
  return word === 'and' && canJoin(progress) ? { ...progress, needs: 'number' } : null
}

function withScale({ total, below, scale: last, needs }: Progress, scale: number): Progress | null {
  if (below === 0 || below >= 1_000 || scale >= last || needs === 'number') return null
  return { ...START, total: total + below * scale, scale }
}

/** 'Fifteen hundred' is in use, 'ten hundred' is not. */
function withHundred(progress: Progress): Progress | null {
  const { below, needs } = progress
  const isCount = below > 0 && below < 100 && (below < 10 || below % 10 > 0)
  if (!isCount || needs === 'number') return null
  return { ...progress, below: 100 * below, room: 100, needs: null }
}

function withNumber(progress: Progress, number: number): Progress | null {
  if (number >= progress.room) return null
  const room = number >= 20 ? 10 : 0
  return { ...progress, below: progress.below + number, room, needs: null }
}

/** 'Five thousand and 2 pens' is not 5,002: digits only count hundreds or a scale. */
function withDigits(progress: Progress, number: number): Progress | null {
  if (progress.below > 0 || number >= progress.room) return null
  return { ...progress, below: number, room: 0, needs: 'multiple' }
}

/** Half of the next scale, or of the last one: 'a million and a half'. */
function withHalf(progress: Progress): Progress | null {
  const { total, below, scale } = progress
  if (below === 0 && total > 0) return { ...START, total: total + scale / 2, scale: 1, room: 0 }
  return { ...progress, below: below + 0.5, room: 0, needs: 'scale' }
}

function canJoin({ total, below, room }: Progress): boolean {
  return (below === 0 && total > 0 && room > 0) || (below >= 100 && room === 100)
}
