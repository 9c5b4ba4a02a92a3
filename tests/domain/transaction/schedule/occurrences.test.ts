// The occurrences of a schedule: their days, which are due or coming, and the transactions that are booked of them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isCalendarDate } from '../../../../src/domain/dates/calendar'
import { isAccepted } from '../../../../src/domain/formats/parse-document'
import {
  automaticOccurrences,
  bookingOf,
  occurrenceId,
  occurrenceKey,
  occurrenceOf,
  remadeBooking,
  withOccurrence,
} from '../../../../src/domain/transaction/schedule/booking'
import {
  dueCount,
  dueOccurrences,
  hasEnded,
  nextOccurrence,
  occurrenceDate,
  settledCount,
  totalCount,
} from '../../../../src/domain/transaction/schedule/occurrences'
import { progressOf, scheduleOverview } from '../../../../src/domain/transaction/schedule/overview'
import type { Schedule } from '../../../../src/domain/transaction/schedule/schedule'
import { withDetails } from '../../../../src/domain/transaction/schedule/schedule-details'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import { transferSchedule } from '../../../support/data/builders'
import { runs } from '../../../support/effort'
import { anyDate, anySchedule, RENT } from './samples'

const dates = (schedule: Schedule, count: number) =>
  Array.from({ length: count }, (_, index) => occurrenceDate(schedule, index))

