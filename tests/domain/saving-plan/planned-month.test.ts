// The sum that all plans need in a month, and the sum that is missing or free after them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../../../src/domain/dates/calendar'
import { afterPlans, askedOfMonth } from '../../../src/domain/saving-plan/planned-month'
import { monthlyAmount } from '../../../src/domain/saving-plan/saving-plan'
import { amounts } from '../../support/data/arbitraries'
import { savingPlan } from '../../support/data/builders'

const MARCH = '2026-03'

describe('the amount that the plans need in March 2026', () => {
  test('without any is nothing', () => {
    expect(askedOfMonth([], MARCH)).toBe(0n)
  })

  test.each([
    ['runs since before', '2026-01', '2026-04', 25_000_000n],
    ['begins', '2026-03', '2026-06', 25_000_000n],
    ['is in its last month', '2025-12', '2026-03', 25_000_000n],
    ['begins and ends', '2026-03', '2026-03', 100_000_000n],
    ['has not begun', '2026-04', '2026-07', 0n],
    ['is completed', '2025-11', '2026-02', 0n],
    ['has its target before its start, around it', '2026-05', '2026-01', 0n],
    ['has its target before its start, which it is', '2026-03', '2026-01', 0n],
    ['has its target before its start, being the target', '2026-05', '2026-03', 0n],
  ])('of a plan of 1,000,000 that %s', (_, startDate, targetDate, asked) => {
    const plan = savingPlan({ amount: 1_000_000, startDate, targetDate })
    expect(askedOfMonth([plan], MARCH)).toBe(asked)
  })

  test('is the rounded monthly amounts together, those of the running plans alone', () => {
    const plans = [
      // 333,333.33… and 666,666.67 a month.
      savingPlan({ amount: 1_000_000, startDate: '2026-01', targetDate: '2026-03' }),
      savingPlan({ amount: 2_000_000, startDate: '2026-03', targetDate: '2026-05' }),
      savingPlan({ amount: 7_000_000, startDate: '2026-04', targetDate: '2026-05' }),
    ]
    expect(askedOfMonth(plans, MARCH)).toBe(100_000_000n)
  })

  test('is exact for a thousand plans of the highest amount', () => {
    const plan = savingPlan({
      amount: 1_000_000_000_000,
      startDate: '2026-01',
      targetDate: '2026-07',
    })
    // A seventh of it, 142,857,142,857 rupiah, a thousand times.
    expect(askedOfMonth(Array(1000).fill(plan), MARCH)).toBe(14_285_714_285_700_000n)
    const whole = { ...plan, data: { ...plan.data, startDate: MARCH, targetDate: MARCH } }
    expect(askedOfMonth(Array(1000).fill(whole), MARCH)).toBe(100_000_000_000_000_000n)
  })

  test('is, month by month, what each plan asks in exactly its own months', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 8 }), all => {
        const months = Array.from({ length: 36 }, (_, index) => addMonths('2025-01', index))
        const asked = months.map(month => askedOfMonth(all, month)).reduce(add, 0n)
        const promised = all.map(plan => {
          const own = months.filter(
            month => plan.data.startDate <= month && month <= plan.data.targetDate,
          )
          return 100n * BigInt(monthlyAmount(plan.data)) * BigInt(own.length)
        })
        expect(asked).toBe(promised.reduce(add, 0n))
      }),
    )
  })

  test('is the same in any order, and the sum of its parts', () => {
    fc.assert(
      fc.property(fc.array(anyPlan), fc.nat(20), (all, cut) => {
        const parts = askedOfMonth(all.slice(0, cut), MARCH) + askedOfMonth(all.slice(cut), MARCH)
        expect(parts).toBe(askedOfMonth(all, MARCH))
        expect(askedOfMonth(all.toReversed(), MARCH)).toBe(parts)
      }),
    )
  })
})

describe('after the plans', () => {
  test.each([
    [500n, 300n, 'free', 200n],
    [300n, 300n, 'free', 0n],
    [299n, 300n, 'missing', 1n],
    [0n, 300n, 'missing', 300n],
    [-500n, 300n, 'missing', 800n],
    [-500n, 0n, 'missing', 500n],
    [0n, 0n, 'free', 0n],
  ] as const)('a month that leaves %d of which they ask %d has %s %d', (left, asked, kind, sum) =>
    expect(afterPlans(left, asked)).toEqual({ kind, sum }),
  )

  test('the missing or the free amount is the difference, and is never negative', () => {
    const sums = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
    fc.assert(
      fc.property(sums, fc.bigInt({ min: 0n, max: 10n ** 17n }), (left, asked) => {
        const { kind, sum } = afterPlans(left, asked)
        expect(sum >= 0n).toBe(true)
        expect(left).toBe(kind === 'free' ? asked + sum : asked - sum)
      }),
    )
  })
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

function add(left: bigint, right: bigint): bigint {
  return left + right
}
