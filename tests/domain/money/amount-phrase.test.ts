// Amounts as people say and reckon them, in the amount field as well as in the quick entry.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMOUNT_FORMATS, enteredAmount } from '../../../src/domain/money/amount-input'
import { readAmountPhrase, readNumberWords } from '../../../src/domain/money/amount-phrase'
import { readEnglishNumberWords } from '../../../src/domain/money/english-number-words'
import { isAmount } from '../../../src/domain/money/money'
import { type AmountLanguage, readAmount } from '../../../src/domain/money/read-amount'

const LANGUAGES: readonly AmountLanguage[] = ['en', 'id']

describe.each(LANGUAGES)('the amount field in the app in %s', language => {
  test.each([
    ['1jt500', 1_500_000],
    ['1 juta 250 ribu', 1_250_000],
    ['seratus ribu', 100_000],
    ['satu setengah juta', 1_500_000],
    ['dua puluh lima ribu rupiah', 25_000],
    ['fifty thousand', 50_000],
    ['One and a half million', 1_500_000],
    ['a hundred and twenty-five thousand rupiah', 125_000],
    ['five k', 5_000],
    ['2x15rb', 30_000],
    ['15rb+3rb', 18_000],
    ['15.000,50 + 0,25', 15_000.75],
    ['3 x 0,10 rb', 300],
    ['500 perak', 500],
  ])('reads %s', (text, amount) => {
    expect(enteredAmount(text, language)).toBe(amount)
    expect(AMOUNT_FORMATS[language].settle(text)).toBe(String(amount).replace('.', ','))
  })

  test.each([
    ['gocap', [50_000, 50]],
    ['ceban', [10_000]],
    ['1jt5', [1_500_000, 1_005_000]],
    ['15+3rb', [18_000, 3_015]],
    ['seratus', [100_000, 100]],
    ['two hundred and fifty', [250_000, 250]],
  ])('asks about %s', (text, readings) => {
    expect(enteredAmount(text, language)).toBe('amount-ambiguous')
    expect(readAmountPhrase(text, language)).toEqual({ kind: 'ambiguous', readings })
  })

  test.each([
    'half',
    'and a half',
    'one and a half',
    'hundred',
    'a thousand and',
    'and five thousand',
    'ten hundred',
    'fifteen hundred thousand',
    'five twenty thousand',
    'twenty eleven thousand',
    'thousand million',
    'two thousand million',
    'half and a half million',
    'one and a half five million',
    'a million and a half thousand',
    'two hundred and and five',
    'five thousand and 2',
    'fifty coffees',
    'setengah',
    'ratus',
    'satu dua',
    'seratus seratus ribu',
    'ribu juta',
    'dua ribu juta',
    'sebelas lima ribu',
    'sepuluh ratus',
    'lima kopi',
    '3x4',
    '30x40',
    'x5',
    '5x',
    '15rb+',
    '15rb++3rb',
    '1+1+1+1+1+1+1+1+1+1',
    '1jt500jt',
    '500rb1jt',
    '1jt 500',
  ])('reads nothing in %s, as it skips no part of it', text => {
    expect(enteredAmount(text, language)).toBe('amount-unreadable')
  })
})

const pieces = [
  ...[...'0123456789.,+x -', 'rb', 'jt', ' juta', 'seratus ', 'dua ', 'setengah ', 'Rp'],
  ...['two ', 'fifty', ' hundred', ' and ', 'a half ', ' million', 'a ', ' k'],
]
const text = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => parts.join('')),
)

test('any text has a reading, that of a plain amount if it is one, and every reading that is offered may be stored', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...LANGUAGES), (written, language) => {
      const reading = readAmountPhrase(written, language)
      const plain = readAmount(written, language)
      if (plain.kind !== 'unreadable') expect(reading).toEqual(plain)
      if (reading.kind === 'amount') expect(Number.isFinite(reading.amount)).toBe(true)
      if (reading.kind !== 'ambiguous') return
      expect(reading.readings.filter(value => !isAmount(value))).toEqual([])
      expect(new Set(reading.readings).size).toBe(reading.readings.length)
    }),
  )
})

/** Indonesian number words by the rules of the language, for numbers below a thousand million. */
function inWords(number: number): string {
  const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
  const joined = (count: number, unit: string) =>
    count === 1 ? `se${unit}` : `${inWords(count)} ${unit}`
  const and = (rest: number) => (rest ? ` ${inWords(rest)}` : '')
  if (number < 10) return ones[number] ?? ''
  if (number < 20 && number > 10) return joined(number - 10, 'belas')
  if (number < 100) return joined(Math.floor(number / 10), 'puluh') + and(number % 10)
  if (number < 1_000) return joined(Math.floor(number / 100), 'ratus') + and(number % 100)
  if (number < 1_000_000) return joined(Math.floor(number / 1_000), 'ribu') + and(number % 1_000)
  return joined(Math.floor(number / 1_000_000), 'juta') + and(number % 1_000_000)
}

test('every number is read as it is said', () => {
  expect(inWords(1_211_115)).toBe('sejuta dua ratus sebelas ribu seratus lima belas')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), number => {
      expect(readNumberWords(inWords(number))).toBe(number)
    }),
  )
})

const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

interface Habits {
  /** British English has it before the tens and ones. */
  readonly and: ' and ' | ' '
  readonly hyphen: '-' | ' '
  readonly one: 'a' | 'one'
}

/** English number words by the rules of the language, for numbers below a million million. */
function inEnglish(number: number, habits: Habits): string {
  const { and, hyphen, one } = habits
  const words = (count: number) => inEnglish(count, { ...habits, one: 'one' })
  if (number < 20) return ENGLISH.split(' ')[number - 1] ?? ''
  if (number < 100) {
    const ten = TENS.split(' ')[Math.floor(number / 10) - 2] ?? ''
    return number % 10 ? ten + hyphen + words(number % 10) : ten
  }
  const units = [
    [1_000_000_000, 'billion'],
    [1_000_000, 'million'],
    [1_000, 'thousand'],
    [100, 'hundred'],
  ] as const
  const [size, unit] = units.find(([least]) => number >= least) ?? units[3]
  const [count, rest] = [Math.floor(number / size), number % size]
  const head = `${count === 1 ? one : words(count)} ${unit}`
  if (rest === 0) return head
  return head + (rest < 100 ? and : ' ') + words(rest)
}

test('every number is read as it is said in English', () => {
  const british = { and: ' and ', hyphen: '-', one: 'a' } as const
  expect(inEnglish(1_121_015, british)).toBe(
    'a million one hundred and twenty-one thousand and fifteen',
  )
  const habits = fc.record({
    and: fc.constantFrom(' and ' as const, ' ' as const),
    hyphen: fc.constantFrom('-' as const, ' ' as const),
    one: fc.constantFrom('a' as const, 'one' as const),
  })
  const numbers = fc.oneof(
    fc.integer({ min: 1, max: 9_999 }),
    fc.integer({ min: 1, max: 999_999_999_999 }),
  )
  fc.assert(
    fc.property(numbers, habits, (number, said) => {
      expect(readEnglishNumberWords(inEnglish(number, said))).toBe(number)
    }),
  )
})
