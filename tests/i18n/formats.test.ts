// Amounts and dates as people read them (specification, sections 2 and 9; decision 3).

import { describe, expect, test, vi } from 'vitest'
import { decimalText, MAX_AMOUNT } from '../../src/domain/money/money'
import { amountText, signedAmountParts } from '../../src/i18n/amount-formats'
import { percentText } from '../../src/i18n/number-formats'
import { hiddenAmountText } from '../../src/i18n/use-amounts'
import { DATE_FORMATS } from '../../src/i18n/use-locale'
import { SeededRandom } from '../support/data/seeded-random'
import { runs } from '../support/effort'

/** A no-break space is between the prefix and the digits. */
const NBSP = '\u00a0'

const GREAT_SUM = decimalText(9_007_199_254_740_993_01n)

describe('an amount (section 9: prefix Rp, Indonesian grouping)', () => {
  test.each<[number | `${number}`, string]>([
    [0, `Rp${NBSP}0`],
    [18_000, `Rp${NBSP}18.000`],
    [1_500_000, `Rp${NBSP}1.500.000`],
    [1_000_000_000_000, `Rp${NBSP}1.000.000.000.000`],
    [1234.5, `Rp${NBSP}1.234,50`],
    [0.05, `Rp${NBSP}0,05`],
    // Beyond what a plain number can hold.
    [GREAT_SUM, `Rp${NBSP}9.007.199.254.740.993,01`],
    [decimalText(-250_000n), `−Rp${NBSP}2.500`],
  ])('of %s is exact, with two decimals where there are any: %s', (amount, text) => {
    expect(amountText(amount)).toBe(text)
  })

  test.each([
    [5000, 'income', `+Rp${NBSP}5.000`, '5000'],
    [5000, 'expense', `−Rp${NBSP}5.000`, '-5000'],
    [1234.5, 'expense', `−Rp${NBSP}1.234,50`, '-1234.50'],
    // 0 carries none.
    [0, 'income', `Rp${NBSP}0`, '0'],
    [0, 'expense', `Rp${NBSP}0`, '0'],
  ] as const)(
    'of %d of an %s has its sign in a list, besides its colour',
    (amount, type, text, value) => {
      const parts = signedAmountParts(amount, type)
      expect(parts.sign + parts.unit + parts.digits).toBe(text)
      expect(parts.value).toBe(value)
    },
  )

  test('equals the format of the browser, with a true minus (decision 3)', () => {
    const rupiah = new Intl.NumberFormat('id-ID', {
      style: 'currency',
      currency: 'IDR',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    })
    const random = new SeededRandom(18)
    for (let round = 0; round < runs(5_000); round += 1) {
      // As many digits as there may be, and some more: from a hundredth to a hundred trillion.
      const hundredths = Math.floor(10 ** (random.next() * 16))
      const sum = decimalText(random.chance(0.5) ? BigInt(hundredths) : -BigInt(hundredths))
      expect(amountText(sum)).toBe(rupiah.format(sum).replace('-', '−'))
      const amount = Math.min(hundredths, MAX_AMOUNT) / 100
      expect(amountText(amount)).toBe(rupiah.format(amount))
    }
  })
})

test.each([0, 0.05, 18_000, 1_000_000_000_000, GREAT_SUM])(
  'a hidden amount of %s has no digit, and the length of every other; below zero it keeps its minus',
  amount => {
    expect(hiddenAmountText(amount)).toBe(`Rp${NBSP}•••`)
    expect(hiddenAmountText(decimalText(-250_000n))).toBe(`−Rp${NBSP}•••`)
  },
)

test.each([
  [0, '0%'],
  [0.0001, '<1%'],
  [0.0049, '<1%'],
  [0.005, '1%'],
  [0.964, '96%'],
  [1, '100%'],
])('a share of %d is %s: nothing that was spent is 0%%', (share, text) => {
  expect(percentText(share, 'en')).toBe(text)
  expect(percentText(share, 'id')).toBe(text)
})

describe('a date (section 9: long format with weekday)', () => {
  test('follows the language, and is the same day in every time zone', () => {
    expect(DATE_FORMATS.id.longDate('2026-03-10')).toBe('Selasa, 10 Maret 2026')
    expect(DATE_FORMATS.en.longDate('2026-03-10')).toBe('Tuesday, March 10, 2026')
    expect(DATE_FORMATS.id.longDate('2026-01-01')).toBe('Kamis, 1 Januari 2026')
    expect(DATE_FORMATS.id.longDate('2026-12-31')).toBe('Kamis, 31 Desember 2026')
    expect(DATE_FORMATS.id.month('2026-05')).toBe('Mei 2026')
    expect(DATE_FORMATS.en.month('2026-05')).toBe('May 2026')
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
})

test('a format that the start shows is written without the formats that a browser makes slowly', async () => {
  vi.stubGlobal('Intl', undefined)
  vi.resetModules()
  const amounts = await import('../../src/i18n/amount-formats')
  const dates = await import('../../src/i18n/use-locale')
  expect(amounts.amountText(18_000)).toBe(`Rp${NBSP}18.000`)
  expect(dates.DATE_FORMATS.id.longDate('2026-11-22')).toBe('Minggu, 22 November 2026')
  expect(dates.DATE_FORMATS.en.dayOfMonth('2026-11-22')).toBe('Sun, Nov 22')
})
