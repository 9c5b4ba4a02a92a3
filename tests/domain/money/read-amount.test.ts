// The reading of a typed amount (specification, sections 2, 5 and 9; decision 3).

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AmountLanguage, readAmount } from '../../../src/domain/money/read-amount'
import { amounts } from '../../support/data/arbitraries'

const LANGUAGES: readonly AmountLanguage[] = ['en', 'id']

const amount = (value: number) => ({ kind: 'amount', amount: value })

describe.each(LANGUAGES)('an amount in the app in %s', language => {
  test.each([
    ['18000', 18_000],
    ['18.000', 18_000],
    ['18,000', 18_000],
    ['1.234', 1_234],
    ['1,234', 1_234],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1 500 000', 1_500_000],
    ['1.000.000.000.000', 1_000_000_000_000],
    ['0', 0],
    ['007', 7],
  ])('is %s, its dots, commas and spaces between groups of three', (text, value) => {
    expect(readAmount(text, language)).toEqual(amount(value))
  })

  test.each([
    ['15.5', 15.5],
    ['15,5', 15.5],
    ['1.5', 1.5],
    ['1,50', 1.5],
    ['1500.50', 1500.5],
    ['1.234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1,234,567.89', 1_234_567.89],
    ['1.500.000,00', 1_500_000],
    ['1 500 000,50', 1_500_000.5],
    ['0,05', 0.05],
    ['0.500', 0.5],
    [',5', 0.5],
    ['.5', 0.5],
  ])('is %s, its last one or two digits behind a dot or comma being decimals', (text, value) => {
    expect(readAmount(text, language)).toEqual(amount(value))
  })

  test.each([
    ['18rb', 18_000],
    ['18 rb', 18_000],
    ['18ribu', 18_000],
    ['18k', 18_000],
    ['18K', 18_000],
    ['18 thousand', 18_000],
    ['1.5jt', 1_500_000],
    ['1,5jt', 1_500_000],
    ['1.5 juta', 1_500_000],
    ['2.5k', 2_500],
    ['0.25jt', 250_000],
    ['0,250jt', 250_000],
    ['1,2345675jt', 1_234_567.5],
    ['1.234,5jt', 1_234_500_000],
    ['1.5 million', 1_500_000],
    ['1,2 miliar', 1_200_000_000],
    ['1.2 milyar', 1_200_000_000],
    ['1.250.000rb', 1_250_000_000],
  ])(
    'is %s, its unit standing for zeros, a dot or comma before it being a decimal',
    (text, value) => {
      expect(readAmount(text, language)).toEqual(amount(value))
    },
  )

  test.each([
    'Rp 18.000',
    'Rp18.000',
    'Rp. 18.000',
    'RP\u00a018.000',
    'IDR 18,000',
    'Rp 18rb',
    'Rp 18.000,-',
    '18.000,-',
    '18000.--',
    '18.000 rupiah',
    '18ribu rupiah',
    '18,000 IDR',
    ' 18.000 ',
    '+18.000',
    '+Rp\u00a018.000',
    '+ Rp 18.000',
    '18.000 Rp',
    '18.000Rp.',
    '18rb rp',
    '18.000.',
    '18.000,',
  ])('is %j, with a currency or a mark beside it', text => {
    expect(readAmount(text, language)).toEqual(amount(18_000))
  })

  test.each([
    ['-5000', -5_000],
    ['−5.000', -5_000],
    ['Rp -5.000', -5_000],
    ['-Rp 5.000', -5_000],
    ['1000000000001', 1_000_000_000_001],
    ['1,2345678rb', 1234.5678],
    ['0,001', 0.001],
  ])(
    'is %s also where it is out of range, for it is refused as that (section 5)',
    (text, value) => {
      expect(readAmount(text, language)).toEqual(amount(value))
    },
  )

  test.each(['', ' ', '\u00a0'])('is none in %j: nothing is filled in (section 5)', text => {
    expect(readAmount(text, language)).toEqual({ kind: 'empty' })
  })

  test.each([
    '1e5',
    '12x34',
    '18k5',
    '18r',
    '18rbjt',
    '1jt250rb',
    '5 kg',
    '1 5',
    '1 50 000',
    'rb',
    'Rp',
    'abc',
    '-',
    '--5',
    '+-5',
    '-+5',
    '++5',
    '+',
    '+Rp',
    'Rp +5 Rp x',
    ',',
    '.',
    '1/2',
    '50%',
    '$5',
    '0x10',
    'Infinity',
    'NaN',
    '9'.repeat(61),
  ])('is none in %j, which is not read in part', text => {
    expect(readAmount(text, language)).toEqual({ kind: 'unreadable' })
  })

  test.each([
    ['1.5000', [15_000, 1.5]],
    ['1,5000', [15_000, 1.5]],
    ['18.0000', [180_000, 18]],
    ['1500.000', [1_500_000, 1_500]],
    ['1.50.000', [150_000, 150]],
    ['1.234.56', [123_456, 1_234.56]],
    ['1.234,500', [1_234_500, 1_234.5]],
    ['1.234,567', [1_234_567]],
    ['.500', [500, 0.5]],
    ['1.2.3', [123, 12.3]],
    ['1.250rb', [1_250_000, 1_250]],
    ['1.250jt', [1_250_000, 1_250_000_000]],
    ['1,250 jt', [1_250_000, 1_250_000_000]],
  ])('may be either in %s', (text, readings) => {
    expect(readAmount(text, language)).toEqual({ kind: 'ambiguous', readings })
  })
})

test("the letter 'm' is a million in English, and asked about in Indonesian, where it is written for 'miliar'", () => {
  expect(readAmount('1.5m', 'en')).toEqual(amount(1_500_000))
  expect(readAmount('2 M', 'en')).toEqual(amount(2_000_000))
  const readings = [1_200_000_000, 1_200_000]
  expect(readAmount('1,2M', 'id')).toEqual({ kind: 'ambiguous', readings })
})

test('a text that is read has no digit that does not count', () => {
  const characters = [...'0123456789.,-− rbkjtmuaipRp\u00a0e+/', '18', '.000', 'rb', 'jt', 'Rp ']
  const text = fc.array(fc.constantFrom(...characters)).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.string(), text), written => {
      const reading = readAmount(written, 'id')
      fc.pre(reading.kind === 'amount' && !/[a-z]/i.test(written))
      const digits = written.replaceAll(/\D/g, '')
      const read = reading.kind === 'amount' ? Math.abs(reading.amount) : Number.NaN
      const places = [...digits, ''].map((_, at) => at)
      const possible = places.map(at => Number(`${digits.slice(0, at) || 0}.${digits.slice(at)}`))
      expect([...possible, Number(digits)]).toContain(read)
    }),
  )
})

test('any amount that may be stored is read as it is written in either language', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...LANGUAGES), ({ amount: value }, language) => {
      for (const locale of ['id-ID', 'en-US']) {
        const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits })
        expect(readAmount(format.format(value), language)).toEqual(amount(value))
      }
    }),
  )
})
