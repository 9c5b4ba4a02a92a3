// A schedule: what its form makes, what a document of one is, and what an edit leaves of it.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withMoreOf } from '../../../../src/domain/document'
import { isAccepted } from '../../../../src/domain/formats/parse-document'
import { editedSchedule } from '../../../../src/domain/transaction/schedule/edited-schedule'
import {
  nextOccurrence,
  occurrenceDate,
  settledCount,
  totalCount,
} from '../../../../src/domain/transaction/schedule/occurrences'
import {
  type Schedule,
  type ScheduleEntry,
  scheduleErrors,
  scheduleFrom,
} from '../../../../src/domain/transaction/schedule/schedule'
import { scheduleEntry, transferSchedule } from '../../../support/data/builders'
import { anySchedule, RENT } from './samples'

const ENTRY: ScheduleEntry = scheduleEntry(RENT)

const LAST_DAY = { start: '2028-02-10', isLastDay: true } as const
const LEAP_DAY = { ...LAST_DAY, start: '2028-02-29' }

const made = (entry: Partial<ScheduleEntry>) => scheduleFrom(7, { ...ENTRY, ...entry }, '')

describe('a schedule of the form', () => {
  test.each<[string, Partial<ScheduleEntry>, Partial<Schedule>]>([
    ['has no end where none is entered', {}, {}],
    ['has its last day', { until: '2026-12-31' }, { until: '2026-12-31' }],
    ['has its number', { count: 12 }, { count: 12 }],
    ['has no surrounding blanks', { name: ' Rent ', category: ' Home' }, {}],
    ['begins on the last day of its first month if it is always the last', LAST_DAY, LEAP_DAY],
    ['of weeks has no last day of the month', { unit: 'week', isLastDay: true }, { unit: 'week' }],
  ])('%s', (_, entry, fields) => {
    expect(made(entry)).toEqual({ ...RENT, id: 7, ...fields })
  })

  test.each<[string, Partial<ScheduleEntry>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'missing'],
    ['no category', { category: '' }, 'category', 'missing'],
    ['no amount', { amount: null }, 'amount', 'missing'],
    ['an amount with two readings', { amount: 'amount-ambiguous' }, 'amount', 'amount-ambiguous'],
    ['an amount above the highest', { amount: 1e12 + 1 }, 'amount', 'amount-out-of-range'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name', 'text-too-long'],
    ['an emoji too many', { description: '😀'.repeat(1001) }, 'description', 'text-too-long'],
    ['no first day', { start: '' }, 'start', 'date-invalid'],
    ['30 February', { start: '2026-02-30' }, 'start', 'date-invalid'],
    ['a first day in 1900', { start: '1900-01-01' }, 'start', 'date-too-early'],
    ['every 0 months', { every: 0 }, 'every', 'every-out-of-range'],
    ['every 1.5 months', { every: 1.5 }, 'every', 'every-out-of-range'],
    ['every 367 months', { every: 367 }, 'every', 'every-out-of-range'],
    ['no number', { every: Number.NaN }, 'every', 'every-out-of-range'],
    ['0 times', { count: 0 }, 'count', 'count-out-of-range'],
    ['1,001 times', { count: 1001 }, 'count', 'count-out-of-range'],
    ['a last day that does not exist', { until: '2026-02-29' }, 'until', 'date-invalid'],
    ['a last day before the first', { until: '2026-01-30' }, 'until', 'until-before-start'],
  ])('with %s is refused', (_, entry, field, error) => {
    expect(scheduleErrors({ ...ENTRY, ...entry })).toEqual({ [field]: error })
    expect(made(entry)).toBe(error)
  })

  test.each<[string, Partial<ScheduleEntry>, string, string]>([
    ['to the wallet that it leaves', { to: 'bca00001' }, 'to', 'same-wallet'],
    ['without a wallet', { wallet: undefined, to: undefined }, 'to', 'same-wallet'],
    ['of nothing', { amount: 0 }, 'amount', 'missing'],
    ['without a name', { name: '' }, 'name', 'missing'],
  ])('of transfers %s is refused', (_, entry, field, error) => {
    const transfers = { ...scheduleEntry(transferSchedule()), ...entry }
    expect(scheduleErrors(transfers)).toEqual({ [field]: error })
    expect(scheduleFrom(7, transfers, '')).toBe(error)
  })

  test('of transfers needs no category, and keeps no description', () => {
    const entry = { ...scheduleEntry(transferSchedule()), category: '', description: 'Groceries' }
    const transfers = scheduleFrom(7, entry, '')
    expect(transfers).toMatchObject({ type: 'transfer', description: '' })
    expect(isAccepted('schedules', Object(transfers))).toBe(true)
  })

  test('ends on its first day at the earliest, also where that is the last of a month', () => {
    expect(made({ until: '2026-01-31' })).toMatchObject({ until: '2026-01-31' })
    expect(made({ start: '2026-02-01', until: '2026-02-27', isLastDay: true })).toBe(
      'until-before-start',
    )
  })

  test('in 2100 is accepted', () =>
    expect(made({ start: '2100-02-28' })).toMatchObject({ start: '2100-02-28' }))
})

