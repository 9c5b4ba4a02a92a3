// What is still to come: the steps, the days with the usual spending, and what may be spent a day.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates/calendar'
import {
  type AheadSources,
  aheadOf,
  HORIZONS,
  readHorizon,
  usualSpending,
} from '../../../src/domain/totals/ahead'
import { anyDay } from '../../support/data/arbitraries'
import { savingPlan, schedule, transferSchedule } from '../../support/data/builders'

const TODAY = '2026-03-10'
const RUPIAH = 100n

const salary = schedule({
  ...{ id: 2, type: 'income', name: 'Gaji', amount: 6_000_000, start: '2026-02-25' },
  settledTo: '2026-02-25',
})
const rent = schedule({ settledTo: '2026-03-05' })

const anySchedule = fc
  .record({
    ...{ type: fc.constantFrom('income', 'expense'), amount: fc.nat({ max: 10 ** 8 }) },
    ...{ unit: fc.constantFrom('day', 'week', 'month'), every: fc.integer({ min: 1, max: 40 }) },
    start: anyDay,
  } as const)
  .map(fields => schedule({ ...fields, settledTo: fields.start < TODAY ? TODAY : '' }))

const sources = (fields: Partial<AheadSources> = {}): AheadSources => ({
  ...{ today: TODAY, horizon: 30, balance: 2_000_000n * RUPIAH, openings: 0n, logged: [] },
  ...{ schedules: [], plans: [], usual: null },
  ...fields,
})

const stepsOf = (fields: Partial<AheadSources>) =>
  aheadOf(sources(fields)).steps.map(({ kind, date, sum, schedule }) => [
    ...[schedule?.name ?? kind, date, Number(sum) / 100],
  ])

describe('the steps', () => {
  test('are the occurrences of the schedules that are not settled yet', () => {
    expect(stepsOf({ schedules: [salary, rent] })).toEqual([
      ['Gaji', '2026-03-25', 6_000_000],
      ['Rent', '2026-04-05', -1_500_000],
    ])
  })

  test('have what a schedule of transfers moves, which leaves every balance as it is', () => {
    const arisan = transferSchedule({ settledTo: '2026-03-05', amount: 300_000 })
    const [without, withTransfers] = [[rent], [rent, arisan]].map(schedules =>
      aheadOf(sources({ schedules })),
    )
    expect(withTransfers?.steps).toContainEqual({
      ...{ kind: 'schedule', date: '2026-04-05', sum: 0n, moved: 300_000n * RUPIAH },
      schedule: { id: arisan.id, name: 'Arisan' },
    })
    expect(withTransfers?.steps).toHaveLength(2)
    expect(withTransfers?.days).toEqual(without?.days)
    expect(withTransfers?.allowance).toEqual(without?.allowance)
  })

  test('an overdue occurrence is due today, and a schedule ends where it ends', () => {
    const overdue = schedule({ mode: 'ask', start: '2026-02-05', until: '2026-03-31' })
    expect(stepsOf({ schedules: [overdue] })).toEqual([
      ['Rent', TODAY, -1_500_000],
      ['Rent', TODAY, -1_500_000],
    ])
  })

  test('are what is logged for later days, and what the plans of a month ask on its last day', () => {
    const logged = [
      { date: '2026-03-12', sum: -50_000n * RUPIAH },
      { date: '2026-05-01', sum: -1n },
    ]
    expect(stepsOf({ horizon: 60, logged, plans: [savingPlan()] })).toEqual([
      ['logged', '2026-03-12', -50_000],
      ['plans', '2026-03-31', -300_000],
      ['plans', '2026-04-30', -300_000],
      ['logged', '2026-05-01', -0.01],
    ])
  })

  test('on one day income comes first', () => {
    const wage = { ...salary, start: '2026-03-05', settledTo: '2026-03-05' }
    expect(stepsOf({ schedules: [rent, wage] }).map(([name]) => name)).toEqual(['Gaji', 'Rent'])
  })
})

