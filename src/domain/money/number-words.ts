// The parser of numbers in Indonesian words: 'seratus dua puluh ribu', 'satu setengah juta', '5 ratus ribu'.
// Invariant: it accepts any text, and a text with one unknown word is not a number.

const ONES = new Map(
  'satu dua tiga empat lima enam tujuh delapan sembilan'
    .split(' ')
    .map((word, at) => [word, at + 1]),
)

const SCALES: ReadonlyMap<string, number> = new Map([
  ['ribu', 1_000],
  ['rb', 1_000],
  ['juta', 1_000_000],
  ['jt', 1_000_000],
  ['miliar', 1_000_000_000],
  ['milyar', 1_000_000_000],
])

/** 'seratus' is 'satu ratus'. */
const ONE_JOINED = /\bse(?=(?:puluh|belas|ratus|ribu|juta|miliar|milyar)\b)/g

/** The state of a partly read number: the sum up to the last scale, and the part below the next scale. */
interface Progress {
  readonly total: number
  /** The least scale so far; every later scale must be less. */
  readonly scale: number
  /** The complete hundreds and tens. */
  readonly below: number
  /** A number that is not yet multiplied; 0 if there is none. */
  readonly ones: number
  readonly hasHalf: boolean
}

const START: Progress = {
  total: 0,
  scale: Number.POSITIVE_INFINITY,
  below: 0,
  ones: 0,
  hasHalf: false,
}

/** @param text in lower case, with single spaces; null if it is not a number greater than 0 */
export function readNumberWords(text: string): number | null {
  let progress: Progress | null = START
  for (const word of text.replaceAll(ONE_JOINED, 'satu ').split(' ')) {
    progress = progress && withWord(progress, word)
  }
  if (!progress || progress.hasHalf) return null
  return progress.total + progress.below + progress.ones || null
}

/** Null if the word cannot follow. */
function withWord(progress: Progress, word: string): Progress | null {
  const { total, below, ones, hasHalf } = progress
  const one = ONES.get(word) ?? (/^[1-9]\d{0,2}$/.test(word) ? Number(word) : undefined)
  const scale = SCALES.get(word)
  if (scale !== undefined) {
    const count = below + ones + (hasHalf ? 0.5 : 0)
    if (count === 0 || scale >= progress.scale) return null
    return { ...START, total: total + count * scale, scale }
  }
  if (hasHalf) return null
  if (word === 'setengah') return { ...progress, hasHalf: true }
  if (one !== undefined) {
    const isFree = ones === 0 && below % 10 === 0 && (one < 10 || below === 0)
    return isFree ? { ...progress, ones: one } : null
  }
  return ones > 0 && ones < 10 ? withMultiple(progress, word) : null
}

/** Multiplies the ones by the value of the word. */
function withMultiple(progress: Progress, word: string): Progress | null {
  const { below, ones } = progress
  if (below % 100 > 0) return null
  if (word === 'belas') return { ...progress, below: below + 10 + ones, ones: 0 }
  if (word === 'puluh') return { ...progress, below: below + 10 * ones, ones: 0 }
  if (word === 'ratus' && below === 0) return { ...progress, below: 100 * ones, ones: 0 }
  return null
}
