// A month of a budget: the rest, the carry-over of earlier months, and the stages with a message.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Budget } from '../../../src/domain/budget/budget'
import {
  type BudgetMonth,
  budgetMonth,
  firstMonthOf,
  leftPerDay,
  medianOf,
  stageEntered,
  stageOf,
} from '../../../src/domain/budget/budget-month'
import { addMonths } from '../../../src/domain/dates/calendar'
import { runs } from '../../support/effort'

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
  test.each([
    [0, 0n],
    [12, 12n * 100_000n],
    [120, 120n * 100_000n],
  ])('of %d months without expenses', (months, carried) => {
    expect(budgetMonth([budget()], later(months), nothing)).toMatchObject({
      limit: 100_000n,
      carried,
      spent: 0n,
      left: 100_000n + carried,
    })
  })

  const raised = budget({ id: 2, amount: 2_000, from: later(2) })

  test.each([
    ['is nothing where the budget does not ask for it', [budget({ carryOver: false })], 12, [], 0n],
    ['takes no overspending along', [budget()], 2, [1_500, 600, 0], 40_000n],
    // 600, then 600, then 2,100.
    ['continues through a changed limit', [budget(), raised], 3, [400, 1_000, 500, 0], 210_000n],
  ])('%s', (_, budgets, months, spent, carried) => {
    const month = budgetMonth(budgets, later(months), spending(...spent))
    expect(month).toMatchObject({ carried, left: carried + (month?.limit ?? 0n) })
  })

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

  test('is what a person would reckon month after month', () => {
    fc.assert(
      fc.property(changes, spent, (all, rupiah) => {
        const budgets = all.map((each, id) => budget({ ...each, id, from: later(each.from) }))
        const spentIn = spending(...rupiah)
        let [limit, carryOver, left] = [0, false, 0n]
        for (let index = 0; index <= 121; index += 1) {
          const carried = carryOver && left > 0n ? left : 0n
          for (const change of all)
            if (change.from === index) ({ amount: limit, carryOver } = change)
          left = BigInt(limit) * 100n + carried - spentIn(later(index))
          const found = budgetMonth(budgets, later(index), spentIn)
          expect(found?.left).toBe(limit === 0 ? undefined : left)
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

  test('counts what was carried over', () => {
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

describe('the remaining amount for each day', () => {
  test.each([
    [100_000n, 3, 33_300n],
    [100_000n, 1, 100_000n],
    [99n, 1, 0n],
    [0n, 10, 0n],
    [-5_000n, 10, 0n],
  ])('of %s hundredths for %d days', (left, days, expected) => {
    expect(leftPerDay(left, days)).toBe(expected)
  })
})

describe('the median', () => {
  test.each([
    [[], 0n],
    [[5n], 5n],
    [[1n, 4n], 2n],
    [[300n, 100n, 200n], 200n],
    [[0n, 0n, 900n], 0n],
  ])('of %s', (sums, expected) => {
    expect(medianOf(sums)).toBe(expected)
  })
})