describe('the days of a schedule', () => {
  test.each<[string, Partial<Schedule>, string[]]>([
    [
      'a month that lacks the 31st has its last day instead, and the next one the 31st again',
      {},
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [
      'a leap year has 29 February',
      { start: '2027-12-30', every: 2 },
      ['2027-12-30', '2028-02-29'],
    ],
    [
      '29 February is on the 28th until the next leap year',
      { unit: 'year', start: '2024-02-29' },
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'the last day follows the length of each month',
      { start: '2026-02-28', isLastDay: true },
      ['2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [
      'weeks cross the end of a year',
      { unit: 'week', every: 2, start: '2026-12-25' },
      ['2026-12-25', '2027-01-08', '2027-01-22'],
    ],
    [
      'days cross those on which clocks change',
      { unit: 'day', start: '2026-03-28' },
      ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'],
    ],
    [
      'a last day means nothing to weeks',
      { unit: 'week', isLastDay: true, start: '2026-01-05' },
      ['2026-01-05', '2026-01-12'],
    ],
  ])('%s', (_, fields, days) => {
    expect(dates({ ...RENT, ...fields }, days.length)).toEqual(days)
  })

  test('2100 is no leap year, 2000 was one', () => {
    const yearly: Schedule = { ...RENT, unit: 'year', start: '1996-02-29', every: 4 }
    expect(occurrenceDate(yearly, 1)).toBe('2000-02-29')
    expect(occurrenceDate(yearly, 26)).toBe('2100-02-28')
  })
})

describe('the end of a schedule', () => {
  test.each<[Partial<Schedule>, number | null]>([
    [{}, null],
    [{ until: '2026-03-31' }, 3],
    [{ until: '2026-03-30' }, 2],
    [{ until: '2026-01-01' }, 0],
    [{ count: 3, until: '2026-02-28' }, 2],
    [{ count: 2, until: '2026-12-31' }, 2],
    // No date goes past the year 9999.
    [{ unit: 'year', every: 366, count: 1000 }, 22],
  ])('is its count or its last day, the earlier of the two: %j, %s in all', (fields, count) => {
    expect(totalCount({ ...RENT, ...fields })).toBe(count)
  })

  test('is reached when the last one is settled, and nothing is due after it', () => {
    const instalment: Schedule = { ...RENT, count: 3 }
    for (const each of [instalment, { ...RENT, until: '2026-03-31' }])
      expect(dueOccurrences(each, '2027-01-01', 9)).toEqual(dates(RENT, 3))
    expect(hasEnded({ ...instalment, settledTo: '2026-03-30' })).toBe(false)
    expect(hasEnded({ ...instalment, settledTo: '2026-03-31' })).toBe(true)
    expect(nextOccurrence({ ...instalment, settledTo: '2026-03-31' })).toBeNull()
  })

  test.each<[Partial<Schedule>, string | null]>([
    [{ unit: 'year', every: 366, count: 1000, settledTo: '9999-12-31' }, null],
    [{ settledTo: '9999-11-30' }, '9999-12-31'],
    [{ unit: 'day', settledTo: '9999-12-31' }, null],
  ])('is in the year 9999: after %j comes %s', (fields, next) => {
    expect(nextOccurrence({ ...RENT, ...fields })).toBe(next)
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
        for (const limit of [2, 50])
          expect(dueOccurrences(schedule, today, limit)).toEqual(expected.slice(0, limit))
      }),
      { numRuns: runs(60) },
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

const TODAY = '2026-11-25'
const MONTH_END = '2026-11-30'

/** Asks, on the 10th of each month since September. */
const ASKED: Schedule = { ...RENT, id: 1, mode: 'ask', start: '2026-09-10' }

function overviewOf(...schedules: readonly Schedule[]) {
  return scheduleOverview(schedules, TODAY, MONTH_END)
}

describe('due', () => {
  test.each<[string, Partial<Schedule>, object[]]>([
    ['is the oldest that waits, and how many do', {}, [{ date: '2026-09-10', count: 3 }]],
    ['has no occurrence that the app books automatically', { mode: 'auto' }, []],
    [
      'is what the app does not book because it is too old',
      { mode: 'auto', start: '2019-01-10' },
      [{ date: '2019-01-10' }],
    ],
    ['is nothing that was booked or skipped', { settledTo: '2026-11-10' }, []],
  ])('%s', (_, fields, due) => {
    const schedule = { ...ASKED, ...fields }
    expect(overviewOf(schedule).due).toMatchObject(due.map(each => ({ ...each, schedule })))
  })

  test('has the oldest first', () => {
    const later = { ...ASKED, id: 2, start: '2026-10-01' }
    expect(overviewOf(later, ASKED).due.map(({ schedule }) => schedule.id)).toEqual([1, 2])
  })
})

test('coming is the first occurrence after today, also of a due schedule, and none after the last one', () => {
  expect(overviewOf(ASKED).coming).toEqual([{ schedule: ASKED, next: '2026-12-10' }])
  const last = { ...ASKED, count: 3 }
  const { coming, ended } = overviewOf(last, { ...last, id: 2, settledTo: '2026-11-10' })
  expect(coming).toEqual([])
  expect(ended.map(({ id }) => id)).toEqual([2])
})

test('still to come is all that is open until the end of the month, by type', () => {
  const salary: Schedule = { ...RENT, type: 'income', amount: 8_000_000.5, start: '2026-11-28' }
  const settled = { start: '2026-11-20', settledTo: '2026-11-20' }
  const weekly: Schedule = { ...RENT, ...settled, amount: 50_000, unit: 'week' }
  const { toCome } = overviewOf(salary, weekly, ASKED)
  expect(toCome).toEqual({ income: 800_000_050n, expense: 5_000_000n + 3n * 250_000_000n })
})

test('the progress of an instalment is k of n and what is left to pay; one without a count has none', () => {
  const phone = { ...ASKED, amount: 500_000, count: 12, settledTo: '2026-11-10' }
  expect(progressOf(phone)).toEqual({
    ...{ number: 4, settled: 3, total: 12, left: 450_000_000n, hasEnded: false },
  })
  expect(progressOf({ ...phone, until: '2026-11-24' })).toMatchObject({
    ...{ number: 3, total: 12, left: 0n, hasEnded: true },
  })
  expect(progressOf({ ...ASKED, until: '2027-01-01' })).toBeNull()
})

test('every schedule is due, comes, waits to be booked, or has ended', () => {
  fc.assert(
    fc.property(anySchedule, anyDate, fc.constantFrom('auto', 'ask'), (schedule, today, mode) => {
      const known: Schedule = { ...schedule, mode }
      const { due, coming, ended } = scheduleOverview([known], today, today)
      const next = nextOccurrence(known)
      expect(ended.length === 1).toBe(next === null)
      if (next !== null && next > today) expect(coming).toEqual([{ schedule: known, next }])
      if (next !== null && next <= today && mode === 'ask')
        expect(due).toMatchObject([{ date: next }])
      for (const each of coming) expect(each.next > today).toBe(true)
    }),
  )
})

describe('the transaction of an occurrence', () => {
  test('has the fields of its schedule, its own day, and says which occurrence it is', () => {
    const booked = bookingOf(RENT, '2026-02-28')
    const { type, name, amount, category, description } = RENT
    expect(booked).toMatchObject({ type, name, amount, category, description, date: '2026-02-28' })
    expect(occurrenceOf(booked)).toBe(occurrenceKey(RENT.id, '2026-02-28'))
  })

  test('has the same id on every device, also after its schedule was edited', () => {
    const edited: Schedule = { ...RENT, amount: 1, name: 'Rumah', unit: 'week' }
    const ids = [RENT, edited].map(schedule => bookingOf(schedule, '2026-02-28').id)
    expect(ids[0]).toBe(ids[1])
  })

  test('never has an id of the future, wherever its day has begun', () =>
    fc.assert(
      fc.property(fc.nat(), anyDate, (schedule, date) => {
        const id = occurrenceId(schedule, date)
        // The first place on earth is 14 hours ahead of UTC.
        expect(id).toBeLessThan(Date.parse(date) - 14 * 3_600_000)
        expect(id).toBeGreaterThan(0)
        expect(Number.isSafeInteger(id)).toBe(true)
      }),
    ))

  test('has another id than those of other days and schedules', () => {
    const days = Array.from({ length: 1000 }, (_, day) => addDays('2026-01-01', day))
    const ids = days.flatMap(day => [occurrenceId(1, day), occurrenceId(2, day)])
    expect(new Set(ids).size).toBe(2000)
  })

  test('keeps the fields of later versions of the app', () => {
    const transaction = { ...bookingOf(RENT, '2026-02-28'), more: { importId: 'a' } }
    const marked = withOccurrence(transaction, 5, '2026-03-01')
    expect(marked).toMatchObject({ more: { importId: 'a', occurrence: '5/2026-03-01' } })
  })

  test.each([{}, { more: null }, { more: { occurrence: 3 } }])('%j is none', document =>
    expect(occurrenceOf(document)).toBe(''),
  )
})

describe('the transfer of an occurrence', () => {
  const DAY = '2026-03-05'

  test('moves the amount between the wallets of its schedule, and says which occurrence it is', () => {
    const booked = bookingOf(transferSchedule({ id: 7, amount: 500_000 }), DAY)
    expect(booked).toEqual({
      id: occurrenceId(7, DAY),
      ...{ date: DAY, from: 'bca00001', to: 'arisan01', amount: 500_000, note: 'Arisan' },
      more: { occurrence: occurrenceKey(7, DAY) },
    })
    expect(isAccepted('transfers', booked)).toBe(true)
  })

  test('goes to the main wallet where another app has written a text that is no key', () => {
    const broken = withDetails(inWallet(transferSchedule(), 'my bank'), {}, { to: '../arisan' })
    expect(bookingOf(broken, DAY)).toMatchObject({ from: '', to: '' })
  })

  test('is made anew with its own id and further fields', () => {
    const known = { ...bookingOf(transferSchedule(), DAY), id: 5, more: { importId: 'a' } }
    const changed = inWallet(transferSchedule({ name: 'Pot', amount: 9 }), 'gopay001')
    expect(remadeBooking(changed, known, DAY)).toMatchObject({
      ...{ id: 5, from: 'gopay001', to: 'arisan01', amount: 9, note: 'Pot' },
      more: { importId: 'a' },
    })
  })
})

describe('an occurrence that the app books automatically', () => {
  test('is each due one of a schedule in mode auto', () => {
    expect(automaticOccurrences(RENT, '2026-03-01', 9)).toEqual(['2026-01-31', '2026-02-28'])
    expect(automaticOccurrences({ ...RENT, mode: 'ask' }, '2026-03-01', 9)).toEqual([])
  })

  test('is nothing where the oldest is more than five years old', () => {
    expect(automaticOccurrences(RENT, '2031-01-31', 400)).toHaveLength(61)
    expect(automaticOccurrences(RENT, '2031-02-01', 400)).toEqual([])
    expect(
      automaticOccurrences({ ...RENT, settledTo: '2026-01-31' }, '2031-02-01', 400),
    ).toHaveLength(60)
  })
})
