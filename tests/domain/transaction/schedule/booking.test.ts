import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/dates/calendar'
import {
  bookableAlone,
  bookedTransaction,
  occurrenceId,
  occurrenceKey,
  occurrenceOf,
  withOccurrence,
} from '../../../../src/domain/transaction/schedule/booking'
import type { Schedule } from '../../../../src/domain/transaction/schedule/schedule'
import { anyDate, RENT } from './samples'

describe('the transaction of an occurrence', () => {
  test('has the fields of its schedule, its own day, and says which occurrence it is', () => {
    const booked = bookedTransaction(RENT, '2026-02-28')
    expect(booked).toMatchObject({
      date: '2026-02-28',
      type: 'expense',
      name: 'Rent',
      amount: 2_500_000,
      category: 'Home',
      description: '',
    })
    expect(occurrenceOf(booked)).toBe(occurrenceKey(RENT.id, '2026-02-28'))
  })

  test('has the same id on every device, also after its schedule was edited', () => {
    const edited: Schedule = { ...RENT, amount: 1, name: 'Rumah', unit: 'week' }
    const ids = [RENT, edited].map(schedule => bookedTransaction(schedule, '2026-02-28').id)
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

  test('keeps what later versions of the app say of it', () => {
    const transaction = { ...bookedTransaction(RENT, '2026-02-28'), more: { importId: 'a' } }
    const marked = withOccurrence(transaction, 5, '2026-03-01')
    expect(marked).toMatchObject({ more: { importId: 'a', occurrence: '5/2026-03-01' } })
  })

  test.each([{}, { more: null }, { more: { occurrence: 3 } }])('%j is none', document =>
    expect(occurrenceOf(document)).toBe(''),
  )
})

describe('an occurrence that the app books automatically', () => {
  test('is what is due of a schedule that says so', () => {
    expect(bookableAlone(RENT, '2026-03-01', 9)).toEqual(['2026-01-31', '2026-02-28'])
    expect(bookableAlone({ ...RENT, mode: 'ask' }, '2026-03-01', 9)).toEqual([])
  })

  test('is nothing where the oldest is more than five years old', () => {
    expect(bookableAlone(RENT, '2031-01-31', 400)).toHaveLength(61)
    expect(bookableAlone(RENT, '2031-02-01', 400)).toEqual([])
    expect(bookableAlone({ ...RENT, settledTo: '2026-01-31' }, '2031-02-01', 400)).toHaveLength(60)
  })
})
