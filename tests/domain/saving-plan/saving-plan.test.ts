// The rules and the arithmetic of savings plans (specification, sections 2, 4 and 5; decisions 6, 7).

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../../../src/domain/dates/calendar'
import {
  isCounterShown,
  isPlanEditable,
  isPlanIncomplete,
  isStartBeforeTarget,
  monthlyAmount,
  planProgress,
  renamedPlan,
  type SavingPlanEntry,
  savingPlanFrom,
  startMonthOf,
  totalMonths,
  totalOfTargets,
} from '../../../src/domain/saving-plan/saving-plan'
import { amounts } from '../../support/data/arbitraries'
import { NOON, savingPlan } from '../../support/data/builders'

const NOW = '2026-03'

const ENTRY: SavingPlanEntry = {
  savingsName: 'Bicycle',
  amount: 3_000_000,
  targetDate: '2026-12',
  start: 'this-month',
}

const month = fc
  .tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
/** A start and a target after it, and how many months lie between. */
const span = fc
  .tuple(month, fc.integer({ min: 1, max: 600 }))
  .map(([startDate, length]) => ({ startDate, length, targetDate: addMonths(startDate, length) }))

describe('the total months (section 4, Plan arithmetic)', () => {
  test.each([
    ['2026-03', '2026-12', 10],
    ['2026-03', '2026-04', 2],
    ['2026-12', '2027-01', 2],
    ['2026-11', '2028-02', 16],
    ['2026-01', '2026-12', 12],
    ['2026-01', '2027-01', 13],
    ['2026-05', '2026-05', 1],
  ])('from %s to %s are %i', (startDate, targetDate, months) =>
    expect(totalMonths({ startDate, targetDate })).toBe(months),
  )

  test('are one for a plan from elsewhere whose target lies before its start', () => {
    expect(totalMonths({ startDate: '2026-05', targetDate: '2026-04' })).toBe(1)
    expect(totalMonths({ startDate: '2026-05', targetDate: '2024-01' })).toBe(1)
  })

  test('grow by 12 with every year of difference', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 1, max: 40 }), (plan, years) => {
        const later = { ...plan, targetDate: addMonths(plan.targetDate, 12 * years) }
        expect(totalMonths(later)).toBe(totalMonths(plan) + 12 * years)
      }),
    )
  })
})

describe('the monthly amount (section 4, Plan arithmetic)', () => {
  test.each([
    // Ten months from March to December.
    [3_000_000, '2026-03', '2026-12', 300_000],
    // 1,000,000 / 3 = 333,333.33…
    [1_000_000, '2026-12', '2027-02', 333_333],
    // 2,000,000 / 3 = 666,666.67
    [2_000_000, '2026-12', '2027-02', 666_667],
    // 5 / 2 = 2.5, and a half goes up.
    [5, '2026-03', '2026-04', 3],
    [0.5, '2026-03', '2026-04', 0],
    [0, '2026-03', '2026-04', 0],
    [1_000_000_000_000, '2026-01', '2026-07', 142_857_142_857],
  ])('of %d from %s to %s is %i', (amount, startDate, targetDate, monthly) =>
    expect(monthlyAmount({ savingsName: '', amount, startDate, targetDate })).toBe(monthly),
  )

  test('is whole, and over all months misses the target by half a rupiah a month at most', () => {
    fc.assert(
      fc.property(span, amounts, ({ startDate, targetDate, length }, { amount }) => {
        const monthly = monthlyAmount({ savingsName: '', amount, startDate, targetDate })
        const months = length + 1
        expect(Number.isInteger(monthly)).toBe(true)
        expect(Math.abs(monthly * months - amount)).toBeLessThanOrEqual(months / 2 + 0.001)
      }),
    )
  })
})

describe('the progress (section 4, Plan progress)', () => {
  const plan = { startDate: '2026-11', targetDate: '2027-02' }

  test.each([
    ['2025-11', 'not-started', 0],
    ['2026-10', 'not-started', 0],
    ['2026-11', 'running', 1],
    // Strictly between: December, January, February are 3 months; January, February are 2.
    ['2026-12', 'running', 3],
    ['2027-01', 'running', 2],
    ['2027-02', 'last-month', 4],
    ['2027-03', 'completed', -1],
    ['2028-01', 'completed', -1],
  ] as const)('in %s is %s at %i', (now, state, value) =>
    expect(planProgress(plan, now)).toEqual({ state, value, totalMonths: 4 }),
  )

  test.each([
    ['2026-04', 'not-started', 0],
    ['2026-05', 'last-month', 1],
    ['2026-06', 'completed', -1],
  ] as const)('of a plan whose start is its target, in %s is %s at %i', (now, state, value) =>
    expect(planProgress({ startDate: '2026-05', targetDate: '2026-05' }, now)).toEqual({
      state,
      value,
      totalMonths: 1,
    }),
  )

  test.each([
    ['2026-02', 'not-started', 0],
    ['2026-03', 'last-month', 1],
    ['2026-04', 'completed', -1],
    ['2026-05', 'running', 1],
    ['2026-06', 'completed', -1],
  ] as const)(
    'of a plan with its target before its start, in %s is %s at %i',
    (now, state, value) =>
      expect(planProgress({ startDate: '2026-05', targetDate: '2026-03' }, now)).toEqual({
        state,
        value,
        totalMonths: 1,
      }),
  )

  test('strictly between start and target falls by one a month, from one less than the total to 2', () => {
    fc.assert(
      fc.property(span, ({ length, ...dates }) => {
        const between = Array.from({ length: length - 1 }, (_, index) => index + 1)
        const values = between.map(
          count => planProgress(dates, addMonths(dates.startDate, count)).value,
        )
        expect(values).toEqual(between.map(count => length + 1 - count))
      }),
    )
  })

  test('shows a counter from 1 to the total, or none at all', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: -700, max: 700 }), ({ length, ...dates }, count) => {
        const progress = planProgress(dates, addMonths(dates.startDate, count))
        expect(isCounterShown(progress)).toBe(count >= 0 && count <= length)
        if (!isCounterShown(progress)) return
        expect(progress.value).toBeGreaterThanOrEqual(1)
        expect(progress.value).toBeLessThanOrEqual(progress.totalMonths)
      }),
    )
  })

  test('takes the edit away exactly when the target has passed', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: -700, max: 700 }), ({ length, ...dates }, count) => {
        const progress = planProgress(dates, addMonths(dates.startDate, count))
        expect(isPlanEditable(progress)).toBe(count <= length)
      }),
    )
  })
})

