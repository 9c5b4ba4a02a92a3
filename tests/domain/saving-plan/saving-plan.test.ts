// The rules and the arithmetic of savings plans (specification, sections 2, 4 and 5; decisions 6, 7); for any plan, they
// are tested beside the specification's other sentences.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

test.each(['2026-05', '2026-04', '2024-01'])(
  'a plan from 2026-05 to %s, where that is not later, has one month',
  targetDate => expect(totalMonths({ startDate: '2026-05', targetDate })).toBe(1),
)

test.each([
  // 1,000,000 / 3 = 333,333.33…
  [1_000_000, '2026-12', '2027-02', 333_333],
  // 2,000,000 / 3 = 666,666.67
  [2_000_000, '2026-12', '2027-02', 666_667],
  // 5 / 2 = 2.5, and a half goes up.
  [5, '2026-03', '2026-04', 3],
  [0.5, '2026-03', '2026-04', 0],
  [0, '2026-03', '2026-04', 0],
  [1_000_000_000_000, '2026-01', '2026-07', 142_857_142_857],
])(
  'the monthly amount of %d from %s to %s is %i (section 4, Plan arithmetic)',
  (amount, startDate, targetDate, monthly) =>
    expect(monthlyAmount({ savingsName: '', amount, startDate, targetDate })).toBe(monthly),
)

describe('the progress (section 4, Plan progress)', () => {
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
  ] as const)('in %s is %s at %i', (now, state, value) => {
    const progress = planProgress({ startDate: '2026-11', targetDate: '2027-02' }, now)
    expect(progress).toEqual({ state, value, totalMonths: 4 })
    expect(isCounterShown(progress)).toBe(value > 0)
    expect(isPlanEditable(progress)).toBe(state !== 'completed')
  })

  test.each([
    ['2026-05', '2026-04', 'not-started', 0],
    ['2026-05', '2026-05', 'last-month', 1],
    ['2026-05', '2026-06', 'completed', -1],
    // As another client may have written it.
    ['2026-03', '2026-02', 'not-started', 0],
    ['2026-03', '2026-03', 'last-month', 1],
    ['2026-03', '2026-04', 'completed', -1],
    ['2026-03', '2026-05', 'running', 1],
    ['2026-03', '2026-06', 'completed', -1],
  ] as const)(
    'of a plan that starts in 2026-05 with the target %s, in %s is %s at %i',
    (targetDate, now, state, value) =>
      expect(planProgress({ startDate: '2026-05', targetDate }, now)).toEqual({
        ...{ state, value, totalMonths: 1 },
      }),
  )
})

describe('a new plan (section 5, Add plan)', () => {
  const made = (fields: Partial<SavingPlanEntry>, now = NOW) =>
    savingPlanFrom(NOON, { ...ENTRY, ...fields }, now)

  test('has exactly the fields of section 3', () => {
    expect(made({ savingsName: ' Bicycle ' })).toEqual(savingPlan())
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
    expect(made({ start, targetDate })).toBe('target-not-after-start')
  })

  test.each([
    ['this-month', '2026-04'],
    ['next-month', '2026-05'],
    ['this-month', '2027-01'],
  ] as const)('that starts %s is taken with the target %s', (start, targetDate) => {
    expect(made({ start, targetDate })).toMatchObject({ data: { targetDate } })
  })

  test.each([
    ['nothing', {}, false, {}],
    ['its name', { savingsName: ' ' }, true, { savingsName: '' }],
    ['its amount', { amount: null }, true, { amount: 0 }],
    ['more than 0 as its amount', { amount: 0 }, true, { amount: 0 }],
    ['its start', { start: null }, true, { startDate: NOW }],
  ] as const)(
    'that lacks %s is taken, after a warning if that is something (decision 6)',
    (_, part, isIncomplete, stored) => {
      expect(isPlanIncomplete({ ...ENTRY, ...part })).toBe(isIncomplete)
      expect(made(part)).toEqual(savingPlan(stored))
    },
  )

  test.each([-1, 1_000_000_000_001, 0.001])('refuses an amount of %d (decision 3)', amount =>
    expect(made({ amount })).toBe('amount-out-of-range'),
  )

  test('that is taken always starts before its target', () => {
    fc.assert(
      fc.property(month, month, fc.constantFrom(...STARTS), (now, targetDate, start) => {
        const plan = made({ targetDate, start }, now)
        if (typeof plan === 'string') return
        expect(isStartBeforeTarget(plan.data)).toBe(true)
        expect(plan.data.startDate < plan.data.targetDate).toBe(true)
      }),
    )
  })
})

const STARTS = ['this-month', 'next-month', null] as const

test('an edited plan has another name and nothing else changed (section 5, Edit plan)', () => {
  const renamed = savingPlan({ savingsName: 'Motorbike' })
  expect(renamedPlan(savingPlan(), ' Motorbike ')).toEqual(renamed)
  for (const blank of ['', '   ']) expect(renamedPlan(savingPlan(), blank)).toBe('name-empty')
})

test('a new or edited plan holds a name of 200 characters at most', () => {
  const [longest, tooLong] = ['n'.repeat(200), 'n'.repeat(201)]
  const renamed = savingPlan({ savingsName: longest })
  expect(savingPlanFrom(NOON, { ...ENTRY, savingsName: longest }, NOW)).toEqual(renamed)
  expect(savingPlanFrom(NOON, { ...ENTRY, savingsName: tooLong }, NOW)).toBe('text-too-long')
  expect(renamedPlan(savingPlan(), longest)).toEqual(renamed)
  expect(renamedPlan(savingPlan(), tooLong)).toBe('text-too-long')
})

test('the total of all targets is exact, to the hundredth', () => {
  const plans = [0.1, 0.2, 1_000_000_000_000].map(amount => savingPlan({ amount }))
  expect(totalOfTargets(plans)).toBe(100_000_000_000_030n)
  expect(totalOfTargets([])).toBe(0n)
})
