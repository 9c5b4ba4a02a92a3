// The text of an amount field while the user types and after the field is left.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMOUNT_FORMATS, amountInput, enteredAmount } from '../../../src/domain/money/amount-input'
import { amounts } from '../../support/data/arbitraries'

const { en, id } = AMOUNT_FORMATS

test.each([
  ['18000', '18.000'],
  ['1500000', '1.500.000'],
  ['1234,5', '1.234,5'],
  ['1234,', '1.234,'],
  ['-5000', '-5.000'],
  ['15.5', '15.5'],
  ['1500.50', '1500.50'],
  ['1,234,567.89', '1,234,567.89'],
  ['1500,500', '1500,500'],
  ['1.5jt', '1.5jt'],
  ['18rb', '18rb'],
  ['1e5', '1e5'],
  ['12x34', '12x34'],
  ['Rp 25.000', 'Rp 25.000'],
  ['', ''],
])(
  'the field, while %j is typed, shows %j: plain digits in groups, and any other text as it is',
  (text, shown) => {
    expect(id.show(text)).toBe(shown)
  },
)

describe('the field when it is left', () => {
  test.each([
    ['18.000', '18000'],
    ['18rb', '18000'],
    ['1.5jt', '1500000'],
    ['15.5', '15,50'],
    ['1,234,567.89', '1234567,89'],
    ['Rp. 53.000,-', '53000'],
    ['007', '7'],
  ])('holds %s in plain digits', (text, settled) => {
    expect(id.settle(text)).toBe(settled)
  })

  test.each(['1e5', '12x34', '1.5000', '1.250rb', '18r', '-5', '1000000000001', '0,001', ''])(
    'holds %j as it was typed, for its amount is not certain or not possible',
    text => {
      expect(id.settle(text)).toBe(text)
    },
  )
})

describe('the keys for many zeros', () => {
  test("are 'rb' and 'jt' in Indonesian, 'k' and 'm' in English", () => {
    expect(id.units).toEqual(['rb', 'jt'])
    expect(en.units).toEqual(['k', 'm'])
  })

  test.each([
    ['18', '18000', '18000000'],
    ['1,5', '1500', '1500000'],
    ['1.5', '1500', '1500000'],
    ['1.250', '1250000', '1250000000'],
    ['18rb', '18000', '18000000'],
  ])('multiply %s', (text, thousands, millions) => {
    for (const format of [en, id]) {
      const [thousand, million] = format.units
      expect(format.multiply(text, thousand)).toBe(thousands)
      expect(format.multiply(text, million)).toBe(millions)
    }
  })

  test.each(['', 'abc', '1e5', 'Rp'])('leave %j as it is', text => {
    expect(id.multiply(text, 'rb')).toBe(text)
    expect(en.multiply(text, 'm')).toBe(text)
  })
})

test.each([
  ['1.5jt', 1_500_000],
  ['-5', -5],
  ['', null],
  ['1e5', 'amount-unreadable'],
  ['1.5000', 'amount-ambiguous'],
])('the form gets of %j the amount, or why there is none', (text, entered) => {
  expect(enteredAmount(text, 'id')).toBe(entered)
})

test('any amount that may be stored is the same after it was put into the field, shown, and left', () => {
  const languages = fc.constantFrom('en' as const, 'id' as const)
  fc.assert(
    fc.property(amounts, languages, ({ amount }, language) => {
      const text = amountInput(amount)
      const format = AMOUNT_FORMATS[language]
      expect(enteredAmount(text, language)).toBe(amount)
      expect(enteredAmount(format.show(text), language)).toBe(amount)
      expect(format.settle(format.show(text))).toBe(text)
    }),
  )
})
