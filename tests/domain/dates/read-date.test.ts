// The reading of a typed date or month (decision record 21).

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isCalendarDate } from '../../../src/domain/dates/calendar'
import { type DateKind, readDate, readDayOfYear } from '../../../src/domain/dates/read-date'
import { DATE_FORMATS } from '../../../src/i18n/use-locale'
import { runs } from '../../support/effort'

describe('a date', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['21 11 2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['21 Nov 2026', '2026-11-21'],
    ['  21   NOVEMBER 2026 ', '2026-11-21'],
    ['21-nov-2026', '2026-11-21'],
    ['21Nov2026', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    ['November 21 2026', '2026-11-21'],
    ['Saturday, November 21, 2026', '2026-11-21'],
    ['Sabtu, 21 November 2026', '2026-11-21'],
    ['sab 21 nov 2026', '2026-11-21'],
    ['Sat, 21/11/2026', '2026-11-21'],
    ['8 Agustus 2026', '2026-08-08'],
    ['8 Agu 2026', '2026-08-08'],
    ['8 Aug. 2026', '2026-08-08'],
    ['1 Mei 2026', '2026-05-01'],
    ['May 1, 2026', '2026-05-01'],
    ['31 Des 2026', '2026-12-31'],
    ['12 Okt 2026', '2026-10-12'],
    ['9 Sept 2026', '2026-09-09'],
    ['29/02/2028', '2028-02-29'],
    // The weekday is not read: a user who changes the day need not change the weekday, too.
    ['Mon, Nov 21, 2026', '2026-11-21'],
  ])('is read from %j as %s', (text, value) => {
    expect(readDate(text, 'date')).toEqual({ kind: 'valid', value })
  })

  test.each(['31/02/2026', '2026-02-30', '29 Feb 2026', '11/21/2026', '0/1/2026', '32 Mei 2026'])(
    'that does not exist is reported as impossible: %j',
    text => {
      expect(readDate(text, 'date')).toEqual({ kind: 'impossible' })
    },
  )

  test.each([
    ...[
      '21/11',
      '21/11/26',
      '21/11-2026',
      '2026-1-1',
      '21 No 2026',
      '21 Novi 2026',
      'November 2026',
    ],
    ...[
      'tomorrow',
      'kemarin',
      '21 Marmalade 2026',
      '20261121',
      '21/11/20261',
      'Satur, 2026',
      '1e5',
    ],
    ...['٢١/١١/٢٠٢٦', '-1/1/2026', 'x'.repeat(10_000), '9'.repeat(10_000)],
  ])('is not guessed from %.40j', text => {
    expect(readDate(text, 'date')).toEqual({ kind: 'unreadable' })
  })
})

describe('a month', () => {
  test.each([
    ['2026-11', '2026-11'],
    ['2026/11', '2026-11'],
    ['11/2026', '2026-11'],
    ['1-2026', '2026-01'],
    ['November 2026', '2026-11'],
    ['nov 2026', '2026-11'],
    ['Nov. 2026', '2026-11'],
    ['Agustus 2026', '2026-08'],
    ['Desember, 2026', '2026-12'],
    ['May 2026', '2026-05'],
  ])('is read from %j as %s', (text, value) => {
    expect(readDate(text, 'month')).toEqual({ kind: 'valid', value })
  })

  test.each(['13/2026', '2026-00'])('that does not exist is reported as impossible: %j', text => {
    expect(readDate(text, 'month')).toEqual({ kind: 'impossible' })
  })

  test.each(['11/26', '2026', '2026-1', 'Nov', '21 Nov 2026', 'next month', 'Sat 2026'])(
    'is not guessed from %j',
    text => {
      expect(readDate(text, 'month')).toEqual({ kind: 'unreadable' })
    },
  )
})

describe('a day without its year', () => {
  test.each([
    ['5/11', '2025-11-05', '2026-11-05'],
    ['5-3', '2026-03-05', '2027-03-05'],
    ['10.03', '2026-03-10', '2026-03-10'],
    ['5 nov', '2025-11-05', '2026-11-05'],
    ['Sen, 9 Mar', '2026-03-09', '2027-03-09'],
    ['Agu 17', '2025-08-17', '2026-08-17'],
    ['29 Feb', '2024-02-29', '2028-02-29'],
  ])('is of %j the newest up to today, %s, or the next, %s', (text, past, coming) => {
    expect(readDayOfYear(text, '2026-03-10', 'past')).toBe(past)
    expect(readDayOfYear(text, '2026-03-10', 'coming')).toBe(coming)
  })

  test.each(['5', '5/', 'Nov', '5/11/', '31/02', '5/13', '5/11/2026', '2026', '', '5 kopi'])(
    'is none in %j',
    text => {
      expect(readDayOfYear(text, '2026-03-10', 'past')).toBeUndefined()
    },
  )
})

test.each(['date', 'month'] as const)('blanks are an empty %s', kind => {
  expect(readDate(' \t\n ', kind)).toEqual({ kind: 'empty' })
})

/** Days of the years that have four digits without a zero before them. */
const DAYS = fc.integer({ min: 0, max: 3_287_181 }).map(days => addDays('1000-01-01', days))

describe.each(['en', 'id'] as const)('a date that the app writes in %s', locale => {
  const { date, longDate, month } = DATE_FORMATS[locale]

  test('is read as the same date, and each shorter beginning of it is read as no date', () => {
    fc.assert(
      fc.property(DAYS, day => {
        for (const text of [day, date(day), longDate(day)]) expectTyped(text, 'date', day)
        const ofMonth = day.slice(0, 7)
        for (const text of [ofMonth, month(ofMonth)]) expectTyped(text, 'month', ofMonth)
      }),
    )
  })
})

test('no text makes it throw, or gives a date that does not exist', () => {
  const pieces = fc.constantFrom(...'0123456789/-., '.split(''), 'feb', 'Mei', 'sat', 'x')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), parts => {
      const reading = readDate(parts.join(''), 'date')
      if (reading.kind === 'valid') expect(isCalendarDate(reading.value)).toBe(true)
    }),
    { numRuns: runs(5_000) },
  )
})

function expectTyped(text: string, kind: DateKind, value: string): void {
  expect(readDate(text, kind)).toEqual({ kind: 'valid', value })
  for (let length = 1; length < text.length; length += 1)
    expect(readDate(text.slice(0, length), kind).kind, text.slice(0, length)).not.toBe('valid')
}
