import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import { documentOf } from '../../../src/store/records/rows'
import { recomputeTotals } from '../../../src/store/records/totals'
import { anyTransaction } from '../../support/data/arbitraries'
import { category, NOON, savingPlan, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { runs } from '../../support/effort'

const step = fc.record({ document: anyTransaction, isDeletion: fc.boolean() })

describe('the kept totals', () => {
  test('[L1] equal the sums of the rows after any actions', async () => {
    const actions = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(actions, async batches => {
        const database = freshDatabase()
        for (const batch of batches) {
          await commit(database, NOON, async writer => {
            for (const { document, isDeletion } of batch) {
              if (isDeletion) await writer.remove('transactions', document.id)
              else await writer.put('transactions', document)
            }
          })
        }
        const rows = (await database.transactions.toArray()).map(row => documentOf(row))
        expect(await keptTotals(database)).toEqual(totalsOfRows(rows))
      }),
      { numRuns: runs(60) },
    )
  })

  test('[L1] hold with two tabs writing at once', async () => {
    const database = freshDatabase()
    const other = freshDatabase(database.uid)
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        commit(index % 2 ? database : other, NOON, writer =>
          writer.put('transactions', transaction({ id: NOON + index, amount: 0.1 })),
        ),
      ),
    )
    expect(await database.totals.get('all')).toMatchObject({ expense: 300n, count: 30 })
  })

  test('answer Today and This Month in one read each', async () => {
    const database = freshDatabase()
    const entries = [
      transaction({ id: 1, amount: 10 }),
      transaction({ id: 2, amount: 5.25 }),
      transaction({ id: 3, amount: 100, type: 'income' }),
      transaction({ id: 4, amount: 7, date: '2026-03-01' }),
      transaction({ id: 5, amount: 9, date: '2026-02-28' }),
    ]
    await commit(database, NOON, async writer => {
      for (const entry of entries) await writer.put('transactions', entry)
    })
    const today = { income: 10_000n, expense: 1525n, count: 3 }
    expect(await database.totals.get('2026-03-10')).toMatchObject(today)
    expect(await database.totals.get('2026-03')).toMatchObject({ income: 10_000n, expense: 2225n })
    expect(await database.totals.get('all')).toMatchObject({ income: 10_000n, expense: 3125n })
  })

  test('[L1] that differ from the rows are computed again', async () => {
    const database = freshDatabase()
    const documents = [transaction({ id: 1 }), transaction({ id: 2, category: 'Rent' })]
    await commit(database, NOON, async writer => {
      for (const each of documents) await writer.put('transactions', each)
    })
    await database.totals.update('2026-03-10', { expense: 1n })
    expect(await recomputeTotals(database)).toBe(true)
    expect(await keptTotals(database)).toEqual(totalsOfRows(documents))
    expect(await recomputeTotals(database)).toBe(false)
  })

  test('leave categories and plans out', async () => {
    const database = freshDatabase()
    await commit(database, NOON, async writer => {
      await writer.put('categories', category())
      await writer.put('savings', savingPlan())
      await writer.remove('categories', NOON)
    })
    expect(await database.totals.count()).toBe(0)
  })
})
