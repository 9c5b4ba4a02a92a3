import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CategorySums, rankSpending, spendingOf } from '../../../src/domain/totals/spending'
import { NO_TOTALS, totalsDeltas } from '../../../src/domain/totals/totals'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { anyTransaction } from '../../support/data/arbitraries'
import { transaction } from '../../support/data/builders'

const NOTHING: CategorySums = new Map()

/** Rows of few categories, named as people may name them. */
const rows = fc.array(
  fc
    .tuple(anyTransaction, fc.constantFrom('Food', 'Rent', '__proto__', '0', 'a', 'b', 'c', ''))
    .map(([row, category]): Transaction => ({ ...row, category })),
)

/** What is kept of the days of these rows. */
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

  test('adds up to the expenses in the kept totals, for any split of the rows', () => {
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
      }),
    )
  })

  test('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(rows, all => {
        const backwards = spendingOfRows([...all].reverse())
        expect(rankSpending(backwards, 3)).toEqual(rankSpending(spendingOfRows(all), 3))
      }),
    )
  })
})
