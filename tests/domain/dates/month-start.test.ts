import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../../src/domain/dates/calendar'
import { daysBetween } from '../../../src/domain/dates/calendar-grid'
import {
  CALENDAR_MONTH,
  firstDayOf,
  isCalendarMonth,
  monthContaining,
} from '../../../src/domain/dates/month-start'
import { anyDay, anyMonth, anyMonthStart } from '../../support/data/arbitraries'

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

  test('is between 26 and 33 days long', () => {
    fc.assert(
      fc.property(anyMonth, anyMonthStart, (month, start) => {
        const length = daysBetween(firstDayOf(month, start), firstDayOf(addMonths(month, 1), start))
        expect(length).toBeGreaterThanOrEqual(26)
        expect(length).toBeLessThanOrEqual(33)
      }),
    )
  })

  test('begins on no Saturday and no Sunday where the working day before is chosen', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 28 }), (month, day) => {
        const first = firstDayOf(month, { day, isBeforeWeekend: true })
        const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
        expect(weekday).not.toBe(0)
        expect(weekday).not.toBe(6)
        expect(daysBetween(first, firstDayOf(month, { day, isBeforeWeekend: false }))).toBeLessThan(
          3,
        )
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
