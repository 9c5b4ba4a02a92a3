// The search for amounts in a line: '18rb', 'Rp. 53.000,-', 'seratus ribu', '2x15rb'.
// Invariant: every found amount is valid; the numbers of counts, times, models and years are not amounts.

import { readAmountPhrase } from '../../money/amount-phrase'
import { isAmount } from '../../money/money'
import { couldBeAmount, isForeign, isGrouped, isYear } from '../../money/number-context'
import type { AmountLanguage } from '../../money/read-amount'
import { overlaps, type Span, textOf, wordsOf } from './spans'

export interface FoundAmount extends Span {
  /** In rupiah, the most likely first. */
  readonly values: readonly [number, ...number[]]
  /** True if the meaning is uncertain. */
  readonly isOpen: boolean
  /** Bare digits, digits in groups, and digits with a unit or the currency. */
  readonly certainty: 0 | 1 | 2
  /** The sign right before it. */
  readonly sign: '' | '+' | '-'
  /** True for a product or a sum. The name keeps its text, because the amount alone does not show the calculation. */
  readonly isCalculation: boolean
}

/** 'one hundred and twenty five thousand two hundred and fifty' has ten words. */
const MAX_WORDS = 10

const ENGLISH_NUMBER =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|a half|half|a(?= (?:hundred|thousand|million|billion)))(?![\\p{L}\\d])'

