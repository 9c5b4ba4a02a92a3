// The overview of schedules: due, coming, and the rest of a month.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextOccurrence } from '../../../../src/domain/transaction/schedule/occurrences'
import { progressOf, scheduleOverview } from '../../../../src/domain/transaction/schedule/overview'
import type { Schedule } from '../../../../src/domain/transaction/schedule/schedule'
import { anyDate, anySchedule, RENT } from './samples'

const TODAY = '2026-11-25'
const MONTH_END = '2026-11-30'

/** Asks, on the 10th of each month since September. */
const ASKED: Schedule = { ...RENT, id: 1, mode: 'ask', start: '2026-09-10' }

function overviewOf(...schedules: readonly Schedule[]) {
  return scheduleOverview(schedules, TODAY, MONTH_END)
}

describe('due', () => {
  test('is the oldest that waits, and how many do', () => {
    const { due } = overviewOf(ASKED)
    expect(due).toEqual([{ schedule: ASKED, date: '2026-09-10', count: 3 }])
  })

  test('has no occurrence that the app books automatically', () => {
    expect(overviewOf({ ...ASKED, mode: 'auto' }).due).toEqual([])
  })

  test('is an occurrence that the app does not book automatically because it is too old', () => {
    const { due } = overviewOf({ ...ASKED, mode: 'auto', start: '2019-01-10' })
    expect(due).toMatchObject([{ date: '2019-01-10' }])
  })

  test('is nothing that was booked or skipped', () => {
    expect(overviewOf({ ...ASKED, settledTo: '2026-11-10' }).due).toEqual([])
  })

  test('has the oldest first', () => {
    const later = { ...ASKED, id: 2, start: '2026-10-01' }
    expect(overviewOf(later, ASKED).due.map(({ schedule }) => schedule.id)).toEqual([1, 2])
  })
})

describe('coming', () => {
  test('is the next after today, also of one that is due', () => {
    expect(overviewOf(ASKED).coming).toEqual([{ schedule: ASKED, next: '2026-12-10' }])
  })

  test('has no schedule whose last instalment is due, and none that has ended', () => {
    const last = { ...ASKED, count: 3 }
    const { coming, ended } = overviewOf(last, { ...last, id: 2, settledTo: '2026-11-10' })
    expect(coming).toEqual([])
    expect(ended.map(({ id }) => id)).toEqual([2])
  })
})

test('still to come is all that is open until the end of the month, by type', () => {
  const salary: Schedule = { ...RENT, type: 'income', amount: 8_000_000.5, start: '2026-11-28' }
  const weekly: Schedule = {
    ...RENT,
    amount: 50_000,
    unit: 'week',
    start: '2026-11-20',
    settledTo: '2026-11-20',
  }
  const { toCome } = overviewOf(salary, weekly, ASKED)
  expect(toCome).toEqual({ income: 800_000_050n, expense: 5_000_000n + 3n * 250_000_000n })
})

describe('progress', () => {
  test('of an instalment: k of n, and what is left to pay', () => {
    const phone = { ...ASKED, amount: 500_000, count: 12, settledTo: '2026-11-10' }
    expect(progressOf(phone)).toEqual({
      ...{ number: 4, settled: 3, total: 12, left: 450_000_000n, hasEnded: false },
    })
  })

  test('of an instalment that was ended earlier: what was settled of all', () => {
    const ended = { ...ASKED, count: 12, settledTo: '2026-11-10', until: '2026-11-24' }
    expect(progressOf(ended)).toMatchObject({ number: 3, total: 12, left: 0n, hasEnded: true })
  })

  test('of one without a count: none', () => {
    expect(progressOf({ ...ASKED, until: '2027-01-01' })).toBeNull()
  })
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