describe('the fields of a document', () => {
  test('make a schedule if each is valid alone', () => {
    expect(isAccepted('schedules', RENT)).toBe(true)
    // A merge may leave the first day of one device and the last day of another.
    expect(
      isAccepted('schedules', { ...RENT, until: '2020-01-01', unit: 'day', isLastDay: true }),
    ).toBe(true)
  })

  test.each<[string, object]>([
    ['an unknown type', { type: 'loan' }],
    ['an unknown unit', { unit: 'hour' }],
    ['an unknown mode', { mode: 'never' }],
    ['no category', { category: '' }],
    ['a broken day', { settledTo: '2026-13-01' }],
    ['a last day of another kind', { isLastDay: false }],
    ['a fraction', { count: 1.5 }],
    ['a negative amount', { amount: -1 }],
    ['a number as a name', { name: 5 }],
    ['no fields', { unit: null, start: [], settledTo: undefined }],
    ['a day before the earliest', { start: '1970-12-31' }],
  ])('do not with %s', (_, fields) =>
    expect(isAccepted('schedules', { ...RENT, ...fields })).toBe(false),
  )

  test('are unchanged after a way through the form', () =>
    fc.assert(
      fc.property(anySchedule, schedule => {
        const entry = scheduleEntry(schedule)
        const back = scheduleFrom(schedule.id, entry, schedule.settledTo)
        if (back === 'until-before-start') return
        const { isLastDay, start, ...rest } = schedule
        const isMonthly = schedule.unit === 'month' || schedule.unit === 'year'
        expect(back).toMatchObject(rest)
        if (!isLastDay || !isMonthly) expect(back).toMatchObject({ start })
        else expect(back).toMatchObject({ isLastDay: true })
        expect(isAccepted('schedules', Object(back))).toBe(true)
      }),
    ))
})

/** Monthly from the 5th; January to March are settled. */
const SETTLED: Schedule = { ...RENT, start: '2026-01-05', settledTo: '2026-03-05' }

const edited = (known: Schedule, entry: Partial<ScheduleEntry>) =>
  editedSchedule(known, { ...scheduleEntry(known), ...entry })

const INSTALMENT = { ...SETTLED, count: 12 }
const ENDED = { ...SETTLED, until: '2026-03-10' }
const WEEKLY: Schedule = { ...SETTLED, unit: 'week', start: '2026-04-05' }
const SET_BACK = { ...SETTLED, start: '2026-01-20', settledTo: '2026-01-19' } as const
const everySecond = (count: number) => ({ ...SETTLED, every: 2, start: '2026-04-05', count })
const LATER = { start: '2026-03-20' } as const
const FIRST_DAY = { start: SETTLED.start, isMoved: true } as const
const CONTENT = { amount: 9, name: 'Kos', mode: 'ask' } as const

