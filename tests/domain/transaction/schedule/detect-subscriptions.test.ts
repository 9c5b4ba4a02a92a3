// The subscriptions that are detected in a history.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  detectSubscriptions,
  type HistoryRow,
  type Subscription,
} from '../../../../src/domain/transaction/schedule/detect-subscriptions'

const TODAY = '2026-11-25'

function row(date: string, fields: Partial<HistoryRow> = {}): HistoryRow {
  return { type: 'expense', name: 'Spotify', amount: 54_990, category: 'Music', date, ...fields }
}

function rows(dates: readonly string[], fields: Partial<HistoryRow> = {}): HistoryRow[] {
  return dates.map(date => row(date, fields))
}

const DAYS = Array.from({ length: 10 }, (_, index) => `2026-10-${10 + index}`)
const MONTHLY = ['2026-08-07', '2026-09-07', '2026-10-07', '2026-11-07']

describe('seen', () => {
  test('a monthly one, with its next day', () => {
    expect(detectSubscriptions(rows(MONTHLY), TODAY)).toEqual([
      {
        ...{ type: 'expense', name: 'Spotify', amount: 54_990, category: 'Music' },
        ...{ unit: 'month', latest: '2026-11-07', next: '2026-12-07', isLastDay: false, count: 4 },
      },
    ])
  })

  test.each([
    ['weekly', ['2026-11-05', '2026-11-12', '2026-11-19'], 'week', '2026-11-26'],
    ['weekly, once a day late', ['2026-11-05', '2026-11-13', '2026-11-19'], 'week', '2026-11-26'],
    ['yearly', ['2024-12-01', '2025-12-01', '2026-12-01'], 'year', '2027-12-01'],
    [
      'monthly, later at weekends',
      ['2026-09-05', '2026-10-05', '2026-11-07'],
      'month',
      '2026-12-07',
    ],
    ['on the 31st', ['2026-08-31', '2026-09-30', '2026-10-31'], 'month', '2026-11-30'],
  ])('%s', (_, dates, unit, next) => {
    const today = dates.at(-1) ?? ''
    expect(detectSubscriptions(rows(dates), today)).toMatchObject([{ unit, next }])
  })

  test.each([
    ['the last day of each month', '2026-03-02', 31, true, '2026-03-31'],
    ['the 30th, after a February that has none', '2026-03-02', 30, false, '2026-03-30'],
    ['one whose next day has passed by a few days', '2026-04-04', 30, false, '2026-03-30'],
  ])('%s', (_, today, day, isLastDay, next) => {
    const dates = [`2025-12-${day}`, `2026-01-${day}`, '2026-02-28']
    expect(detectSubscriptions(rows(dates), today)).toMatchObject([{ isLastDay, next }])
  })

  const OFFICE = { name: 'Kantor', amount: 8_000_000 }

  test.each<[string, HistoryRow[], Partial<Subscription>]>([
    [
      'names in other letters and amounts within 10 %, as the latest one has them',
      [
        row('2026-09-07', { name: ' SPOTIFY ', amount: 50_000, category: 'Other' }),
        row('2026-10-07', { name: 'spotify', amount: 54_000 }),
        row('2026-11-07'),
      ],
      { name: 'Spotify', amount: 54_990, category: 'Music', count: 3 },
    ],
    [
      'beside another use of the name',
      [...rows(MONTHLY), row('2026-10-20', { amount: 500_000 })],
      { count: 4 },
    ],
    [
      'income as well, apart from an expense of the same name',
      [...rows(MONTHLY, { type: 'income', ...OFFICE }), ...rows(MONTHLY.slice(2), OFFICE)],
      { type: 'income', count: 4 },
    ],
  ])('%s', (_, history, found) => {
    expect(detectSubscriptions(history, TODAY)).toMatchObject([found])
  })

  test('the ones that come next first', () => {
    const later = rows(['2026-09-20', '2026-10-20', '2026-11-20'], { name: 'Gym' })
    const names = detectSubscriptions([...later, ...rows(MONTHLY)], TODAY).map(({ name }) => name)
    expect(names).toEqual(['Spotify', 'Gym'])
  })
})

test.each([
  ['twice only', rows(['2026-10-07', '2026-11-07'])],
  ['one that ended months ago', rows(['2026-05-07', '2026-06-07', '2026-07-07'])],
  ['irregular distances', rows(['2026-08-07', '2026-09-21', '2026-10-02', '2026-11-07'])],
  ['every day', rows(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])],
  ['days still to come', rows(['2026-12-07', '2027-01-07', '2027-02-07'])],
  ['free ones', rows(MONTHLY, { amount: 0 })],
  ['ones without a name', rows(MONTHLY, { name: '  ' })],
  ['several on one day', rows([...MONTHLY, ...MONTHLY])],
  [
    'other amounts each time',
    MONTHLY.map((date, index) => row(date, { amount: 54_990 + index * 10_000 })),
  ],
  [
    'a name of everyday, with one amount that comes back each month',
    [...rows(MONTHLY), ...rows(DAYS, { amount: 20_000 })],
  ],
])('not seen %s', (_, history) => {
  expect(detectSubscriptions(history, TODAY)).toEqual([])
})

const day = fc.integer({ min: 0, max: 800 }).map(before => {
  return new Date(Date.UTC(2026, 10, 25 - before)).toISOString().slice(0, 10)
})

const anyRow: fc.Arbitrary<HistoryRow> = fc.record({
  type: fc.constantFrom('income', 'expense'),
  name: fc.oneof(fc.constantFrom('Spotify', 'spotify', 'Ko pi'), fc.string()),
  amount: fc.oneof(fc.constant(54_990), fc.integer({ min: 0, max: 1e12 })),
  category: fc.string(),
  date: day,
})

describe('any history', () => {
  test('shows a regular payment among any other rows', () => {
    const dayOfMonth = fc.integer({ min: 2, max: 27 })
    const jitter = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(dayOfMonth, jitter, fc.array(anyRow), (expected, shifts, others) => {
        const dates = shifts.map((shift, index) =>
          new Date(Date.UTC(2026, 9 - index, expected + shift)).toISOString().slice(0, 10),
        )
        const regular = rows(dates, { name: 'Kos Bu Rini', amount: 1_500_000 })
        const found = detectSubscriptions([...others, ...regular], '2026-11-01')
        const [seen] = found.filter(({ name }) => name === 'Kos Bu Rini')
        expect(seen).toMatchObject({ unit: 'month', count: dates.length })
      }),
    )
  })

  test('shows the same in any order, and the next one after the latest', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 200 }), history => {
        const distinct = new Map(history.map(each => [each.date, each]))
        const found = detectSubscriptions(distinct.values(), TODAY)
        for (const each of found) {
          expect(each.latest <= TODAY && each.latest < each.next).toBe(true)
          expect(each.count).toBeGreaterThanOrEqual(3)
        }
        const reversed = detectSubscriptions([...distinct.values()].reverse(), TODAY)
        const facts = (list: typeof found) =>
          list.map(({ next, latest, count }) => [next, latest, count]).sort()
        expect(facts(reversed)).toEqual(facts(found))
      }),
    )
  })
})
