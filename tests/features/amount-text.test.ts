// What people type as an amount, and what it means (specification, sections 2, 5 and 9; decision 3).

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupAmount, groupWholeAmount, parseAmount, withUnit } from '../../src/domain/amount-text'

/** The text that stands in the field after typing the keys one by one. */
function typed(keys: string): string {
  return [...keys].reduce((text, key) => groupAmount(text + key), '')
}

describe('reading an amount (section 9: Indonesian grouping)', () => {
  test.each([
    ['18000', 18_000],
    ['18.000', 18_000],
    ['1.500.000', 1_500_000],
    ['Rp 1.500.000', 1_500_000],
    ['1.234,5', 1234.5],
    ['0,05', 0.05],
    [',5', 0.5],
    ['0', 0],
    ['007', 7],
    ['1.000.000.000.000', 1_000_000_000_000],
  ])('takes %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  test.each([
    ['18rb', 18_000],
    ['18 rb', 18_000],
    ['18ribu', 18_000],
    ['18k', 18_000],
    ['18K', 18_000],
    ['1,5jt', 1_500_000],
    ['1,5 juta', 1_500_000],
    ['0,25jt', 250_000],
    ['1,2345675jt', 1_234_567.5],
    ['1.250rb', 1_250_000],
  ])('takes %s, its unit standing for zeros', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  test.each(['', ' ', ',', '-', 'rb', 'abc', '5 kg', '18r', '18rbjt'])(
    'takes %j for no number, so that it counts as not filled in (section 5)',
    text => {
      expect(parseAmount(text)).toBeNull()
    },
  )

  test('keeps a minus sign, so that a negative amount is refused and not turned round (section 5)', () => {
    expect(parseAmount('-5000')).toBe(-5000)
    expect(typed('-5000')).toBe('-5.000')
  })
})

describe('typing an amount', () => {
  test('sets groups while typing', () => {
    expect(typed('1500000')).toBe('1.500.000')
  })

  test('takes dots that are typed for what they are, groups', () => {
    expect(typed('1.500.000')).toBe('1.500.000')
  })

  test('leaves the digits behind the comma as they are', () => {
    expect(typed('1234,50')).toBe('1.234,50')
    expect(typed('1234,')).toBe('1.234,')
  })

  test('turns a finished unit into its zeros at once', () => {
    expect(typed('18rb')).toBe('18.000')
    expect(typed('18k')).toBe('18.000')
    expect(typed('1,5jt')).toBe('1.500.000')
    expect(typed('2juta')).toBe('2.000.000')
  })

  test('keeps the beginning of a unit, and nothing else that is no number', () => {
    expect(typed('18r')).toBe('18r')
    expect(typed('18x')).toBe('18')
    expect(typed('abc')).toBe('')
  })

  test('has a key for each unit, for keypads without letters', () => {
    expect(withUnit('18', 'rb')).toBe('18.000')
    expect(withUnit('1,5', 'jt')).toBe('1.500.000')
    expect(withUnit('', 'jt')).toBe('')
  })
})

describe('an amount that comes whole, by paste', () => {
  test.each([
    ['25000', '25.000'],
    ['Rp 25.000', '25.000'],
    ['Rp25.000,50', '25.000,50'],
    ['1500.50', '1.500,50'],
    ['1,500,000.50', '1.500.000,50'],
    ['1,500,000', '1.500.000'],
    ['18rb', '18.000'],
    ['1.5jt', '1.500.000'],
    ['Rp 1.25 juta', '1.250.000'],
    ['2.5k', '2.500'],
    ['1,5jt', '1.500.000'],
    ['1.250rb', '1.250.000'],
  ])('turns %s into %s, never into a hundred times as much', (text, shown) => {
    expect(groupWholeAmount(text)).toBe(shown)
  })
})

describe('any amount with two decimals at most', () => {
  const hundredths = fc.integer({ min: 0, max: 100_000_000_000_000 })

  test('reads back from the field as it was put in', () => {
    fc.assert(
      fc.property(hundredths, count => {
        const amount = count / 100
        fc.pre(/^\d+(\.\d{1,2})?$/.test(String(amount)))
        expect(parseAmount(groupWholeAmount(String(amount)))).toBe(amount)
      }),
    )
  })

  test('is the same whether its text is typed or comes whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), amount => {
        expect(typed(String(amount))).toBe(groupWholeAmount(String(amount)))
      }),
    )
  })
})
