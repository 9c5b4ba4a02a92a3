// Days and months of the calendar: which exist, their distances, their weeks, months from payday, and what is far from today.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDateOf,
  isCalendarDate,
  isYearMonth,
  monthOfDate,
  monthsBetween,
  nextMidnight,
  yearMonthOf,
} from '../../../src/domain/dates/calendar'
import {
  daysBetween,
  daysIntoWeek,
  sameDayIn,
  weeksOf,
} from '../../../src/domain/dates/calendar-grid'
import { dateDistance } from '../../../src/domain/dates/distant-date'
import {
  CALENDAR_MONTH,
  firstDayOf,
  isCalendarMonth,
  monthContaining,
} from '../../../src/domain/dates/month-start'
import { anyDay, anyMonth, anyMonthStart } from '../../support/data/arbitraries'

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
    ['2026-03', 0, '2026-03'],
  ])('%s and %i months make %s', (from, count, to) => expect(addMonths(from, count)).toBe(to))

  test('a month moved forth and back is the same; the distance is the number of months, and the order is that of the texts', () => {
    fc.assert(
      fc.property(month, shift, (from, count) => {
        const moved = addMonths(from, count)
        expect(isYearMonth(moved)).toBe(true)
        expect(addMonths(moved, -count)).toBe(from)
        expect(monthsBetween(from, moved)).toBe(count)
        expect(moved > from).toBe(count > 0)
      }),
    )
  })
})

test.each([
  [new Date(2026, 2, 10, 0, 0), new Date(2026, 2, 11)],
  [new Date(2026, 1, 28, 23, 59, 59, 999), new Date(2026, 2, 1)],
  [new Date(2026, 11, 31, 12, 0), new Date(2027, 0, 1)],
])('the next midnight after %s is %s', (instant, midnight) =>
  expect(nextMidnight(instant)).toEqual(midnight),
)

describe('the weeks of a month', () => {
  test('begin on Monday, or on Sunday', () => {
    // 1 November 2026 is a Sunday.
    expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeksOf('2026-11', 0)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map(day => `2026-11-0${day}`))
    expect(weeksOf('2026-11', 1)).toHaveLength(6)
    expect(weeksOf('2026-11', 0)).toHaveLength(5)
  })

  test('hold each day once, on leap years too', () => {
    const days = weeksOf('2028-02', 1).flat().filter(Boolean)
    expect(days).toHaveLength(29)
    expect([days[0], days.at(-1)]).toEqual(['2028-02-01', '2028-02-29'])
    expect(weeksOf('2028-02', 1).every(week => week.length === 7)).toBe(true)
  })
})

test('a day gives the number of days of its week before it', () => {
  // 10 March 2026 is a Tuesday.
  expect(daysIntoWeek('2026-03-10', 1)).toBe(1)
  expect(daysIntoWeek('2026-03-10', 0)).toBe(2)
  expect(daysIntoWeek('2026-03-08', 1)).toBe(6)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 1, '2027-01-31'],
])('the day of %s %i months on is %s', (date, count, expected) => {
  expect(sameDayIn(date, count)).toBe(expected)
})

describe('a date is far from today', () => {
  test.each([
    ['the same day next year', '2027-03-10', 'near'],
    ['a day later', '2027-03-11', 'far-ahead'],
    ['a year with digits turned round', '2206-03-10', 'far-ahead'],
    ['the same day ten years ago', '2016-03-10', 'near'],
    ['a day earlier', '2016-03-09', 'far-back'],
    ['a year that begins with 0', '0026-03-10', 'far-back'],
    ['today', '2026-03-10', 'near'],
  ] as const)('%s: %s is %s', (_, date, distance) => {
    expect(dateDistance(date, '2026-03-10')).toBe(distance)
  })

  test.each([
    ['2028-02-29', '2029-02-28', 'near'],
    ['2028-02-29', '2029-03-01', 'far-ahead'],
    ['2028-02-29', '2018-03-01', 'near'],
    ['2028-02-29', '2018-02-28', 'far-back'],
    ['2027-02-28', '2028-02-28', 'near'],
    ['2027-02-28', '2028-02-29', 'far-ahead'],
    ['2026-02-28', '2016-02-29', 'near'],
    ['2026-03-01', '2016-02-29', 'far-back'],
  ] as const)('around a leap day: from %s, %s is %s', (today, date, distance) => {
    expect(dateDistance(date, today)).toBe(distance)
  })
})

describe('a month from payday', () => {
  test.each([
    // 25 January 2026 is a Sunday, 25 April a Saturday, 25 March a Wednesday.
    ['2026-01', { day: 25, isBeforeWeekend: false }, '2026-01-25'],
    ['2026-01', { day: 25, isBeforeWeekend: true }, '2026-01-23'],
    ['2026-04', { day: 25, isBeforeWeekend: true }, '2026-04-24'],
    ['2026-03', { day: 25, isBeforeWeekend: true }, '2026-03-25'],
    // Sunday, 1 February: on the Friday of the month before.
    ['2026-02', { day: 1, isBeforeWeekend: true }, '2026-01-30'],
    ['2024-02', { day: 28, isBeforeWeekend: false }, '2024-02-28'],
    // The last day of the month.
    ['2024-02', { day: 31, isBeforeWeekend: false }, '2024-02-29'],
    ['2026-04', { day: 31, isBeforeWeekend: false }, '2026-04-30'],
    ['2026-05', { day: 31, isBeforeWeekend: true }, '2026-05-29'],
    ['2026-02', CALENDAR_MONTH, '2026-02-01'],
  ])('%s with %j begins on %s', (month, start, first) => {
    expect(firstDayOf(month, start)).toBe(first)
  })

  test('has every day of the calendar in one month, and no other', () => {
    fc.assert(
      fc.property(anyDay, anyMonthStart, (date, start) => {
        const month = monthContaining(date, start)
        expect(firstDayOf(month, start) <= date).toBe(true)
        expect(date < firstDayOf(addMonths(month, 1), start)).toBe(true)
      }),
    )
  })

  test('is between 26 and 33 days long, and begins on a working day where that is chosen', () => {
    fc.assert(
      fc.property(anyMonth, anyMonthStart, (month, start) => {
        const first = firstDayOf(month, start)
        const length = daysBetween(first, firstDayOf(addMonths(month, 1), start))
        expect(length).toBeGreaterThanOrEqual(26)
        expect(length).toBeLessThanOrEqual(33)
        if (!start.isBeforeWeekend) return
        expect([1, 2, 3, 4, 5]).toContain(new Date(`${first}T00:00:00Z`).getUTCDay())
        const plain = firstDayOf(month, { ...start, isBeforeWeekend: false })
        expect([0, 1, 2]).toContain(daysBetween(first, plain))
      }),
    )
  })

  test('on the first day without that choice is the calendar month', () => {
    fc.assert(
      fc.property(anyDay, date => monthContaining(date, CALENDAR_MONTH) === date.slice(0, 7)),
    )
    expect(isCalendarMonth(CALENDAR_MONTH)).toBe(true)
    expect(isCalendarMonth({ day: 1, isBeforeWeekend: true })).toBe(false)
    expect(isCalendarMonth({ day: 2, isBeforeWeekend: false })).toBe(false)
  })
})

test('the days between two dates are those that lead from one to the other, in early years, too', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (date, count) => {
      expect(daysBetween(date, addDays(date, count))).toBe(count)
    }),
  )
  expect(addDays('0049-12-31', 1)).toBe('0050-01-01')
})
