import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addTotals,
  balanceOf,
  NO_TOTALS,
  type Period,
  type Totals,
  type TransactionChange,
  totalsDeltas,
} from '../../src/domain/totals/totals'
import type { Transaction } from '../../src/domain/transaction/transaction'
import { anyTransaction } from '../support/data/arbitraries'
import { transaction } from '../support/data/builders'
import { type TotalsTable, totalsOfRows } from '../support/data/totals-of-rows'

/** A write of a transaction, or its deletion. */
const step = fc.record({ document: anyTransaction, isDeletion: fc.boolean() })

describe('the totals of a change', () => {
  test('of a new expense are those of its day, its month and all time', () => {
    const deltas = totalsDeltas([{ before: undefined, after: transaction({ amount: 12.5 }) }])
    const share: Totals = { income: 0n, expense: 1250n, count: 1 }
    expect([...deltas]).toEqual([
      ['2026-03-10', share],
      ['2026-03', share],
      ['all', share],
    ])
  })

  test('of a moved transaction leave the old day and month empty', () => {
    const before = transaction({ date: '2026-01-31', amount: 7 })
    const deltas = totalsDeltas([{ before, after: { ...before, date: '2026-02-01' } }])
    expect(deltas.get('2026-01-31')).toEqual({ income: 0n, expense: -700n, count: -1 })
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
        const kept = new Map<Period, Totals>()
        for (const { document, isDeletion } of steps) {
          const after = isDeletion ? undefined : document
          accumulate(kept, [{ before: rows.get(document.id), after }])
          if (after) rows.set(after.id, after)
          else rows.delete(document.id)
        }
        expect(filled(kept)).toEqual(totalsOfRows([...rows.values()]))
      }),
    )
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

function accumulate(kept: Map<Period, Totals>, changes: TransactionChange[]): void {
  for (const [period, delta] of totalsDeltas(changes)) {
    kept.set(period, addTotals(kept.get(period) ?? NO_TOTALS, delta))
  }
}

function filled(kept: Map<Period, Totals>): TotalsTable {
  const rows = [...kept].filter(([, { income, expense, count }]) => income || expense || count)
  return Object.fromEntries(
    rows.map(([period, { income, expense, count }]) => [period, [income, expense, count]]),
  )
}
