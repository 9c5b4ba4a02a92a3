// The amounts of a column, as banks and other apps write them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guessDecimalMark,
  isAmountText,
  readAmountCell,
} from '../../../../../src/domain/transaction/import/columns/amount-column'
import { amounts } from '../../../../support/data/arbitraries'

const plain = { kind: 'amount', isNegative: false, side: null }

describe('a cell', () => {
  test.each([
    ['1.234,56', ',', { ...plain, amount: 1234.56 }],
    ['1,234.56', '.', { ...plain, amount: 1234.56 }],
    ['1.500.000', ',', { ...plain, amount: 1_500_000 }],
    ['12,34,567.00', '.', { ...plain, amount: 1_234_567 }],
    ['1 234,50', ',', { ...plain, amount: 1234.5 }],
    ["1'234.50", '.', { ...plain, amount: 1234.5 }],
    ['50000', ',', { ...plain, amount: 50_000 }],
    ['.5', '.', { ...plain, amount: 0.5 }],
    ['-12.3400000000', '.', { ...plain, amount: 12.34, isNegative: true }],
    ['−75.000', ',', { ...plain, amount: 75_000, isNegative: true }],
    ['75.000-', ',', { ...plain, amount: 75_000, isNegative: true }],
    ['(75.000,00)', ',', { ...plain, amount: 75_000, isNegative: true }],
    ['+ 75.000', ',', { ...plain, amount: 75_000 }],
    ['Rp 53.000,-', ',', { ...plain, amount: 53_000 }],
    ['-Rp53.000', ',', { ...plain, amount: 53_000, isNegative: true }],
    ['IDR 53,000.00', '.', { ...plain, amount: 53_000 }],
    ['$12.50', '.', { ...plain, amount: 12.5 }],
    ['12,50 €', ',', { ...plain, amount: 12.5 }],
    ['50,000.00 DB', '.', { ...plain, amount: 50_000, side: 'debit' }],
    ['50,000.00CR', '.', { ...plain, amount: 50_000, side: 'credit' }],
    ['50.000 K', ',', { ...plain, amount: 50_000, side: 'credit' }],
    ['0', ',', { ...plain, amount: 0 }],
  ] as const)('%s with %s', (cell, mark, read) => {
    expect(readAmountCell(cell, mark)).toEqual(read)
  })

  test.each([
    ['', 'no-amount'],
    ['-', 'amount-unreadable'],
    ['∞', 'amount-unreadable'],
    ['1e308', 'amount-unreadable'],
    ['NaN', 'amount-unreadable'],
    ['=1+1', 'amount-unreadable'],
    ['1,50', 'amount-unreadable'],
    ['12.34.56', 'amount-unreadable'],
    ['--5', 'amount-unreadable'],
    ['(5', 'amount-unreadable'],
    ['500k', 'amount-unreadable'],
    ['1.005', 'too-many-decimals'],
    ['0,005', 'amount-unreadable'],
    ['1000000000001', 'amount-out-of-range'],
    ['9'.repeat(50), 'amount-out-of-range'],
    ['9'.repeat(100_000), 'amount-unreadable'],
  ])('%.20s is none: %s', (cell, kind) => {
    expect(readAmountCell(cell, '.')).toEqual({ kind })
  })

  test('of any text is an amount or none', () => {
    const cells = fc.oneof(fc.string(), fc.stringMatching(/^[-+(]?[\d.,' ]{1,12}[)-]?$/))
    fc.assert(
      fc.property(cells, fc.constantFrom('.', ','), (cell, mark) => {
        const read = readAmountCell(cell, mark)
        if (read.kind === 'amount') expect(read.amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the decimal mark of a column', () => {
  test.each([
    [',', ['1.234,56', '12']],
    ['.', ['1,234.56', '12']],
    [',', ['1.500.000', '20.000']],
    ['.', ['1,500,000', '20,000']],
    [',', ['12,5', '1.000']],
    ['.', ['100', '200']],
    ['.', ['0.125', '7']],
    ['.', ['12.50', '1,000', 'Total', '']],
  ] as const)('is %s', (mark, cells) => {
    expect(guessDecimalMark(cells)).toBe(mark)
  })

  test('is found for any amounts that are written with groups, and each is read exactly', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1 }), fc.boolean(), (all, isIndonesian) => {
        const language = isIndonesian ? 'id-ID' : 'en-US'
        const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
        const cells = all.map(({ amount }) => format.format(amount))
        const mark = guessDecimalMark(cells)
        expect(mark).toBe(isIndonesian ? ',' : '.')
        expect(cells.map(cell => readAmountCell(cell, mark))).toEqual(
          all.map(({ amount }) => ({ ...plain, amount })),
        )
      }),
    )
  })
})

test('a text that is no amount in either notation is none', () => {
  expect(['1.234,56', '1,234.56', '50 DB'].every(isAmountText)).toBe(true)
  expect(['Total', '12/01/2026', 'BCA 123', ''].some(isAmountText)).toBe(false)
})
