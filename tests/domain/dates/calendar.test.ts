import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  calendarDateOf,
  isCalendarDate,
  isYearMonth,
  monthOfDate,
  monthsBetween,
  nextMidnight,
  yearMonthOf,
} from '../../../src/domain/dates/calendar'

const month = fc
  .tuple(fc.integer({ min: 1000, max: 8999 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
const shift = fc.integer({ min: -5000, max: 5000 })

describe('a calendar date', () => {
  test('is the local day of an instant, from its first to its last millisecond', () => {
    expect(calendarDateOf(new Date(2026, 0, 1, 0, 0, 0, 0))).toBe('2026-01-01')
    expect(calendarDateOf(new Date(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12-31')
  })

  test('belongs to the month of its first seven characters', () => {
    expect(monthOfDate('2026-03-10')).toBe('2026-03')
  })

  test.each(['2024-02-29', '2000-02-29', '2026-04-30', '2026-12-31', '0999-01-01'])(
    '%s is one',
    text => expect(isCalendarDate(text)).toBe(true),
  )

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
  ])('%j is none', text => expect(isCalendarDate(text)).toBe(false))

  test('of any instant between the years 1000 and 9999 is one', () => {
    const instant = fc.date({
      min: new Date(1000, 0, 1),
      max: new Date(9999, 11, 31),
      noInvalidDate: true,
    })
    fc.assert(fc.property(instant, value => isCalendarDate(calendarDateOf(value))))
  })
})

describe('a month', () => {
  test('is the local month of an instant', () => {
    expect(yearMonthOf(new Date(2026, 8, 30, 23, 59))).toBe('2026-09')
  })

  test.each(['2026-01', '2026-12', '0001-06'])('%s is one', text =>
    expect(isYearMonth(text)).toBe(true),
  )

  test.each(['2026-00', '2026-13', '2026-1', '2026-01-01', ' 2026-01', ''])('%j is none', text =>
    expect(isYearMonth(text)).toBe(false),
  )

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', 12, '2027-03'],
    ['2026-03', -27, '2023-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %i months make %s', (from, count, to) => expect(addMonths(from, count)).toBe(to))

  test.each([
    ['2026-11', '2027-02', 3],
    ['2027-02', '2026-11', -3],
    ['2026-05', '2026-05', 0],
  ])('from %s to %s there are %i', (from, to, count) => expect(monthsBetween(from, to)).toBe(count))

  test('moved forth and back is the same month, and the distance is what it was moved by', () => {
    fc.assert(
      fc.property(month, shift, (from, count) => {
        const moved = addMonths(from, count)
        expect(isYearMonth(moved)).toBe(true)
        expect(addMonths(moved, -count)).toBe(from)
        expect(monthsBetween(from, moved)).toBe(count)
      }),
    )
  })

  test('sorts as text in the order of time, over the ends of years too', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 5000 }), (from, count) => {
        expect(addMonths(from, count) > from).toBe(true)
      }),
    )
  })
})

describe('the next midnight', () => {
  test.each([
    [new Date(2026, 2, 10, 0, 0), new Date(2026, 2, 11)],
    [new Date(2026, 1, 28, 23, 59, 59, 999), new Date(2026, 2, 1)],
    [new Date(2026, 11, 31, 12, 0), new Date(2027, 0, 1)],
  ])('after %s is %s', (instant, midnight) => expect(nextMidnight(instant)).toEqual(midnight))
})