describe('an edit of all that follow', () => {
  test.each<[string, Schedule, Partial<ScheduleEntry>, Schedule | string]>([
    [
      'keeps the rhythm where only the content changes',
      SETTLED,
      CONTENT,
      { ...SETTLED, ...CONTENT },
    ],
    ['begins a new rhythm with the next day', SETTLED, { unit: 'week' }, WEEKLY],
    ['goes back to the day that is chosen', SETTLED, { start: '2026-01-20' }, SET_BACK],
    [
      'goes back to its very first day',
      SETTLED,
      FIRST_DAY,
      { ...SETTLED, settledTo: '2026-01-04' },
    ],
    [
      'makes a whole instalment due again from its first day',
      { ...INSTALMENT, settledTo: '2026-12-05' },
      FIRST_DAY,
      { ...INSTALMENT, settledTo: '2026-01-04' },
    ],
    ['begins with a later day that is chosen', SETTLED, LATER, { ...SETTLED, ...LATER }],
    ['leaves of an instalment what is not settled', INSTALMENT, { every: 2 }, everySecond(9)],
    [
      'leaves of a new number what is not settled',
      INSTALMENT,
      { every: 2, count: 4 },
      everySecond(1),
    ],
    ['takes no number that is settled', INSTALMENT, { every: 2, count: 3 }, 'count-settled'],
    [
      'of the number says how many there are in all',
      INSTALMENT,
      { count: 6 },
      { ...SETTLED, count: 6 },
    ],
    ['takes an end away', ENDED, { until: '' }, SETTLED],
    ['says that the end lies before the next day', ENDED, { unit: 'week' }, 'until-before-start'],
    ['takes such an end away', ENDED, { unit: 'week', until: '' }, WEEKLY],
    ['is refused where the entry is', SETTLED, { name: '' }, 'missing'],
  ])('%s', (_, known, entry, after) => {
    expect(edited(known, entry)).toEqual(after)
  })

  /** The next days after edits of the rhythm one after another, each in the month of the next day. */
  const daysAfter = (known: Schedule, ...edits: readonly Partial<ScheduleEntry>[]) => {
    const after = edits.reduce<Schedule>((schedule, edit) => {
      const next = edited(schedule, edit)
      if (typeof next === 'string') throw new Error(next)
      const kept = withMoreOf(next, schedule)
      return { ...kept, settledTo: nextOccurrence(kept) ?? '' }
    }, known)
    return Array.from({ length: 3 }, (_, index) =>
      occurrenceDate(after, settledCount(after) + index),
    )
  }
  const ON_31 = { ...RENT, settledTo: '2026-03-31' } as const
  const ON_29_FEBRUARY = { ...ON_31, unit: 'year', start: '2024-02-29' } as const

  const ON_28_FEBRUARY: Schedule = Object.assign(
    { ...RENT, start: '2026-02-28', settledTo: '2026-05-31' },
    { more: { day: '31' } },
  )

  test.each<[string, Schedule, Partial<ScheduleEntry>[], string[]]>([
    [
      'the 31st, also where it begins in April',
      ON_31,
      [{ every: 2 }],
      ['2026-06-30', '2026-08-31', '2026-10-31'],
    ],
    [
      'the 31st through several edits',
      ON_31,
      [{ every: 2 }, { every: 3 }, { every: 1 }],
      ['2026-10-31', '2026-11-30', '2026-12-31'],
    ],
    [
      '29 February',
      ON_29_FEBRUARY,
      [{ every: 2 }, { every: 1 }],
      ['2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    [
      'the 31st through years',
      ON_31,
      [{ unit: 'year' }, { unit: 'month' }],
      ['2027-05-31', '2027-06-30', '2027-07-31'],
    ],
    [
      'the 31st, also where it goes back to a first day in February',
      ON_28_FEBRUARY,
      [{ start: '2026-02-28', isMoved: true }],
      ['2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    [
      'the 30th that the person has chosen since',
      ON_31,
      [{ every: 2 }, { start: '2026-06-30' }],
      ['2026-08-30', '2026-10-30', '2026-12-30'],
    ],
  ])('keeps the day of the month: %s', (_, known, edits, days) => {
    expect(daysAfter(known, ...edits)).toEqual(days)
  })

  test('makes only occurrences from a chosen day on due again, and settles none', () =>
    fc.assert(
      fc.property(anySchedule, anySchedule, (known, other) => {
        const { unit, every, start, isLastDay, count, until } = scheduleEntry(other)
        const after = edited(known, { unit, every, start, isLastDay, count, until })
        if (typeof after === 'string') return
        expect(isAccepted('schedules', after)).toBe(true)
        expect(after.settledTo <= known.settledTo).toBe(true)
        if (after.settledTo < known.settledTo) expect(after.start > after.settledTo).toBe(true)
        expect((nextOccurrence(after) ?? '~') > after.settledTo).toBe(true)
        const left = (totalCount(after) ?? Number.POSITIVE_INFINITY) - settledCount(after)
        if (count !== null) expect(left).toBeLessThanOrEqual(count)
      }),
    ))
})
