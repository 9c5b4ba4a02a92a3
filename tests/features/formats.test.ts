// Amounts and dates as people read them (specification, sections 2 and 9; decision 3).

import { afterEach, describe, expect, test, vi } from 'vitest'
import { decimalText } from '../../src/domain/money'
import { amountText, DATE_FORMATS, signedAmountParts } from '../../src/i18n/formats'

/** A no-break space stands between the prefix and the digits. */
const NBSP = '\u00a0'

describe('an amount (section 9: prefix Rp, Indonesian grouping)', () => {
  test.each([
    [0, `Rp${NBSP}0`],
    [18_000, `Rp${NBSP}18.000`],
    [1_500_000, `Rp${NBSP}1.500.000`],
    [1_000_000_000_000, `Rp${NBSP}1.000.000.000.000`],
  ] as const)('of %d shows no decimals where there are none', (amount, text) => {
    expect(amountText(amount)).toBe(text)
  })

  test('shows two decimals where there are any', () => {
    expect(amountText(1234.5)).toBe(`Rp${NBSP}1.234,50`)
    expect(amountText(0.05)).toBe(`Rp${NBSP}0,05`)
  })

  test('shows an exact sum exactly, beyond what a plain number can hold', () => {
    const sum = decimalText(9_007_199_254_740_993_01n)
    expect(amountText(sum)).toBe(`Rp${NBSP}9.007.199.254.740.993,01`)
  })

  test('shows a balance below zero with a minus sign', () => {
    expect(amountText(decimalText(-250_000n))).toBe(`-Rp${NBSP}2.500`)
  })

  test('carries its sign in a list, besides its colour', () => {
    const text = (amount: number) =>
      signedAmountParts(amount)
        .map(part => part.value)
        .join('')
    expect(text(5000)).toBe(`+Rp${NBSP}5.000`)
    expect(text(-5000)).toBe(`-Rp${NBSP}5.000`)
  })
})

describe('a date (section 9: long format with weekday)', () => {
  test('follows the language', () => {
    expect(DATE_FORMATS.id.longDate('2026-03-10')).toBe('Selasa, 10 Maret 2026')
    expect(DATE_FORMATS.en.longDate('2026-03-10')).toBe('Tuesday, March 10, 2026')
  })

  test('is the same day in every time zone', () => {
    expect(DATE_FORMATS.id.longDate('2026-01-01')).toContain('1 Januari 2026')
    expect(DATE_FORMATS.id.longDate('2026-12-31')).toContain('31 Desember 2026')
  })

  test('of a month names it and its year', () => {
    expect(DATE_FORMATS.id.month('2026-05')).toBe('Mei 2026')
    expect(DATE_FORMATS.en.month('2026-05')).toBe('May 2026')
  })
})

describe('formats', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('are made when they are needed, and once', async () => {
    const made: string[] = []
    class Counted extends Intl.DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale, options)
        made.push(locale)
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Counted } }))
    vi.resetModules()
    const fresh = await import('../../src/i18n/formats')
    expect(made).toEqual([])
    for (const date of ['2026-11-21', '2026-11-22']) fresh.DATE_FORMATS.id.longDate(date)
    expect(made).toEqual(['id'])
  })
})
