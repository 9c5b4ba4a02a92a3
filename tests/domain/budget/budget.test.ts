// A budget: what its form accepts, which one counts in a month, and what ending it leaves.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Budget,
  budgetFrom,
  budgetOfMonth,
  isBudget,
  withoutLimitFrom,
} from '../../../src/domain/budget/budget'
import { addMonths } from '../../../src/domain/dates/calendar'

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

  test('ends with its last month, and does not go on behind one that has ended', () => {
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

describe('without a limit from a month on', () => {
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
        ({ from, length }, id): Budget => ({
          ...FOOD,
          id,
          from: month(from),
          ...(length !== undefined && { until: month(from + length) }),
        }),
      ),
    )

  test('earlier months keep their limits, later ones have none, and every budget left is valid', () => {
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
        expect(after.every(isBudget)).toBe(true)
      }),
    )
  })
})

describe('a document', () => {
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
  ])('with %o is a budget: %s', (fields, expected) => {
    expect(isBudget({ ...FOOD, ...fields })).toBe(expected)
  })
})
