// Amounts and dates as people read them (specification, sections 2 and 9; decision 3).

import { afterEach, describe, expect, test, vi } from 'vitest'
import { decimalText, MAX_AMOUNT } from '../../src/domain/money/money'
import { amountText, signedAmountParts } from '../../src/i18n/amount-formats'
import { DATE_FORMATS } from '../../src/i18n/date-formats'
import { hiddenAmountText } from '../../src/i18n/use-amounts'
import { SeededRandom } from '../support/data/seeded-random'

/** A no-break space is between the prefix and the digits. */
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

  test.each([
    [5000, '+', `+Rp${NBSP}5.000`, '5000'],
    [5000, '-', `-Rp${NBSP}5.000`, '-5000'],
    [1234.5, '-', `-Rp${NBSP}1.234,50`, '-1234.50'],
  ] as const)(
    'of %d carries its sign %s in a list, besides its colour',
    (amount, sign, text, value) => {
      const parts = signedAmountParts(amount, sign)
      expect(parts.sign + parts.unit + parts.digits).toBe(text)
      expect(parts.value).toBe(value)
    },
  )

  test.each(['+', '-'] as const)('of 0 carries no sign, not even %s', sign => {
    expect(signedAmountParts(0, sign)).toEqual({
      sign: '',
      unit: `Rp${NBSP}`,
      digits: '0',
      value: '0',
    })
  })

  test('is what the browser would write (decision 3)', () => {
    const rupiah = new Intl.NumberFormat('id-ID', {
      style: 'currency',
      currency: 'IDR',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    })
    const random = new SeededRandom(18)
    for (let round = 0; round < 5_000; round += 1) {
      // As many digits as there may be, and some more: from a hundredth to a hundred trillion.
      const hundredths = Math.floor(10 ** (random.next() * 16))
      const sum = decimalText(random.chance(0.5) ? BigInt(hundredths) : -BigInt(hundredths))
      expect(amountText(sum)).toBe(rupiah.format(sum))
      const amount = Math.min(hundredths, MAX_AMOUNT) / 100
      expect(amountText(amount)).toBe(rupiah.format(amount))
    }
  })
})

describe('a hidden amount', () => {
  test.each([0, 0.05, 18_000, 1_000_000_000_000, decimalText(9_007_199_254_740_993_01n)])(
    'of %d has no digit, and the length of every other',
    amount => {
      expect(hiddenAmountText(amount)).toBe(`Rp${NBSP}•••`)
    },
  )

  test('below zero keeps its minus', () => {
    expect(hiddenAmountText(decimalText(-250_000n))).toBe(`-Rp${NBSP}•••`)
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

  test.each(['en', 'id'] as const)('is what the browser would write (%s)', locale => {
    const { longDate, date: shortDate, dayOfMonth, month } = DATE_FORMATS[locale]
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const short = format({ weekday: 'short', day: 'numeric', month: 'short' })
    const withYear = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    const ofMonth = format({ month: 'long', year: 'numeric' })
    // Three years from the last ordinary one on, a leap year among them.
    for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2030, 0, 1); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10)
      expect(longDate(date)).toBe(long.format(day))
      expect(dayOfMonth(date)).toBe(short.format(day))
      expect(shortDate(date)).toBe(withYear.format(day))
      expect(month(date.slice(0, 7))).toBe(ofMonth.format(day))
    }
  })

  test('of a month names it and its year', () => {
    expect(DATE_FORMATS.id.month('2026-05')).toBe('Mei 2026')
    expect(DATE_FORMATS.en.month('2026-05')).toBe('May 2026')
  })
})

describe('a format that the start shows', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('is written without the formats that a browser makes slowly', async () => {
    vi.stubGlobal('Intl', undefined)
    vi.resetModules()
    const amounts = await import('../../src/i18n/amount-formats')
    const dates = await import('../../src/i18n/date-formats')
    expect(amounts.amountText(18_000)).toBe(`Rp${NBSP}18.000`)
    expect(dates.DATE_FORMATS.id.longDate('2026-11-22')).toBe('Minggu, 22 November 2026')
    expect(dates.DATE_FORMATS.en.dayOfMonth('2026-11-22')).toBe('Sun, Nov 22')
  })
})
