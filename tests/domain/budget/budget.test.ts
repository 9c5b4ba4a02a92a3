// Budgets: the form, the one that counts in a month, what ending one leaves, and a month with its carry-over and stages.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Budget,
  budgetFrom,
  budgetOfMonth,
  withoutLimitFrom,
} from '../../../src/domain/budget/budget'
import {
  type BudgetMonth,
  budgetMonth,
  firstMonthOf,
  medianOf,
  stageEntered,
  stageOf,
} from '../../../src/domain/budget/budget-month'
import { addMonths } from '../../../src/domain/dates/calendar'
import { isAccepted } from '../../../src/domain/formats/parse-document'
import { perDay } from '../../../src/domain/money/money'
import { runs } from '../../support/effort'

const FOOD: Budget = {
  id: 1,
  categoryName: 'Food',
  amount: 500_000,
  from: '2026-03',
  carryOver: false,
}

const ENTRY = { categoryName: 'Food', amount: 500_000, carryOver: true }

describe('the form', () => {
  test('makes a budget without an end', () => {
    expect(budgetFrom(7, ENTRY, '2026-11')).toEqual({ id: 7, from: '2026-11', ...ENTRY })
  })

  test.each([
    [{ amount: null }, 'amount-empty'],
    [{ amount: 0 }, 'amount-empty'],
    [{ amount: Number.NaN }, 'amount-empty'],
    [{ amount: -1 }, 'amount-out-of-range'],
    [{ amount: 1_000_000_000_000.01 }, 'amount-out-of-range'],
    [{ amount: 0.001 }, 'amount-out-of-range'],
    [{ amount: 'amount-ambiguous' }, 'amount-ambiguous'],
    [{ amount: 'amount-unreadable' }, 'amount-unreadable'],
    [{ categoryName: 'x'.repeat(101) }, 'text-too-long'],
  ] as const)('refuses %j', (fields, error) => {
    expect(budgetFrom(7, { ...ENTRY, ...fields }, '2026-11')).toBe(error)
  })

  test.each([{ amount: 0.01 }, { amount: 1_000_000_000_000 }, { categoryName: 'x'.repeat(100) }])(
    'takes %j',
    fields => {
      expect(budgetFrom(7, { ...ENTRY, ...fields }, '2026-11')).toMatchObject(fields)
    },
  )
})

describe('the budget that counts in a month', () => {
  const raised = { ...FOOD, id: 2, amount: 600_000, from: '2026-06' }

  test.each([
    ['2026-02', null],
    ['2026-03', FOOD],
    ['2026-05', FOOD],
    ['2026-06', raised],
    ['2031-01', raised],
  ])('in %s', (month, expected) => {
    expect(budgetOfMonth([FOOD, raised], month)).toBe(expected)
    expect(budgetOfMonth([raised, FOOD], month)).toBe(expected)
  })

  test('ends with its last month, also if an earlier budget of the category has no end', () => {
    const ended = { ...FOOD, until: '2026-05' }
    expect(budgetOfMonth([ended], '2026-05')).toBe(ended)
    expect(budgetOfMonth([ended], '2026-06')).toBeNull()
    expect(budgetOfMonth([FOOD, { ...raised, until: '2026-07' }], '2026-08')).toBeNull()
  })

  test('is the one with the greater id where two start together', () => {
    const twin = { ...FOOD, id: 9 }
    expect(budgetOfMonth([twin, FOOD], '2026-04')).toBe(twin)
  })
})

const month = (index: number) => addMonths('2026-01', index)
const budgets = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 30 }),
      length: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    }),
    { maxLength: 6 },
  )
  .map(all =>
    all.map(
      ({ from, length }, index): Budget => ({
        ...FOOD,
        id: index + 1,
        from: month(from),
        ...(length !== undefined && { until: month(from + length) }),
      }),
    ),
  )

test('without a limit from a month on earlier months keep their limits, later ones have none, and every budget left is valid', () => {
  fc.assert(
    fc.property(budgets, fc.integer({ min: 0, max: 40 }), (before, index) => {
      const { put, removed } = withoutLimitFrom(before, month(index))
      const gone = new Set(removed.map(({ id }) => id))
      const changed = new Map(put.map(budget => [budget.id, budget]))
      const after = before
        .filter(({ id }) => !gone.has(id))
        .map(budget => changed.get(budget.id) ?? budget)
      for (let each = 0; each < 60; each += 1) {
        const found = budgetOfMonth(after, month(each))
        const expected = each < index ? budgetOfMonth(before, month(each)) : null
        expect(found?.id).toBe(expected?.id)
      }
      expect(after.every(each => isAccepted('budgets', each))).toBe(true)
    }),
  )
})

