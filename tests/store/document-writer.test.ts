// One action on many transactions: the same as many actions on one each.

import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Transaction } from '../../src/domain/transaction/transaction'
import { commit, onBulkChange } from '../../src/store/commit'
import type { UserDatabase } from '../../src/store/database/user-database'
import { editDraftKey } from '../../src/store/drafts/draft-key'
import { recomputeTotals } from '../../src/store/records/totals'
import type { Changes } from '../../src/store/records/tx'
import { anyTransaction } from '../support/data/arbitraries'
import { NOON, transaction, transactions } from '../support/data/builders'
import { everythingIn } from '../support/data/database/everything-in'
import { freshDatabase } from '../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../support/data/database/totals-of-rows'
import { pulledReplica, syncAll } from '../support/data/replica'
import { runs } from '../support/effort'
import { FakeCloud } from '../support/fakes/fake-cloud'

const toFood = (before: Transaction | undefined) => before && { ...before, category: 'Food' }
const gone = () => undefined

type Change = (before: Transaction | undefined, id: number) => Transaction | undefined

function changeAll(
  database: UserDatabase,
  now: number,
  ids: readonly number[],
  change: Change,
): Promise<Changes<Transaction>> {
  return commit(database, now, tx => tx.change('transactions', ids, change))
}

async function save(database: UserDatabase, rows: readonly Transaction[]): Promise<void> {
  await commit(database, NOON, async tx => {
    for (const row of rows) await tx.put('transactions', row)
  })
}

/** Never sent, under ids one after another. */
async function addTwenty(database: UserDatabase): Promise<number[]> {
  await commit(database, NOON, async tx => {
    for (let count = 0; count < 20; count += 1) await tx.add('transactions', transaction())
  })
  return database.transactions.toCollection().primaryKeys()
}

