import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editedSchedule } from '../../../../src/domain/transaction/schedule/edited-schedule'
import {
  nextOccurrence,
  settledCount,
  totalCount,
} from '../../../../src/domain/transaction/schedule/occurrences'
import {
  isSchedule,
  type Schedule,
  type ScheduleEntry,
} from '../../../../src/domain/transaction/schedule/schedule'
import { scheduleEntry } from '../../../support/data/builders'
import { anySchedule, RENT } from './samples'

/** Monthly from the 5th; January to March are settled. */
const SETTLED: Schedule = { ...RENT, start: '2026-01-05', settledTo: '2026-03-05' }

const edited = (known: Schedule, entry: Partial<ScheduleEntry>) =>
  editedSchedule(known, { ...scheduleEntry(known), ...entry })

describe('an edit of all that follow', () => {
  test('keeps the rhythm and what is settled where only the content changes', () =>
    expect(edited(SETTLED, { amount: 9, name: 'Kos', mode: 'ask' })).toEqual({
      ...{ ...SETTLED, amount: 9, name: 'Kos', mode: 'ask' },
    }))

  test('begins a new rhythm with the next day', () => {
    const weekly = edited(SETTLED, { unit: 'week' })
    expect(weekly).toMatchObject({ unit: 'week', start: '2026-04-05', settledTo: '2026-03-05' })
  })

  test('begins a rhythm that the user has moved after what is settled', () =>
    expect(edited(SETTLED, { start: '2026-01-20' })).toMatchObject({ start: '2026-03-20' }))

  test('leaves of an instalment what is not settled', () => {
    const instalment = { ...SETTLED, count: 12 }
    expect(edited(instalment, { every: 2 })).toMatchObject({ count: 9, start: '2026-04-05' })
    expect(edited(instalment, { every: 2, count: 4 })).toMatchObject({ count: 1 })
    expect(edited(instalment, { every: 2, count: 3 })).toBe('count-settled')
  })

  test('of the number alone says how many there are in all', () =>
    expect(edited({ ...SETTLED, count: 12 }, { count: 6 })).toEqual({ ...SETTLED, count: 6 }))

  test('takes an end away, or says that it lies before the next day', () => {
    const ended = { ...SETTLED, until: '2026-03-10' }
    expect(edited(ended, { until: '' })).toEqual(SETTLED)
    expect(edited(ended, { unit: 'week' })).toBe('until-before-start')
    expect(edited(ended, { unit: 'week', until: '' })).toMatchObject({ start: '2026-04-05' })
  })

  test('is refused where the entry is', () => expect(edited(SETTLED, { name: '' })).toBe('missing'))

  test('never makes anything due again, and never settles what is not', () =>
    fc.assert(
      fc.property(anySchedule, anySchedule, (known, other) => {
        const { unit, every, start, isLastDay, count, until } = scheduleEntry(other)
        const after = edited(known, { unit, every, start, isLastDay, count, until })
        if (typeof after === 'string') return
        expect(isSchedule(after)).toBe(true)
        expect(after.settledTo).toBe(known.settledTo)
        expect((nextOccurrence(after) ?? '~') > known.settledTo).toBe(true)
        const left = (totalCount(after) ?? Number.POSITIVE_INFINITY) - settledCount(after)
        if (count !== null) expect(left).toBeLessThanOrEqual(count)
      }),
    ))
})
