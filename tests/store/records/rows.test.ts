import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../../src/store/database/outbox-records'
import { entriesOf, removeEntries, rowsOf } from '../../../src/store/records/rows'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { runs } from '../../support/effort'

const stored = (id: number) => ({ ...transaction({ id }), sync: null })

const entry = (collection: OutboxEntry['collection'], id: number): OutboxEntry => ({
  collection,
  id,
  base: null,
  editedAt: NOON,
  generation: 1,
  state: 'pending',
})

describe('many rows and outbox entries', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })

  test('are returned by key in the requested order', async () => {
    await fc.assert(
      fc.asyncProperty(ids, ids, async (present, asked) => {
        const database = freshDatabase()
        await database.transactions.bulkAdd(present.map(stored))
        await database.outbox.bulkAdd(present.map(id => entry('transactions', id)))
        await database.outbox.bulkAdd(asked.map(id => entry('savings', id)))
        const keys = asked.map(id => ({ collection: 'transactions' as const, id }))
        const isThere = (id: number) => present.includes(id)
        expect(await rowsOf(database, keys)).toEqual(
          asked.map(id => (isThere(id) ? stored(id) : undefined)),
        )
        expect(await entriesOf(database, keys)).toEqual(
          asked.map(id => (isThere(id) ? entry('transactions', id) : undefined)),
        )
        await database.delete()
      }),
      { numRuns: runs(60) },
    )
  })

  test('are removed, these entries and no others', async () => {
    await fc.assert(
      fc.asyncProperty(ids, ids, async (others, gone) => {
        const database = freshDatabase()
        const kept = others.filter(id => !gone.includes(id))
        await database.outbox.bulkAdd([...kept, ...gone].map(id => entry('transactions', id)))
        await database.outbox.bulkAdd(gone.map(id => entry('savings', id)))
        await removeEntries(
          database,
          gone.map(id => ({ collection: 'transactions', id })),
        )
        const left = await database.outbox.toCollection().primaryKeys()
        const expected = [
          ...gone.map(id => ['savings', id]),
          ...kept.map(id => ['transactions', id]),
        ]
        expect(left).toHaveLength(expected.length)
        expect(left).toEqual(expect.arrayContaining(expected))
        await database.delete()
      }),
      { numRuns: runs(60) },
    )
  })

  test('of several collections stay apart', async () => {
    const database = freshDatabase()
    await database.transactions.bulkAdd(transactions(20).map(row => ({ ...row, sync: null })))
    await database.categories.add({ ...category(), sync: null })
    const found = await rowsOf(database, [
      { collection: 'categories', id: NOON },
      ...transactions(20).map(({ id }) => ({ collection: 'transactions' as const, id })),
      { collection: 'savings', id: NOON },
    ])
    expect(found.at(0)).toEqual({ ...category(), sync: null })
    expect(found.slice(1, -1)).toEqual(transactions(20).map(row => ({ ...row, sync: null })))
    expect(found.at(-1)).toBeUndefined()
  })

  test('that are adjacent are read in one request', async () => {
    const database = freshDatabase()
    await database.transactions.bulkAdd(transactions(500).map(row => ({ ...row, sync: null })))
    const get = vi.spyOn(IDBObjectStore.prototype, 'get')
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const keys = transactions(500).map(({ id }) => ({ collection: 'transactions' as const, id }))
    expect(await rowsOf(database, keys)).toHaveLength(500)
    expect(get).not.toHaveBeenCalled()
    expect(getAll).toHaveBeenCalledOnce()
  })

  test('that are adjacent are removed in one request', async () => {
    const database = freshDatabase()
    const entries = transactions(500).map(({ id }) => entry('transactions', id))
    await database.outbox.bulkAdd(entries)
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete')
    await removeEntries(database, entries)
    expect(await database.outbox.count()).toBe(0)
    expect(remove).toHaveBeenCalledOnce()
  })
})
