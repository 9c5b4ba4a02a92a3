// The totals of changes by day, month and category, and the ranks of the categories.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CategorySums, rankSpending, spendingOf } from '../../../src/domain/totals/spending'
import {
  balanceOf,
  NO_TOTALS,
  type Period,
  type PeriodTotals,
  type Totals,
} from '../../../src/domain/totals/totals'
import {
  addDelta,
  type MovementChange,
  totalsDeltas,
} from '../../../src/domain/totals/totals-deltas'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { anyTransaction } from '../../support/data/arbitraries'
import { transaction } from '../../support/data/builders'
import { tableOfTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'

/** A write of a transaction, or its deletion. */
const step = fc.record({ document: anyTransaction, isDeletion: fc.boolean() })

describe('the totals of a change', () => {
  test('of a new expense are those of its day, with its category, its month and all time', () => {
    const deltas = totalsDeltas([{ before: undefined, after: transaction({ amount: 12.5 }) }])
    const share: Totals = { income: 0n, expense: 1250n, count: 1 }
    expect([...deltas]).toEqual([
      ['2026-03-10', { ...share, categories: [{ category: 'Food', ...share }] }],
      ['2026-03', share],
      ['all', share],
    ])
  })

  test('over any history add up to the sums of the rows that remain', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const rows = new Map<number, Transaction>()
        const kept = new Map<Period, PeriodTotals>()
        for (const { document, isDeletion } of steps) {
          const after = isDeletion ? undefined : document
          accumulate(kept, [{ before: rows.get(document.id), after }])
          if (after) rows.set(after.id, after)
          else rows.delete(document.id)
        }
        expect(tableOfTotals(rowsOf(kept))).toEqual(totalsOfRows([...rows.values()]))
      }),
    )
  })

  test('of the last transaction of a category remove the category from the totals', () => {
    const kept = new Map<Period, PeriodTotals>()
    const before = transaction({ amount: 7 })
    accumulate(kept, [{ before: undefined, after: before }])
    accumulate(kept, [{ before, after: { ...before, category: 'Rent' } }])
    expect(kept.get('2026-03-10')?.categories?.map(({ category }) => category)).toEqual(['Rent'])
  })

  test('do not round when sums leave the exact numbers behind', () => {
    const greatest = transaction({ type: 'income', amount: 999_999_999_999.99 })
    const changes = Array.from({ length: 10_000 }, () => ({ before: undefined, after: greatest }))
    expect(totalsDeltas(changes).get('all')?.income).toBe(999_999_999_999_990_000n)
  })
})

test('the balance is all income minus all expense, below nothing too', () => {
  expect(balanceOf({ income: 5n, expense: 12n, count: 3 })).toBe(-7n)
})

function accumulate(kept: Map<Period, PeriodTotals>, changes: MovementChange[]): void {
  for (const [period, delta] of totalsDeltas(changes))
    kept.set(period, addDelta(kept.get(period), delta))
}

function rowsOf(kept: Map<Period, PeriodTotals>) {
  return [...kept].map(([period, totals]) => ({ period, ...totals }))
}

const NOTHING: CategorySums = new Map()

/** Rows of few categories, named as people may name them. */
const rows = fc.array(
  fc
    .tuple(anyTransaction, fc.constantFrom('Food', 'Rent', '__proto__', '0', 'a', 'b', 'c', ''))
    .map(([row, category]): Transaction => ({ ...row, category })),
)

/** The stored totals of the days of these rows. */
function spendingOfRows(...parts: readonly (readonly Transaction[])[]): CategorySums {
  const kept = parts.flatMap(part => [
    ...totalsDeltas(part.map(after => ({ before: undefined, after }))).values(),
  ])
  return spendingOf(kept.flatMap(({ categories }) => (categories ? [{ categories }] : [])))
}

describe('spending by category', () => {
  test('is the expenses alone, in whole hundredths', () => {
    const spent = spendingOfRows([
      transaction({ category: 'Food', amount: 0.1 }),
      transaction({ category: 'Food', amount: 0.2 }),
      transaction({ category: 'Rent', amount: 1_000_000_000_000 }),
      transaction({ category: 'Food', type: 'income', amount: 500 }),
    ])
    expect([...spent]).toEqual([
      ['Food', 30n],
      ['Rent', 100_000_000_000_000n],
    ])
  })

  test('is ranked by sum, then by name, with the share of each and the rest as one', () => {
    const sums = new Map(Object.entries({ b: 20n, none: 0n, a: 20n, most: 50n, least: 10n }))
    expect(rankSpending(sums, 2)).toEqual({
      largest: [
        { category: 'most', sum: 50n, share: 0.5 },
        { category: 'a', sum: 20n, share: 0.2 },
      ],
      others: { count: 2, sum: 30n, share: 0.3 },
    })
    expect(rankSpending(sums, 4).others).toBeNull()
    expect(rankSpending(NOTHING, 5)).toEqual({ largest: [], others: null })
  })

  test('adds up to the expenses in the kept totals, for any split and order of the rows', () => {
    fc.assert(
      fc.property(rows, fc.nat(40), fc.integer({ min: 1, max: 6 }), (all, cut, most) => {
        const sums = spendingOfRows(all.slice(0, cut), all.slice(cut))
        const { largest, others } = rankSpending(sums, most)
        const ranked = [...largest, ...(others ? [others] : [])]
        const changes = all.map(after => ({ before: undefined, after }))
        const kept = totalsDeltas(changes).get('all') ?? NO_TOTALS
        expect(ranked.reduce((sum, item) => sum + item.sum, 0n)).toBe(kept.expense)
        const order = largest.map(({ sum }) => sum)
        expect(order).toEqual([...order].sort((left, right) => (left < right ? 1 : -1)))
        expect(ranked.every(({ share }) => share >= 0 && share <= 1)).toBe(true)
        expect(rankSpending(spendingOfRows(all.toReversed()), most)).toEqual({ largest, others })
      }),
    )
  })
})
