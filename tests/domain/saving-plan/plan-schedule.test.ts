// The schedule of a plan: what should be put aside by the end of each month.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../../../src/domain/dates/calendar'
import { decimalText, toHundredths } from '../../../src/domain/money/money'
import { planSchedule } from '../../../src/domain/saving-plan/plan-schedule'
import { monthlyAmount } from '../../../src/domain/saving-plan/saving-plan'
import { amounts, anyMonth } from '../../support/data/arbitraries'
import { savingPlan } from '../../support/data/builders'

/** What should be put aside in a month, in rupiah, with the month by whose end. */
function scheduled(data: Parameters<typeof savingPlan>[0], current: string) {
  const { month, sum, share } = planSchedule(savingPlan(data).data, current)
  return [month, decimalText(sum), share]
}

const BICYCLE = { amount: 1_000_000, startDate: '2026-11', targetDate: '2027-02' }

/** So far from the ends of the calendar that the months around a plan are in it, too. */
const anyStart = anyMonth.filter(month => month > '0060-01' && month < '9880-01')

const plans = fc
  .record({ startDate: anyStart, months: fc.integer({ min: 1, max: 600 }), amount: amounts })
  .map(({ startDate, months, amount: { amount, hundredths } }) => {
    const targetDate = addMonths(startDate, months - 1)
    return { months, hundredths, ...savingPlan({ startDate, targetDate, amount }) }
  })

describe('a plan over four months', () => {
  test.each([
    ['2026-10', '2026-10', '0', 0],
    ['2026-11', '2026-11', '250000', 0.25],
    ['2026-12', '2026-12', '500000', 0.5],
    ['2027-01', '2027-01', '750000', 0.75],
    ['2027-02', '2027-02', '1000000', 1],
    ['2027-03', '2027-02', '1000000', 1],
    ['2031-01', '2027-02', '1000000', 1],
  ])('should, in %s, have by the end of %s put aside %s', (current, ...expected) =>
    expect(scheduled(BICYCLE, current)).toEqual(expected),
  )
})

test.each([
  // 1,000,000 / 3 = 333,333.33…, and two thirds 666,666.67.
  [1_000_000, '2026-01', '333333'],
  [1_000_000, '2026-02', '666667'],
  [1_000_000.25, '2026-03', '1000000.25'],
  [0.9, '2026-02', '0.9'],
  [0.01, '2026-03', '0.01'],
  [0, '2026-02', '0'],
  [1_000_000_000_000, '2026-02', '666666666667'],
])(
  'the sum of %d over three months is in %s whole rupiah, and the target at last',
  (amount, current, sum) => {
    const plan = { amount, startDate: '2026-01', targetDate: '2026-03' }
    expect(Number(scheduled(plan, current)[1])).toBe(Number(sum))
  },
)

test('a plan whose first month is its last has its target by the end of that', () => {
  const plan = { ...BICYCLE, startDate: '2026-05', targetDate: '2026-05' }
  expect(scheduled(plan, '2026-04')).toEqual(['2026-04', '0', 0])
  expect(scheduled(plan, '2026-05')).toEqual(['2026-05', '1000000', 1])
  expect(scheduled(plan, '2026-06')).toEqual(['2026-05', '1000000', 1])
})

test('a plan from elsewhere with its target before its start goes from nothing to all, as its note does', () => {
  const plan = { ...BICYCLE, startDate: '2026-05', targetDate: '2026-03' }
  const sums = ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06'].map(
    current => scheduled(plan, current)[1],
  )
  expect(sums).toEqual(['0', '1000000', '1000000', '1000000', '1000000'])
})

test('month by month the sum grows to the target, each within a rupiah of the straight line', () => {
  fc.assert(
    fc.property(plans, ({ data, months, hundredths }) => {
      let before = 0n
      for (let month = 1; month <= months; month += 1) {
        const { sum, share } = planSchedule(data, addMonths(data.startDate, month - 1))
        const missed = sum * BigInt(months) - hundredths * BigInt(month)
        expect(missed <= 100n * BigInt(months) && missed >= -100n * BigInt(months)).toBe(true)
        expect(sum >= before && sum <= hundredths).toBe(true)
        expect(share).toBeCloseTo(month / months)
        before = sum
      }
      expect(before).toBe(hundredths)
    }),
  )
})

test('in the first of several months it is the monthly amount', () => {
  fc.assert(
    fc.property(plans, ({ data, months }) => {
      fc.pre(months > 1)
      const { sum } = planSchedule(data, data.startDate)
      expect(sum).toBe(toHundredths(monthlyAmount(data)))
    }),
  )
})

test('outside of its months it is nothing before and the target after', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 600 }), ({ data, hundredths }, away) => {
      expect(planSchedule(data, addMonths(data.startDate, -away))).toMatchObject({
        sum: 0n,
        share: 0,
      })
      expect(planSchedule(data, addMonths(data.targetDate, away))).toEqual({
        month: data.targetDate,
        sum: hundredths,
        share: 1,
      })
    }),
  )
})