describe('the usual spending', () => {
  const range = { first: '2025-12-01', last: '2026-02-28' }

  test('is the mean of the months, between the cheapest and the dearest', () => {
    const months = [
      { days: 31, spent: 3_100_000n * RUPIAH },
      { days: 31, spent: 1_550_000n * RUPIAH },
      { days: 28, spent: 2_100_000n * RUPIAH },
    ]
    expect(usualSpending(range, months)).toEqual({
      range,
      mean: 75_000n * RUPIAH,
      least: 50_000n * RUPIAH,
      most: 100_000n * RUPIAH,
    })
  })

  test('is unknown without a month', () => {
    expect(usualSpending(range, [])).toBeNull()
  })

  test('begins tomorrow, and leads to the lowest point', () => {
    const usual = usualSpending(range, [{ days: 10, spent: 1_000_000n * RUPIAH }])
    const { days, lowest } = aheadOf(sources({ schedules: [salary, rent], usual }))
    expect(days).toHaveLength(31)
    expect(days[0]).toMatchObject({ date: TODAY, usual: 2_000_000n * RUPIAH })
    expect(days[1]?.usual).toBe(1_900_000n * RUPIAH)
    expect(days[1]?.balance).toBe(2_000_000n * RUPIAH)
    // Fourteen days from 2,000,000, before the salary.
    expect(lowest).toMatchObject({ date: '2026-03-24', usual: 600_000n * RUPIAH })
  })
})

describe('what may be spent a day', () => {
  test('lasts until the next income, with what is due before it', () => {
    const bill = schedule({ name: 'PLN', amount: 560_000, start: '2026-03-20' })
    const { allowance } = aheadOf(sources({ schedules: [salary, bill] }))
    // 1,440,000 for the 15 days from today to the day before the salary.
    expect(allowance).toMatchObject({ days: 15, perDay: 96_000n * RUPIAH, shortOn: undefined })
    expect(allowance.until).toMatchObject({ date: '2026-03-25', schedule: { name: 'Gaji' } })
  })

  test('is no more than an earlier day can bear', () => {
    const logged = [
      { date: '2026-03-11', sum: -1_990_000n * RUPIAH },
      { date: '2026-03-12', sum: 9_000_000n * RUPIAH },
    ]
    // 10,000 are left for today and tomorrow.
    expect(aheadOf(sources({ logged })).allowance.perDay).toBe(5_000n * RUPIAH)
  })

  test('is spread over the whole horizon without an income', () => {
    const { allowance } = aheadOf(sources({ balance: 31_000n * RUPIAH }))
    expect(allowance).toMatchObject({ until: undefined, days: 31, perDay: 1_000n * RUPIAH })
    expect(aheadOf(sources({ balance: 61_999n * RUPIAH })).allowance.perDay).toBe(1_000n * RUPIAH)
    expect(aheadOf(sources({ balance: 3_099n * RUPIAH })).allowance.perDay).toBe(99n * RUPIAH)
  })

  test('is nothing where the money does not last, and says from when on', () => {
    const { allowance } = aheadOf(
      sources({ horizon: 60, balance: 1_000_000n * RUPIAH, schedules: [rent] }),
    )
    expect(allowance.perDay).toBe(0n)
    expect(allowance.shortOn).toMatchObject({ date: '2026-04-05', balance: -500_000n * RUPIAH })
  })
})

test('opening balances are there from today on, and what is owed with an opening is taken off', () => {
  const { days, allowance } = aheadOf(
    sources({ openings: -140_000n * RUPIAH, schedules: [salary, rent] }),
  )
  expect(days[0]?.balance).toBe(1_860_000n * RUPIAH)
  // For the 15 days before the salary.
  expect(allowance.perDay).toBe(124_000n * RUPIAH)
})

test('who spends what is allowed each day is never short before the income', () => {
  fc.assert(
    fc.property(
      fc.array(anySchedule, { maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.constantFrom(...HORIZONS),
      (schedules, balance, horizon) => {
        const { days, steps, allowance } = aheadOf(sources({ schedules, balance, horizon }))
        const total = steps.reduce((sum, step) => sum + step.sum, balance)
        expect(days.at(-1)).toMatchObject({ date: addDays(TODAY, horizon), balance: total })
        if (allowance.shortOn) return
        for (const [index, day] of days.slice(0, allowance.days).entries())
          expect(day.balance >= allowance.perDay * BigInt(index + 1)).toBe(true)
      },
    ),
  )
})

test.each([
  [undefined, 30],
  ['60', 60],
  [90, 90],
  ['-1', 30],
  ['soon', 30],
])('the horizon %j of a URL is %i days', (days, expected) => {
  expect(readHorizon(days)).toBe(expected)
})
