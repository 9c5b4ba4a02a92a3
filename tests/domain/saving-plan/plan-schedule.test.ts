// The sums of plans by month: what should be put aside of one by its end, what all need in it, and what is left after them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../../../src/domain/dates/calendar'
import { decimalText, toHundredths } from '../../../src/domain/money/money'
import { planSchedule } from '../../../src/domain/saving-plan/plan-schedule'
import { afterPlans, requiredInMonth } from '../../../src/domain/saving-plan/planned-month'
import { monthlyAmount } from '../../../src/domain/saving-plan/saving-plan'
import { amounts, anyMonth } from '../../support/data/arbitraries'
import { savingPlan } from '../../support/data/builders'

/** The amount to save in a month, in rupiah. */
const scheduled = (data: Parameters<typeof savingPlan>[0], current: string) =>
  decimalText(planSchedule(savingPlan(data).data, current).sum)

/** So far from the ends of the calendar that the months around a plan are in it, too. */
const anyStart = anyMonth.filter(month => month > '0060-01' && month < '9880-01')

const plans = fc
  .record({ startDate: anyStart, months: fc.integer({ min: 1, max: 600 }), amount: amounts })
  .map(({ startDate, months, amount: { amount, hundredths } }) => {
    const targetDate = addMonths(startDate, months - 1)
    return { months, hundredths, ...savingPlan({ startDate, targetDate, amount }) }
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
    expect(Number(scheduled(plan, current))).toBe(Number(sum))
  },
)

test.each([
  ['whose first month is its last', '2026-05', ['0', '0', '0', '1000000', '1000000']],
  // As its note does.
  [
    'from elsewhere, before its start',
    '2026-03',
    ['0', '1000000', '1000000', '1000000', '1000000'],
  ],
])('a plan with a target %s goes from nothing to all', (_, targetDate, sums) => {
  const plan = { amount: 1_000_000, startDate: '2026-05', targetDate }
  const months = ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06']
  expect(months.map(current => scheduled(plan, current))).toEqual(sums)
})

test('month by month the sum grows from the monthly amount to the target, each within a rupiah of the straight line', () => {
  fc.assert(
    fc.property(plans, ({ data, months, hundredths }) => {
      let before = 0n
      for (let month = 1; month <= months; month += 1) {
        const current = addMonths(data.startDate, month - 1)
        const { sum, share, ...schedule } = planSchedule(data, current)
        expect(schedule).toEqual({ month: current })
        if (month === 1 && months > 1) expect(sum).toBe(toHundredths(monthlyAmount(data)))
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

test('outside of its months it is nothing before and the target after', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 600 }), ({ data, hundredths }, away) => {
      const month = addMonths(data.startDate, -away)
      expect(planSchedule(data, month)).toEqual({ month, sum: 0n, share: 0 })
      const after = planSchedule(data, addMonths(data.targetDate, away))
      expect(after).toEqual({ month: data.targetDate, sum: hundredths, share: 1 })
    }),
  )
})

const MARCH = '2026-03'

describe('the amount that the plans need in March 2026', () => {
  test('is exact for a thousand plans of the highest amount', () => {
    const plan = savingPlan({
      amount: 1_000_000_000_000,
      startDate: '2026-01',
      targetDate: '2026-07',
    })
    // A seventh of it, 142,857,142,857 rupiah, a thousand times.
    expect(requiredInMonth(Array(1000).fill(plan), MARCH)).toBe(14_285_714_285_700_000n)
    const whole = { ...plan, data: { ...plan.data, startDate: MARCH, targetDate: MARCH } }
    expect(requiredInMonth(Array(1000).fill(whole), MARCH)).toBe(100_000_000_000_000_000n)
  })

  test('is, in each month, the sum of the amounts of the plans that run in it, in whole rupiah', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 8 }), all => {
        for (let index = 0; index < 36; index += 1) {
          const month = addMonths('2025-01', index)
          const required = all
            .filter(({ data }) => data.startDate <= month && month <= data.targetDate)
            .reduce((sum, { data }) => sum + 100n * BigInt(monthlyAmount(data)), 0n)
          expect(requiredInMonth(all, month)).toBe(required)
        }
      }),
    )
  })
})

test('after the plans a sum is missing or free, which is the difference and never negative', () => {
  const sums = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
  fc.assert(
    fc.property(sums, fc.bigInt({ min: 0n, max: 10n ** 17n }), (left, required) => {
      const missing = { kind: 'missing', sum: required - left }
      const free = { kind: 'free', sum: left - required }
      expect(afterPlans(left, required)).toEqual(left < required ? missing : free)
      expect(afterPlans(required, required)).toEqual({ kind: 'free', sum: 0n })
    }),
  )
})

/** Around the same three years; its target may be before its start, as another client may write it. */
const anyPlan = fc
  .record({ start: fc.integer({ min: 0, max: 35 }), length: fc.integer({ min: -6, max: 35 }) })
  .chain(({ start, length }) =>
    amounts.map(({ amount }) => {
      const startDate = addMonths('2025-01', start)
      return savingPlan({ amount, startDate, targetDate: addMonths(startDate, length) })
    }),
  )
