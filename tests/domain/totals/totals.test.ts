import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDelta,
  balanceOf,
  NO_TOTALS,
  type Period,
  type PeriodTotals,
  type Totals,
  type TransactionChange,
  totalsDeltas,
} from '../../../src/domain/totals/totals'
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

  test('of a moved transaction leave the old day and month empty', () => {
    const before = transaction({ date: '2026-01-31', amount: 7 })
    const deltas = totalsDeltas([{ before, after: { ...before, date: '2026-02-01' } }])
    expect(deltas.get('2026-01-31')).toMatchObject({ income: 0n, expense: -700n, count: -1 })
    expect(deltas.get('2026-02')).toEqual({ income: 0n, expense: 700n, count: 1 })
    expect(deltas.get('all')).toEqual(NO_TOTALS)
  })

  test('of an expense made an income move from the one sum to the other', () => {
    const before = transaction({ amount: 7 })
    const deltas = totalsDeltas([{ before, after: { ...before, type: 'income' } }])
    expect(deltas.get('2026-03')).toEqual({ income: 700n, expense: -700n, count: 0 })
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

  test('of a category that has no transactions left leave nothing of it behind', () => {
    const kept = new Map<Period, PeriodTotals>()
    const before = transaction({ amount: 7 })
    accumulate(kept, [{ before: undefined, after: before }])
    accumulate(kept, [{ before, after: { ...before, category: 'Rent' } }])
    expect(kept.get('2026-03-10')?.categories?.map(({ category }) => category)).toEqual(['Rent'])
  })

  test('do not say what the categories of a day are that are not known', () => {
    const [day] = [...totalsDeltas([{ before: undefined, after: transaction({ amount: 7 }) }])]
    const ofOlderApp = { income: 0n, expense: 500n, count: 2 }
    expect(addDelta(ofOlderApp, day?.[1] ?? NO_TOTALS)).toEqual({
      income: 0n,
      expense: 1200n,
      count: 3,
    })
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

function accumulate(kept: Map<Period, PeriodTotals>, changes: TransactionChange[]): void {
  for (const [period, delta] of totalsDeltas(changes))
    kept.set(period, addDelta(kept.get(period), delta))
}

function rowsOf(kept: Map<Period, PeriodTotals>) {
  return [...kept].map(([period, totals]) => ({ period, ...totals }))
}
