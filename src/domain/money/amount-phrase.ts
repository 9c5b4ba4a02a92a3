// The parser of colloquial and calculated amounts: '1jt500', 'seratus ribu', 'fifty thousand', '2x15rb', '15rb+3rb',
// 'goceng'. `readAmount` parses each number in them.
// Invariant: it accepts any text and skips no character, as `readAmount`; a text that `readAmount` can read keeps its
// meaning.

import { readEnglishNumberWords } from './english-number-words'
import { decimalText, isAmount, toHundredths } from './money'
import { type AmountLanguage, type AmountReading, MAX_AMOUNT_TEXT, readAmount } from './read-amount'

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

const UNREADABLE: AmountReading = { kind: 'unreadable' }

/** Slang is always ambiguous: the same words are names of shops, and the short words are also used for thousands. */
const SLANG: ReadonlyMap<string, readonly [number, ...number[]]> = new Map([
  ['cepek', [100, 100_000]],
  ['gopek', [500, 500_000]],
  ['seceng', [1_000]],
  ['noceng', [2_000]],
  ['goceng', [5_000]],
  ['ceban', [10_000]],
  ['noban', [20_000]],
  ['jigo', [25_000, 25]],
  ['goban', [50_000]],
  ['gocap', [50_000, 50]],
  ['cepekceng', [100_000]],
  ['gotiao', [5_000_000]],
])

const CURRENCY = /^(?:rp|idr)\.? ?| ?(?:rupiah|perak)$/g

/** A number with a unit, and the rest: '1jt' and '250rb', '1 juta' and '500'. */
const COMPOUND = /^(\d[\d.,]*) ?(miliar|milyar|juta|jt|ribu|rb|k)( ?)(\d.*)$/
const UNIT = / ?(?:miliar|milyar|juta|jt|ribu|rb|k)$/

const TIMES_BEFORE = /^([1-9]\d{0,2}) ?[x×*] ?(.+)$/
const TIMES_AFTER = /^(.+?) ?[x×*] ?([1-9]\d{0,2})$/

/** '3x4' and '30x40' are sizes. */
const SIZE = /^\d{1,2}$/

/** A low limit, so that a long text takes little time. */
const MAX_TERMS = 9

export function readAmountPhrase(text: string, language: AmountLanguage): AmountReading {
  const reading = readAmount(text, language)
  if (reading.kind !== 'unreadable' || text.length > MAX_AMOUNT_TEXT) return reading
  const bare = text.trim().replaceAll(/\s+/g, ' ').toLowerCase().replaceAll(CURRENCY, '')
  if (bare === '') return UNREADABLE
  const inRupiah = readAmount(bare, language)
  return inRupiah.kind === 'unreadable' ? readBare(bare, language) : inRupiah
}

function readBare(bare: string, language: AmountLanguage): AmountReading {
  const slang = SLANG.get(bare)
  if (slang) return { kind: 'ambiguous', readings: slang }
  if (bare.includes('+')) return readSum(bare, language)
  const times = TIMES_BEFORE.exec(bare)
  if (times) return multiplied(times[1], times[2], language)
  const timesAfter = TIMES_AFTER.exec(bare)
  if (timesAfter) return multiplied(timesAfter[2], timesAfter[1], language)
  const number = readNumberWords(bare) ?? readEnglishNumberWords(bare)
  return number === null ? readCompound(bare, language) : ofWords(number)
}

/** As a price, 'seratus' is more likely a hundred thousand. */
function ofWords(number: number): AmountReading {
  if (number >= 1_000) return { kind: 'amount', amount: number }
  return { kind: 'ambiguous', readings: [number * 1_000, number] }
}

/** '1jt500' continues in thousands; '1jt5' is 1.5 million or 1,005,000. */
function readCompound(bare: string, language: AmountLanguage): AmountReading {
  const [, number = '', unit = '', space = '', rest = ''] = COMPOUND.exec(bare) ?? []
  // Each unit is less than the one before. Without this check, the time for a line of amounts would be quadratic.
  if (unit === '' || rest.includes(unit)) return UNREADABLE
  const head = readAmount(number + unit, language)
  const step = readAmount(`1${unit}`, language)
  if (head.kind !== 'amount' || step.kind !== 'amount') return UNREADABLE
  const from = head.amount
  const added = (more: number): AmountReading => ({ kind: 'amount', amount: sumOf([from, more]) })
  if (/^\d{3}$/.test(rest) && space === '') return added((Number(rest) * step.amount) / 1_000)
  if (/^\d{1,2}$/.test(rest) && space === '') {
    const [asDecimal, asCount] = [rest.padEnd(3, '0'), rest].map(
      digits => from + (Number(digits) * step.amount) / 1_000,
    )
    return ambiguous([asDecimal, asCount])
  }
  const tail = /[a-z]/.test(rest) ? readAmountPhrase(rest, language) : UNREADABLE
  return tail.kind === 'amount' && tail.amount < step.amount ? added(tail.amount) : UNREADABLE
}

function multiplied(count: string | undefined, text = '', language: AmountLanguage): AmountReading {
  if (SIZE.test(text)) return UNREADABLE
  const times = (amount: number) => sumOf(Array(Number(count)).fill(amount))
  const reading = readAmount(text, language)
  if (reading.kind === 'amount') return { kind: 'amount', amount: times(reading.amount) }
  return reading.kind === 'ambiguous' ? ambiguous(reading.readings.map(times)) : UNREADABLE
}

/** In '15+3rb', the 15 may have the unit of the 3, or no unit. */
function readSum(bare: string, language: AmountLanguage): AmountReading {
  const terms = bare.split(/ ?\+ ?/)
  if (terms.length > MAX_TERMS) return UNREADABLE
  const unit = terms.map(term => UNIT.exec(term)?.[0]).find(Boolean)
  const literal = totalOf(terms, language)
  const isBare = (term: string) => /^\d{1,3}$/.test(term)
  if (!unit || !terms.some(isBare)) return sure(literal)
  const withUnit = totalOf(
    terms.map(term => (isBare(term) ? term + unit : term)),
    language,
  )
  return ambiguous([withUnit, literal])
}

/** Undefined if a term has no certain amount. */
function totalOf(terms: readonly string[], language: AmountLanguage): number | undefined {
  const amounts = terms.map(term => readAmountPhrase(term, language))
  const certain = amounts.flatMap(reading => (reading.kind === 'amount' ? [reading.amount] : []))
  return certain.length === terms.length ? sumOf(certain) : undefined
}

function sure(amount: number | undefined): AmountReading {
  return amount === undefined ? UNREADABLE : { kind: 'amount', amount }
}

function ambiguous(amounts: readonly (number | undefined)[]): AmountReading {
  const [first, ...others] = new Set(
    amounts.filter(amount => amount !== undefined && isAmount(amount)) as number[],
  )
  return first === undefined ? UNREADABLE : { kind: 'ambiguous', readings: [first, ...others] }
}

/** Sums in whole hundredths have no phantom digit. An operand with more decimals gives a sum with too many decimals. */
function sumOf(amounts: readonly number[]): number {
  if (!amounts.every(isAmount)) return amounts.reduce((sum, amount) => sum + amount, 0)
  return Number(decimalText(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0n)))
}