describe('a new plan (section 5, Add plan)', () => {
  test('has exactly the fields of section 3', () => {
    expect(savingPlanFrom(NOON, { ...ENTRY, savingsName: ' Bicycle ' }, NOW)).toEqual(savingPlan())
  })

  test.each([
    ['this-month', '2026-12', '2026-12'],
    ['next-month', '2026-12', '2027-01'],
    ['next-month', '2026-03', '2026-04'],
    [null, '2026-12', '2026-12'],
  ] as const)('that starts %s in %s starts in %s (decision 6)', (start, now, first) =>
    expect(startMonthOf(start, now)).toBe(first),
  )

  test.each([
    ['this-month', '2026-02'],
    ['this-month', '2026-03'],
    ['next-month', '2026-04'],
    ['this-month', '2025-12'],
    [null, '2026-03'],
    ['this-month', ''],
    ['this-month', '2026-13'],
    ['this-month', 'next year'],
  ] as const)('that starts %s is refused with the target %j', (start, targetDate) => {
    const entry = { ...ENTRY, start, targetDate }
    expect(savingPlanFrom(NOON, entry, NOW)).toBe('target-not-after-start')
  })

  test.each([
    ['this-month', '2026-04'],
    ['next-month', '2026-05'],
    ['this-month', '2027-01'],
  ] as const)('that starts %s is taken with the target %s', (start, targetDate) => {
    expect(savingPlanFrom(NOON, { ...ENTRY, start, targetDate }, NOW)).toMatchObject({ id: NOON })
  })

  test.each([
    ['name', { savingsName: ' ' }, { savingsName: '' }],
    ['amount', { amount: null }, { amount: 0 }],
    ['amount', { amount: 0 }, { amount: 0 }],
    ['start', { start: null }, { startDate: NOW }],
  ] as const)('without its %s is warned about, and taken (decision 6)', (_, part, stored) => {
    const entry = { ...ENTRY, ...part }
    expect(isPlanIncomplete(entry)).toBe(true)
    expect(savingPlanFrom(NOON, entry, NOW)).toEqual(savingPlan(stored))
  })

  test('that is filled in is not warned about', () => {
    expect(isPlanIncomplete(ENTRY)).toBe(false)
  })

  test.each([-1, 1_000_000_000_001, 0.001])('refuses an amount of %d (decision 3)', amount =>
    expect(savingPlanFrom(NOON, { ...ENTRY, amount }, NOW)).toBe('amount-out-of-range'),
  )

  test('holds a name of 200 characters at most', () => {
    const named = (length: number) =>
      savingPlanFrom(NOON, { ...ENTRY, savingsName: 'n'.repeat(length) }, NOW)
    expect(named(200)).toMatchObject({ id: NOON })
    expect(named(201)).toBe('text-too-long')
  })

  test('that is taken always starts before its target', () => {
    fc.assert(
      fc.property(month, month, fc.constantFrom(...STARTS), (now, targetDate, start) => {
        const plan = savingPlanFrom(NOON, { ...ENTRY, targetDate, start }, now)
        if (typeof plan === 'string') return
        expect(isStartBeforeTarget(plan.data)).toBe(true)
        expect(plan.data.startDate < plan.data.targetDate).toBe(true)
      }),
    )
  })
})

const STARTS = ['this-month', 'next-month', null] as const

describe('an edited plan (section 5, Edit plan)', () => {
  test('has another name and nothing else changed', () => {
    const renamed = savingPlan({ savingsName: 'Motorbike' })
    expect(renamedPlan(savingPlan(), ' Motorbike ')).toEqual(renamed)
  })

  test.each(['', '   '])('cannot be named %j', name =>
    expect(renamedPlan(savingPlan(), name)).toBe('name-empty'),
  )

  test('holds a name of 200 characters at most', () => {
    expect(renamedPlan(savingPlan(), 'n'.repeat(201))).toBe('text-too-long')
  })
})

describe('the total of all targets', () => {
  test('is exact, to the hundredth', () => {
    const plans = [0.1, 0.2, 1_000_000_000_000].map(amount => savingPlan({ amount }))
    expect(totalOfTargets(plans)).toBe(100_000_000_000_030n)
    expect(totalOfTargets([])).toBe(0n)
  })
})
