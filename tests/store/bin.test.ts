// The bin: what was deleted here or by another device can be restored, and reaches every device again.

import { expect, onTestFinished, test } from 'vitest'
import { COLLECTIONS } from '../../src/domain/document'
import { editCategory } from '../../src/features/categories/changes'
import { liveQuery } from '../../src/lib/live-query'
import { KEPT_MS, readBin, restoreFromBin } from '../../src/store/bin'
import { commit } from '../../src/store/commit'
import type { UserDatabase } from '../../src/store/database/user-database'
import { deleteDocument, restoreDocument } from '../../src/store/deletion'
import { budget, category, NOON, oneOfEach, transaction } from '../support/data/builders'
import { freshDatabase } from '../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../support/data/database/totals-of-rows'
import { levelDevices, oneDevice, syncAll } from '../support/data/replica'
import { eventually } from '../support/eventually'

const TEA = transaction({ id: NOON, name: 'Tea' })
const RICE = transaction({ id: NOON + 1, name: 'Rice' })

async function listed(database: UserDatabase, limit = 100): Promise<unknown[]> {
  return (await readBin(database, NOON, limit)).map(({ document }) => document)
}

async function restoreAll(database: UserDatabase, now = NOON + 10): Promise<number> {
  return restoreFromBin(database, now, await readBin(database, NOON, 100))
}

test('[L1] documents deleted here are listed, the newest first, and come back with their totals', async () => {
  const database = await binOf(TEA, RICE)
  expect(await listed(database)).toEqual([RICE, TEA])
  expect(await restoreAll(database)).toBe(2)
  expect(await listed(database)).toEqual([])
  expect(await database.transactions.toArray()).toMatchObject([TEA, RICE])
  expect(await keptTotals(database)).toEqual(totalsOfRows([TEA, RICE]))
})

test('a live query has the list in its first result, and follows every further deletion', async () => {
  const database = await binOf(TEA)
  await save(database, RICE)
  const results: unknown[] = []
  const query = liveQuery(() => listed(database)).subscribe({
    next: items => results.push(items),
    error: error => results.push(error),
  })
  onTestFinished(() => query.unsubscribe())
  await eventually(() => expect(results).toEqual([[TEA]]))
  await deleteDocument(database, NOON, 'transactions', RICE.id)
  await eventually(() => expect(results).toEqual([[TEA], [RICE, TEA]]))
  await restoreDocument(database, NOON, 'transactions', TEA)
  await eventually(() => expect(results.at(-1)).toEqual([RICE]))
})

test('every kind of document can be restored, in one action', async () => {
  const { phone } = oneDevice()
  for (const name of COLLECTIONS) await phone.save(name, oneOfEach()[name])
  await phone.sync()
  for (const name of COLLECTIONS) await deleteDocument(phone.database, NOON, name, NOON)
  expect(await restoreAll(phone.database)).toBe(COLLECTIONS.length)
  for (const name of COLLECTIONS) expect(await phone.documents(name)).toEqual([oneOfEach()[name]])
})

test('[M4] a restored document reaches the devices that had pulled its deletion', async () => {
  const { phone, laptop } = await levelDevices(TEA)
  await deleteDocument(phone.database, NOON, 'transactions', TEA.id)
  await syncAll(phone, laptop)
  expect(await laptop.documents('transactions')).toEqual([])
  await restoreAll(phone.database)
  await syncAll(phone, laptop)
  expect(await laptop.documents('transactions')).toEqual([TEA])
  expect(await listed(laptop.database)).toEqual([])
})

test('[Q3] documents deleted on another device are listed here, and come back to both', async () => {
  const { phone, laptop } = await levelDevices(TEA, RICE)
  await deleteDocument(phone.database, NOON, 'transactions', TEA.id)
  await syncAll(phone, laptop)
  expect(await listed(laptop.database)).toEqual([TEA])
  await restoreAll(laptop.database)
  await syncAll(laptop, phone)
  for (const device of [phone, laptop])
    expect(await device.documents('transactions')).toEqual([TEA, RICE])
})

test('[M5] a category with a name that exists is not listed and not created twice', async () => {
  const database = freshDatabase()
  const food = category({ id: 1, categoryName: 'Food' })
  await commit(database, NOON, writer => writer.put('categories', food))
  await deleteDocument(database, NOON, 'categories', 1)
  const deleted = await readBin(database, NOON, 100)
  await commit(database, NOON, writer => writer.add('categories', { ...food, id: 0 }))
  expect(await listed(database)).toEqual([])
  expect(await restoreFromBin(database, NOON, deleted)).toBe(0)
  expect(await database.categories.count()).toBe(1)
})

