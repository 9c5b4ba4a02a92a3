import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate } from '../../../../src/domain/dates/calendar'
import {
  dueCount,
  dueOccurrences,
  hasEnded,
  nextOccurrence,
  occurrenceDate,
  settledCount,
  totalCount,
} from '../../../../src/domain/transaction/schedule/occurrences'
import type { Schedule } from '../../../../src/domain/transaction/schedule/schedule'
import { anyDate, anySchedule, RENT } from './samples'

const dates = (schedule: Schedule, count: number) =>
  Array.from({ length: count }, (_, index) => occurrenceDate(schedule, index))

describe('the days of a schedule', () => {
  test('a month that lacks the 31st has its last day instead, and the next one the 31st again', () =>
    expect(dates(RENT, 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']))

  test('a leap year has 29 February', () =>
    expect(dates({ ...RENT, start: '2027-12-30', every: 2 }, 2)).toEqual([
      '2027-12-30',
      '2028-02-29',
    ]))

  test('29 February is on the 28th until the next leap year', () =>
    expect(dates({ ...RENT, unit: 'year', start: '2024-02-29' }, 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]))

  test('2100 is no leap year, 2000 was one', () => {
    const yearly: Schedule = { ...RENT, unit: 'year', start: '1996-02-29', every: 4 }
    expect(occurrenceDate(yearly, 1)).toBe('2000-02-29')
    expect(occurrenceDate(yearly, 26)).toBe('2100-02-28')
  })

  test('the last day follows the length of each month', () =>
    expect(dates({ ...RENT, start: '2026-02-28', isLastDay: true }, 3)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]))

  test('weeks and days cross the end of a year, and the days on which clocks change', () => {
    expect(dates({ ...RENT, unit: 'week', every: 2, start: '2026-12-25' }, 3)).toEqual([
      '2026-12-25',
      '2027-01-08',
      '2027-01-22',
    ])
    expect(dates({ ...RENT, unit: 'day', start: '2026-03-28' }, 4)).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ])
  })

  test('a last day means nothing to weeks', () =>
    expect(occurrenceDate({ ...RENT, unit: 'week', isLastDay: true, start: '2026-01-05' }, 1)).toBe(
      '2026-01-12',
    ))
})

describe('the list of due occurrences', () => {
  test('begins with the first day', () => {
    expect(dueOccurrences(RENT, '2026-01-30', 9)).toEqual([])
    expect(dueOccurrences(RENT, '2026-01-31', 9)).toEqual(['2026-01-31'])
  })

  test('has all the months of a user who was away for three years', () => {
    const settled: Schedule = { ...RENT, settledTo: '2026-11-30' }
    const due = dueOccurrences(settled, '2029-11-30', 400)
    expect(due).toHaveLength(36)
    expect(due.at(0)).toBe('2026-12-31')
    expect(due.at(-1)).toBe('2029-11-30')
    expect(dueCount(settled, '2029-11-30')).toBe(36)
  })

  test('is nothing twice when the clock goes back', () =>
    expect(dueOccurrences({ ...RENT, settledTo: '2026-05-31' }, '2026-03-31', 9)).toEqual([]))

  test('is nothing before the first day, however early the day is that is settled', () => {
    const settled: Schedule = { ...RENT, settledTo: '2020-01-01' }
    expect(settledCount(settled)).toBe(0)
    expect(dueOccurrences(settled, '2026-02-28', 9)).toEqual(['2026-01-31', '2026-02-28'])
  })

  test('is no more than the limit, the oldest first', () =>
    expect(dueOccurrences(RENT, '2030-01-01', 2)).toEqual(['2026-01-31', '2026-02-28']))
})

describe('the end of a schedule', () => {
  test('the last day is included', () => {
    const until: Schedule = { ...RENT, until: '2026-03-31' }
    expect(dueOccurrences(until, '2027-01-01', 9)).toHaveLength(3)
    expect(totalCount(until)).toBe(3)
    expect(totalCount({ ...RENT, until: '2026-03-30' })).toBe(2)
  })

  test('an instalment ends by its count', () => {
    const instalment: Schedule = { ...RENT, count: 3 }
    expect(dueOccurrences(instalment, '2027-01-01', 9)).toEqual(dates(RENT, 3))
    expect(hasEnded({ ...instalment, settledTo: '2026-03-30' })).toBe(false)
    expect(hasEnded({ ...instalment, settledTo: '2026-03-31' })).toBe(true)
    expect(nextOccurrence({ ...instalment, settledTo: '2026-03-31' })).toBeNull()
  })

  test('is its count or its last day, the earlier of the two', () => {
    expect(totalCount({ ...RENT, count: 3, until: '2026-02-28' })).toBe(2)
    expect(totalCount({ ...RENT, count: 2, until: '2026-12-31' })).toBe(2)
    expect(totalCount({ ...RENT, until: '2026-01-01' })).toBe(0)
    expect(totalCount(RENT)).toBeNull()
  })

  test('no date goes past the year 9999', () => {
    const rare: Schedule = { ...RENT, unit: 'year', every: 366, count: 1000 }
    expect(totalCount(rare)).toBe(22)
    expect(nextOccurrence({ ...rare, settledTo: '9999-12-31' })).toBeNull()
    expect(nextOccurrence({ ...RENT, settledTo: '9999-11-30' })).toBe('9999-12-31')
    expect(nextOccurrence({ ...RENT, unit: 'day', settledTo: '9999-12-31' })).toBeNull()
  })
})

describe('of any schedule', () => {
  test('all days are real, each later than the one before, and counted when it is settled', () =>
    fc.assert(
      fc.property(
        anySchedule,
        fc.nat({ max: 40 }),
        ({ count: _, until: __, ...schedule }, index) => {
          if ((totalCount({ ...schedule, until: '9990-01-01' }) ?? 0) <= index + 1) return
          const [day, next] = [occurrenceDate(schedule, index), occurrenceDate(schedule, index + 1)]
          expect(isCalendarDate(day)).toBe(true)
          expect(day < next).toBe(true)
          expect(settledCount({ ...schedule, settledTo: day })).toBe(index + 1)
        },
      ),
    ))

  test('the due occurrences are those that a walk from day to day finds', () =>
    fc.assert(
      fc.property(anySchedule, anyDate, (schedule, today) => {
        const expected: string[] = []
        for (let index = 0; index < (schedule.count ?? 1_000_000); index += 1) {
          const day = occurrenceDate(schedule, index)
          if (day > today || (schedule.until && day > schedule.until)) break
          if (day > schedule.settledTo) expected.push(day)
        }
        expect(dueCount(schedule, today)).toBe(expected.length)
        expect(dueOccurrences(schedule, today, 50)).toEqual(expected.slice(0, 50))
      }),
      { numRuns: 60 },
    ))

  test('settling the next leaves the one after it, until the schedule has ended', () =>
    fc.assert(
      fc.property(anySchedule, schedule => {
        const next = nextOccurrence(schedule)
        expect(hasEnded(schedule)).toBe(next === null)
        if (next === null) return
        const settled = { ...schedule, settledTo: next }
        expect(settledCount(settled)).toBe(settledCount(schedule) + 1)
        expect((nextOccurrence(settled) ?? '~') > next).toBe(true)
      }),
    ))
})