describe('an action on many transactions', () => {
  test('[L1] [L2] [L3] leaves the same as one action on each of them', async () => {
    const step = fc.record({
      kind: fc.constantFrom('edit' as const, 'delete' as const),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 }),
    })
    // Rows that the server has, and rows that it has never had.
    const rows = fc.array(fc.record({ row: anyTransaction, isKnown: fc.boolean() }))
    await fc.assert(
      fc.asyncProperty(rows, fc.array(step, { maxLength: 4 }), async (initial, steps) => {
        const [many, single] = [freshDatabase(), freshDatabase()]
        for (const database of [many, single]) {
          for (const { row, isKnown } of initial) {
            if (isKnown) await save(database, [row])
            else await database.transactions.put({ ...row, sync: null })
          }
          await recomputeTotals(database)
        }
        for (const [index, { kind, ids }] of steps.entries()) {
          const now = NOON + index
          const change = kind === 'edit' ? toFood : gone
          await changeAll(many, now, ids, change)
          for (const id of ids) {
            await commit(single, now, async tx => {
              const before = await tx.get('transactions', id)
              if (!before) return
              if (kind === 'delete') await tx.remove('transactions', id)
              else await tx.put('transactions', { ...before, category: 'Food' })
            })
          }
        }
        const [left, right] = [await everythingIn(many), await everythingIn(single)]
        expect(left).toEqual(right)
      }),
      { numRuns: runs(40) },
    )
  })

  test('keeps a document that it writes between the ids of deleted ones', async () => {
    const database = freshDatabase()
    const ids = await addTwenty(database)
    await commit(database, NOON, tx => tx.remove('transactions', NOON + 9))
    const change = (before: Transaction | undefined, id: number) =>
      before ? undefined : transaction({ id, name: 'New' })
    await changeAll(database, NOON, ids, change)
    expect(await database.transactions.toArray()).toMatchObject([{ id: NOON + 9, name: 'New' }])
    expect(await database.outbox.toArray()).toMatchObject([{ id: NOON + 9 }])
  })

  test('deletes no transaction between the ids of deleted ones', async () => {
    const database = freshDatabase()
    const ids = await addTwenty(database)
    const others = ids.filter(id => id !== NOON + 9)
    await changeAll(database, NOON, others, gone)
    expect(await database.transactions.toArray()).toMatchObject([{ id: NOON + 9 }])
    expect(await database.outbox.toArray()).toMatchObject([{ id: NOON + 9 }])
  })

  test('keeps the totals, and says what has changed', async () => {
    const database = freshDatabase()
    const rows = transactions(120, { category: 'Gifts', amount: 0.1 })
    await save(database, rows)
    const ids = rows.map(({ id }) => id)
    const edited = await changeAll(database, NOON, [...ids, 5], toFood)
    expect(edited.changes.map(({ before }) => before)).toEqual(rows)
    expect(edited.changes.map(({ after }) => after?.category)).toEqual(ids.map(() => 'Food'))
    await changeAll(database, NOON, ids.slice(0, 100), gone)
    const left = await database.transactions.toArray()
    expect(left).toHaveLength(20)
    expect(await keptTotals(database)).toEqual(totalsOfRows(left))
  })

  test('changes nothing when it fails in the middle', async () => {
    const database = freshDatabase()
    const rows = transactions(120)
    await save(database, rows)
    const before = await everythingIn(database)
    const failing = (row: Transaction | undefined, id: number) => {
      if (id === NOON + 110) throw new Error('the last but ten')
      return toFood(row && { ...row, category: 'Gifts' })
    }
    const ids = rows.map(({ id }) => id)
    await expect(changeAll(database, NOON + 1, ids, failing)).rejects.toThrow('ten')
    expect(await everythingIn(database)).toEqual(before)
  })

  test('[Q7] leaves transactions that a newer version has changed, and counts them', async () => {
    const database = freshDatabase()
    await save(database, transactions(3))
    const key = String(NOON + 1)
    await database.unreadable.put({
      collection: 'transactions',
      key,
      rev: 9,
      fields: {},
      parser: '1.0.0',
    })
    const ids = [NOON, NOON + 1, NOON + 2]
    const { changes, skipped } = await changeAll(database, NOON, ids, gone)
    expect(changes).toHaveLength(2)
    expect(skipped).toBe(1)
    expect(await database.transactions.toCollection().primaryKeys()).toEqual([NOON + 1])
  })

  test('removes the edit drafts of deleted transactions where it is to', async () => {
    const database = freshDatabase()
    await save(database, transactions(2))
    const key = editDraftKey('transactions', NOON)
    await database.drafts.put({ key, value: { name: 'Soup' }, at: NOON })
    await commit(database, NOON, tx =>
      tx.change('transactions', [NOON, NOON + 1], gone, { isInDraft: false }),
    )
    expect(await database.drafts.count()).toBe(0)
  })

  test('reports the changed ids to listeners, and none after a failure', async () => {
    const database = freshDatabase()
    await save(database, transactions(60, { category: 'Gifts' }))
    const told: [string, number][] = []
    onTestFinished(onBulkChange((uid, ids) => void told.push([uid, ids.length])))
    const ids = transactions(60).map(({ id }) => id)
    await changeAll(database, NOON + 5, ids.slice(0, 55), toFood)
    await changeAll(database, NOON + 6, ids, gone)
    const broken = () => {
      throw new Error('disk is full')
    }
    await expect(changeAll(database, NOON, [NOON], broken)).rejects.toThrow('disk')
    expect(told).toEqual([
      [database.uid, 55],
      [database.uid, 60],
    ])
  })

  test('keeps the fields of a later version, and reaches other devices', async () => {
    const cloud = new FakeCloud()
    const [here, there] = [await pulledReplica(cloud), await pulledReplica(cloud)]
    await here.push('transactions', ...transactions(60, { category: 'Gifts' }))
    await here.database.transactions.update(NOON, { more: { place: 'Bogor' } } as object)
    const ids = transactions(60).map(({ id }) => id)
    await changeAll(here.database, NOON + 5, ids, toFood)
    await changeAll(here.database, NOON + 6, ids.slice(50), gone)
    expect(await here.database.transactions.get(NOON)).toMatchObject({ more: { place: 'Bogor' } })
    await syncAll(here, there)
    const rows = await there.database.transactions.toArray()
    expect(rows.map(({ id, category }) => [id, category])).toEqual(
      ids.slice(0, 50).map(id => [id, 'Food']),
    )
  })
})