test('a document that was deleted twice is listed once, as it was last', async () => {
  const database = await binOf(TEA)
  await save(database, { ...TEA, name: 'Green tea' })
  await deleteDocument(database, NOON, 'transactions', TEA.id)
  expect(await listed(database)).toEqual([{ ...TEA, name: 'Green tea' }])
})

test('after 30 days a deletion is not listed any more', async () => {
  const database = await binOf(TEA)
  expect(await readBin(database, NOON + KEPT_MS - 1, 100)).toHaveLength(1)
  expect(await readBin(database, NOON + KEPT_MS, 100)).toEqual([])
})

test('of more than 10,000 deleted documents the oldest are removed', async () => {
  const database = freshDatabase()
  await database.bin.bulkAdd(
    Array.from({ length: 10_000 }, (_, index) => ({
      collection: 'transactions' as const,
      document: transaction({ id: index + 1 }),
      at: NOON,
    })),
  )
  const three = [20_001, 20_002, 20_003].map(id => transaction({ id }))
  await commit(database, NOON, async writer => {
    for (const each of three) await writer.put('transactions', each)
  })
  const ids = three.map(({ id }) => id)
  await commit(database, NOON, tx => tx.change('transactions', ids, () => undefined))
  expect(await database.bin.count()).toBe(10_000)
  expect((await listed(database, 3)).map(each => Object(each).id)).toEqual([20_003, 20_002, 20_001])
})

test('an action that fails keeps nothing', async () => {
  const database = freshDatabase()
  await save(database, TEA)
  const failing = commit(database, NOON, async writer => {
    await writer.remove('transactions', TEA.id)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.bin.count()).toBe(0)
})

test('the undo of an addition is no deletion', async () => {
  const database = freshDatabase()
  const food = budget({ id: 1 })
  await commit(database, NOON, writer => writer.put('budgets', food))
  await commit(database, NOON, writer => writer.remove('budgets', food.id, { isInBin: false }))
  expect(await database.budgets.count()).toBe(0)
  expect(await listed(database)).toEqual([])
})

function save(database: UserDatabase, ...documents: (typeof TEA)[]): Promise<void> {
  return commit(database, NOON, async writer => {
    for (const document of documents) await writer.put('transactions', document)
  })
}

/** A database whose user has deleted these, one after another. */
async function binOf(...documents: (typeof TEA)[]): Promise<UserDatabase> {
  const database = freshDatabase()
  await save(database, ...documents)
  for (const { id } of documents) await deleteDocument(database, NOON, 'transactions', id)
  return database
}

test('[M8] a limit whose category has gone brings it back, and one under a former name joins the category', async () => {
  const database = freshDatabase()
  const [food, fun] = [budget({ id: 1 }), budget({ id: 2, categoryName: 'Fun' })]
  await commit(database, NOON, async tx => {
    for (const limit of [food, fun]) await tx.put('budgets', limit)
    for (const { id } of [food, fun]) await tx.remove('budgets', id)
    await tx.add('categories', { id: 0, type: 'expense', categoryName: 'Fun' })
  })
  await editCategory(database, NOON, 'expense', 'Fun', { name: 'Leisure' })
  await restoreFromBin(database, NOON, await readBin(database, NOON, 9))
  const names = async (table: 'categories' | 'budgets') =>
    (await database[table].toArray()).map(({ categoryName }) => categoryName).sort()
  expect(await names('categories')).toEqual(['Food', 'Leisure'])
  expect(await names('budgets')).toEqual(['Food', 'Leisure'])
})

test('[M8] a limit is not listed, and comes not back, if its category has one under its present name', async () => {
  const database = freshDatabase()
  await commit(database, NOON, async tx => {
    await tx.put('categories', category({ id: 1 }))
    await tx.put('budgets', budget({ id: 2 }))
  })
  await deleteDocument(database, NOON, 'budgets', 2)
  const items = await readBin(database, NOON, 9)
  expect(items).toHaveLength(1)
  await editCategory(database, NOON, 'expense', 'Food', { name: 'Meals' })
  const present = budget({ id: 3, categoryName: 'Meals', amount: 7 })
  await commit(database, NOON, tx => tx.put('budgets', present))
  expect(await readBin(database, NOON, 9)).toEqual([])
  expect(await restoreFromBin(database, NOON, items)).toBe(0)
  expect((await database.budgets.toArray()).map(({ id }) => id)).toEqual([3])
})