test.each([
  [{}, true],
  [{ until: '2026-03' }, true],
  [{ until: '2026-02' }, false],
  [{ until: 'soon' }, false],
  [{ from: '2026-13' }, false],
  [{ amount: 0 }, false],
  [{ amount: 0.001 }, false],
  [{ categoryName: '' }, true],
  [{ categoryName: 'x'.repeat(101) }, false],
])('a document with %o is a budget: %s', (fields, expected) => {
  expect(isAccepted('budgets', { ...FOOD, ...fields })).toBe(expected)
})

const START = '2024-01'
const later = (count: number) => addMonths(START, count)

function budget(fields: Partial<Budget> = {}): Budget {
  return { id: 1, categoryName: 'Food', amount: 1_000, from: START, carryOver: true, ...fields }
}

/** What is spent in rupiah, by the number of months since the start. */
const spending =
  (...rupiah: readonly number[]) =>
  (month: string) =>
    BigInt(rupiah[rupiah.findIndex((_, index) => later(index) === month)] ?? 0) * 100n

const nothing = () => 0n

describe('carrying over', () => {
  test('stops at a month that does not carry over, or that has no budget', () => {
    const strict = budget({ id: 2, carryOver: false, from: later(2), until: later(2) })
    const again = budget({ id: 3, from: later(3) })
    expect(budgetMonth([budget(), strict, again], later(3), nothing)).toMatchObject({ carried: 0n })
    const ended = budget({ until: later(1) })
    expect(budgetMonth([ended, again], later(3), nothing)).toMatchObject({ carried: 0n })
    expect(budgetMonth([ended, again], later(2), nothing)).toBeNull()
  })

  const amount = fc.integer({ min: 1, max: 1_000_000_000_000 })
  const changes = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 120 }), amount, carryOver: fc.boolean() }),
    { minLength: 1, maxLength: 8 },
  )
  const spent = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxLength: 121 })

  test('equals a plain calculation from month to month', () => {
    fc.assert(
      fc.property(changes, spent, (all, rupiah) => {
        const budgets = all.map((each, id) => budget({ ...each, id, from: later(each.from) }))
        const spentIn = spending(...rupiah)
        let [limit, carryOver, left] = [0, false, 0n]
        for (let index = 0; index <= 121; index += 1) {
          const carried = carryOver && left > 0n ? left : 0n
          for (const change of all)
            if (change.from === index) ({ amount: limit, carryOver } = change)
          const spent = spentIn(later(index))
          left = BigInt(limit) * 100n + carried - spent
          const found = budgetMonth(budgets, later(index), spentIn)
          if (limit === 0) expect(found).toBeNull()
          else expect(found).toMatchObject({ limit: BigInt(limit) * 100n, carried, spent, left })
          if (limit === 0) left = 0n
        }
      }),
      { numRuns: runs(40) },
    )
  })

  test('asks for no month before the first that matters', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 121 }), (all, index) => {
        const budgets = all.map((each, id) => budget({ ...each, id, from: later(each.from) }))
        const first = firstMonthOf(budgets, later(index))
        budgetMonth(budgets, later(index), month => {
          expect(month >= first).toBe(true)
          return 0n
        })
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('the stage', () => {
  const at = (spent: number, carried = 0): BudgetMonth => ({
    budget: budget(),
    limit: 100_000n,
    carried: BigInt(carried),
    spent: BigInt(spent),
    left: 0n,
  })

  test.each([
    [0, 'within'],
    [80_000, 'within'],
    [80_001, 'near'],
    [100_000, 'near'],
    [100_001, 'over'],
  ] as const)('of %d of 100,000 hundredths is %s', (spent, stage) => {
    expect(stageOf(at(spent))).toBe(stage)
  })

  test('includes the carried sum in the limit', () => {
    expect(stageOf(at(100_001, 100_000))).toBe('within')
  })

  test.each([
    [0, 80_001, 'near'],
    [0, 100_001, 'over'],
    [90_000, 100_001, 'over'],
    [81_000, 90_000, null],
    [100_001, 90_000, null],
    [100_001, 200_000, null],
  ] as const)('entered from %d to %d is %s', (before, after, stage) => {
    expect(stageEntered(at(before), at(after))).toBe(stage)
  })
})

test.each([
  [100_000n, 3, 33_300n],
  [100_000n, 1, 100_000n],
  [99n, 1, 0n],
  [0n, 10, 0n],
  [-5_000n, 10, 0n],
])('the remaining amount for each day of %s hundredths for %d days', (left, days, expected) => {
  expect(perDay(left, days)).toBe(expected)
})

test.each([
  [[], 0n],
  [[5n], 5n],
  [[1n, 4n], 2n],
  [[300n, 100n, 200n], 200n],
  [[0n, 0n, 900n], 0n],
])('the median of %s', (sums, expected) => {
  expect(medianOf(sums)).toBe(expected)
})
