// Dates that are asked about before they are saved: more than a year ahead, or more than ten years back.

import { describe, expect, test } from 'vitest'
import { dateDistance } from '../../../src/domain/dates/distant-date'

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