/** The possible beginnings of an amount. Other texts are not tried. */
const BEGINNING = new RegExp(
  `^(?:[.,]?\\d|rp|idr|se(?:puluh|belas|ratus|ribu|juta|miliar|milyar|tengah|ceng)|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|cepek|gopek|noceng|goceng|ceban|noban|jigo|goban|gocap|gotiao|${ENGLISH_NUMBER})`,
  'iu',
)
const MARKS_BEFORE = /^[([{"'“‘@=~]+/u
const SIGN = /^[+\-−]/
/** At the beginning of a line a plus may be separate; elsewhere it joins two terms. */
const FIRST_SIGN = /^(?:\+\s?|[-−])/
const MARKS_AFTER = /(?:[.,;:!?)\]}"'”’]|(?<!,)-)+$/u

const CALCULATION = /[x×*+]/i
/** Spaces are separators only between several groups; in '15 500rb' they separate two numbers. */
const PARTED = /\d\s+\d/
const SPACED_GROUPS = /^(?:(?:rp|idr)\.?\s?)?\d{1,3}(?:\s\d{3}){2,}$/i
const WITH_CURRENCY = /^(?:rp|idr)/i

/** A smaller number is ambiguous: '500' may be half a thousand or half a million. */
const MIN_BARE = 1_000
/** Words for smaller numbers are counts: 'lima', 'dua puluh'. */
const MIN_IN_WORDS = 100
const NUMBER_WORD = new RegExp(
  `^(?:se|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|${ENGLISH_NUMBER})`,
  'iu',
)

/** The maximum number of words that may begin an amount, so that a line of amounts alone is read within 2 ms. */
const MAX_TRIES = 24

/** The length of the text beside a number that decides its meaning. */
const CONTEXT = 30

export function amountsIn(
  line: string,
  language: AmountLanguage,
  ignored: readonly string[],
  taken: readonly Span[],
): FoundAmount[] {
  const words = wordsOf(line)
  const found: FoundAmount[] = []
  let tried = 0
  for (const [at, word] of words.entries()) {
    if (tried === MAX_TRIES) break
    if ([...taken, ...found].some(span => overlaps(span, word))) continue
    const beginning = beginningAt(line, word)
    if (!beginning) continue
    tried += 1
    const rest = words.slice(at, at + MAX_WORDS)
    const blocked = rest.findIndex(each => taken.some(span => overlaps(span, each)))
    const ends = (blocked < 0 ? rest : rest.slice(0, blocked)).map(({ end }) => end)
    const amount = longestFrom(line, beginning, ends, language, ignored)
    if (amount) found.push(amount)
  }
  return found
}

interface Beginning {
  /** After the sign. */
  readonly start: number
  readonly sign: string
}

function beginningAt(line: string, word: Span): Beginning | undefined {
  const head = textOf(line, word)
  const marks = MARKS_BEFORE.exec(head)?.[0].length ?? 0
  // A sign at the beginning of the line may be separate from its number.
  const signed = line.slice(word.start + marks)
  const sign = (word.start === 0 ? FIRST_SIGN : SIGN).exec(signed)?.[0] ?? ''
  const start = word.start + marks + sign.length
  return BEGINNING.test(line.slice(start)) ? { start, sign } : undefined
}

function longestFrom(
  line: string,
  { start, sign }: Beginning,
  ends: readonly number[],
  language: AmountLanguage,
  ignored: readonly string[],
): FoundAmount | undefined {
  for (const end of ends.toReversed()) {
    const whole = line.slice(start, end)
    for (const text of new Set([whole, whole.replace(MARKS_AFTER, '')])) {
      const span = { start: start - sign.length, end: start + text.length }
      if (ignored.includes(textOf(line, span))) continue
      const amount = amountOf(line, text, start, language)
      if (amount) return { ...amount, ...span, sign: signOf(sign) }
    }
  }
  return undefined
}

function signOf(text: string): FoundAmount['sign'] {
  if (text === '') return ''
  return text.startsWith('+') ? '+' : '-'
}

type Meaning = Omit<FoundAmount, keyof Span | 'sign'>

function amountOf(
  line: string,
  text: string,
  start: number,
  language: AmountLanguage,
): Meaning | undefined {
  if (PARTED.test(text) && !SPACED_GROUPS.test(text)) return undefined
  const reading = readAmountPhrase(text, language)
  if (reading.kind !== 'amount' && reading.kind !== 'ambiguous') return undefined
  const all = reading.kind === 'amount' ? [reading.amount] : reading.readings
  const [first, ...others] = all.filter(isAmount)
  if (first === undefined) return undefined
  const left = line.slice(Math.max(0, start - CONTEXT), start)
  const right = line.slice(start + text.length, start + text.length + CONTEXT)
  const isOpen = reading.kind === 'ambiguous'
  if (/\p{L}|-/u.test(text.replace(/(?<=\d ?)x/i, ''))) {
    if (!WITH_CURRENCY.test(text) && isForeign(left, right)) return undefined
    if (NUMBER_WORD.test(text) && Math.min(...all) < MIN_IN_WORDS) return undefined
    return {
      values: [first, ...others],
      isOpen,
      certainty: 2,
      isCalculation: CALCULATION.test(text),
    }
  }
  return isForeign(left, right)
    ? undefined
    : ofDigits(text, [first, ...others], left, right, isOpen)
}

/** Without a unit or a currency, the text beside the digits decides. */
function ofDigits(
  text: string,
  values: Meaning['values'],
  left: string,
  right: string,
  isOpen: boolean,
): Meaning | undefined {
  const [first] = values
  const isCalculation = CALCULATION.test(text)
  if (isCounted(left, right) || isYear(text) || !couldBeAmount(text, first, left, right))
    return undefined
  if (isGrouped(text) || SPACED_GROUPS.test(text))
    return { values, isOpen, certainty: 1, isCalculation }
  if (first >= MIN_BARE) return { values, isOpen, certainty: 0, isCalculation }
  if (isCalculation) return undefined
  return { values: [first * 1_000, first], isOpen: true, certainty: 0, isCalculation }
}

// The words beside a number for a count, a measure, a time or a model, which is neither an amount nor a date.

/** Directly after the number. */
const COUNTED_AFTER =
  /^\s?(?:%|(?:kg|kilo|g|gr|gram|ons|mg|ml|cc|l|ltr|liter|litre|liters?|m|meter|metre|cm|mm|km|inch|gb|mb|kwh|watt|orang|org|people|persons?|pax|pcs|pc|pieces?|buah|bh|biji|butir|lembar|lbr|ekor|porsi|botol|gelas|cangkir|piring|bungkus|bks|sachet|box|boxes|dus|pak|packs?|lusin|pasang|kali|x|times|hari|days?|minggu|weeks?|bulan|bln|months?|tahun|thn|years?|jam|hours?|menit|mnt|minutes?|mins?|detik|persen|percent|am|pm|wib|wita|wit)(?!\p{L}))/iu

/** Directly before the number. */
const NUMBERED_BEFORE =
  /(?<!\p{L})(?:jam|pukul|pkl|no|nomor|nomer|nmr|number|bis|bus|rute|route|kursi|kamar|room|lantai|lt|blok|gate|type|tipe|seri|iphone|ipad|galaxy|model|tahun|thn|year|rt|rw|km|kode|code|telp|wa)\.?\s+$/iu

/** A unit that multiplies the number; '5 rb' is not a day. */
const AMOUNT_UNIT_AFTER = /^\s?(?:ribu|rb|k|juta|jt|miliar|milyar|m)(?!\p{L})/iu

/** Whether the words beside a number show that it is not an amount. */
function isCounted(left: string, right: string): boolean {
  return COUNTED_AFTER.test(right) || NUMBERED_BEFORE.test(left)
}

/** Whether the text after a number shows that it is not a day. */
export function isNoDay(right: string): boolean {
  return COUNTED_AFTER.test(right) || AMOUNT_UNIT_AFTER.test(right)
}
