// The weeks of a month, and the same day of another one.

import { describe, expect, test } from 'vitest'
import { daysIntoWeek, sameDayIn, weeksOf } from '../../../src/domain/dates/calendar-grid'

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

test('a day knows how far its week has come', () => {
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
