// Renaming, merging and archiving categories: everything that has the name follows, here and on other devices.

import { describe, expect, onTestFinished, test } from 'vitest'
import { COLLECTIONS, documentName, type UserDocument } from '../../../src/domain/document'
import { createCategory } from '../../../src/features/categories/actions'
import {
  editCategory,
  mergeCategory,
  undoCategoryChange,
} from '../../../src/features/categories/changes'
import { offeredCategories } from '../../../src/features/categories/queries'
import { onBulkChange } from '../../../src/store/commit'
import {
  budget,
  category,
  NOON,
  schedule,
  template,
  transaction,
} from '../../support/data/builders'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

/** The category of each document, or its name, by the document's id. */
async function namesOf(device: Replica): Promise<Record<number, string>> {
  const found = await Promise.all(COLLECTIONS.map(name => device.documents(name)))
  const rows = await device.database.transactions.toArray()
  expect(await keptTotals(device.database)).toEqual(totalsOfRows(rows))
  return Object.fromEntries(found.flat().map(document => [document.id, nameOf(document)]))
}

const nameOf = (document: UserDocument) =>
  'category' in document ? document.category : documentName(document)

/** Two categories of expenses, one of income that has the same name, and what belongs to them. */
const NAMES = {
  ...{ 1: 'Food', 2: 'food', 3: 'Food', 11: 'Food', 12: 'food', 13: 'Food' },
  ...{ 21: 'Food', 31: 'Food', 32: 'Food', 41: 'Food' },
}

const { 2: _, ...OTHERS } = NAMES
const MERGED = { ...OTHERS, 12: 'Food' }
const RENAMED = { ...NAMES, 1: 'Meals', 11: 'Meals', 21: 'Meals', 31: 'Meals', 41: 'Meals' }

async function phoneWithFood(cloud = new FakeCloud()): Promise<Replica> {
  const phone = replica(cloud)
  await phone.save('categories', category({ id: 1 }), category({ id: 2, categoryName: 'food' }))
  await phone.save('categories', category({ id: 3, type: 'income' }))
  await phone.save('transactions', transaction({ id: 11 }))
  await phone.save('transactions', transaction({ id: 12, category: 'food', date: '2026-02-01' }))
  await phone.save('transactions', transaction({ id: 13, type: 'income' }))
  await phone.save('budgets', budget({ id: 21 }))
  await phone.save('templates', template({ id: 31 }), template({ id: 32, type: 'income' }))
  await phone.save('schedules', schedule({ id: 41, category: 'Food' }))
  return phone
}

/** A phone, and a laptop that has all of the phone's data. */
async function twoDevices(change = async (_phone: Replica) => {}): Promise<[Replica, Replica]> {
  const cloud = new FakeCloud()
  const [phone, laptop] = [await phoneWithFood(cloud), replica(cloud)]
  await change(phone)
  await phone.sync()
  await laptop.sync()
  return [phone, laptop]
}

/** Both devices have the same in the end. */
async function expectOnBoth([phone, laptop]: [Replica, Replica], names: object): Promise<void> {
  for (const device of [phone, laptop, phone, laptop, phone]) await device.sync()
  for (const device of [phone, laptop]) {
    expect(await namesOf(device)).toEqual(names)
    expect(await device.database.outbox.count()).toBe(0)
  }
}

async function rename({ database, clock }: Replica, name = 'Meals') {
  const outcome = await editCategory(database, clock.now(), 'expense', 'Food', { name })
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome))
  return outcome.undo
}

async function merge({ database, clock }: Replica, from: string, to: string): Promise<void> {
  expect(await mergeCategory(database, clock.now(), 'expense', from, to)).toMatchObject({
    kind: 'changed',
  })
}

describe('a renamed category', () => {
  test('takes along what belongs to it and nothing else, there and back', async () => {
    const phone = await phoneWithFood()
    const undo = await rename(phone, ' Meals ')
    expect(await namesOf(phone)).toEqual(RENAMED)
    await undoCategoryChange(phone.database, phone.clock.now(), undo)
    expect(await namesOf(phone)).toEqual(NAMES)
  })

  test.each([
    ['  ', 'name-empty'],
    ['food', 'already-exists'],
  ] as const)('to %j is refused, and nothing changes', async (name, error) => {
    const phone = await phoneWithFood()
    const outcome = await editCategory(phone.database, 5, 'expense', 'Food', { name })
    expect(outcome).toEqual({ kind: 'invalid', error })
    expect(await namesOf(phone)).toEqual(NAMES)
  })

  test('that has gone meanwhile is said to be missing', async () => {
    const phone = await phoneWithFood()
    await phone.remove('categories', 1)
    const outcome = await editCategory(phone.database, 5, 'expense', 'Food', { name: 'Meals' })
    expect(outcome).toEqual({ kind: 'missing' })
    const { 1: _, ...others } = NAMES
    expect(await namesOf(phone)).toEqual(others)
  })

  test('[M8] gets what another device has added under the old name meanwhile', async () => {
    const [phone, laptop] = await twoDevices()
    await rename(phone)
    await laptop.save('transactions', transaction({ id: 14 }))
    await laptop.save('transactions', transaction({ id: 15, type: 'income' }))
    await laptop.save('templates', template({ id: 33 }))
    await laptop.save('schedules', schedule({ id: 42, category: 'Food' }))
    await laptop.save('budgets', budget({ id: 22, from: '2026-05' }))
    await laptop.sync()
    // Not the budget: the category has one.
    const added = { 14: 'Meals', 15: 'Food', 33: 'Meals', 42: 'Meals' }
    await expectOnBoth([phone, laptop], { ...RENAMED, ...added })
  })

  test('that is undone keeps the limit that another device has set since', async () => {
    const phone = await phoneWithFood()
    const undo = await rename(phone)
    await phone.save('budgets', budget({ id: 21, categoryName: 'Meals', amount: 9 }))
    await undoCategoryChange(phone.database, phone.clock.now(), undo)
    expect(await phone.documents('budgets')).toEqual([budget({ id: 21, amount: 9 })])
  })

  test('[M8] that is undone gets back what another device has moved along', async () => {
    let undo: Awaited<ReturnType<typeof rename>> | undefined
    const [phone, laptop] = await twoDevices(async device => {
      undo = await rename(device)
    })
    await laptop.save('transactions', transaction({ id: 14, category: 'Meals' }))
    if (undo) await undoCategoryChange(phone.database, phone.clock.now() + 9, undo)
    await expectOnBoth([phone, laptop], { ...NAMES, 14: 'Food' })
  })

  test('[M8] does not take what belongs to a category that has the old name again', async () => {
    const [phone, laptop] = await twoDevices(async device => {
      await rename(device)
    })
    await laptop.save('categories', category({ id: 9 }))
    await laptop.save('transactions', transaction({ id: 14 }))
    for (const device of [laptop, phone, laptop]) await device.sync()
    // Deleted, its transactions keep its name: Meals has nothing to do with them any more.
    await laptop.remove('categories', 9)
    await laptop.sync()
    await expectOnBoth([phone, laptop], { ...RENAMED, 14: 'Food' })
  })

  test('[Q7] leaves alone what only a newer version of the app can read', async () => {
    const phone = await phoneWithFood()
    await phone.database.unreadable.put({
      ...{ collection: 'transactions', key: '11', rev: 9, fields: {}, parser: 1 },
    })
    const outcome = await editCategory(phone.database, 5, 'expense', 'Food', { name: 'Meals' })
    expect(outcome).toMatchObject({ kind: 'changed', skipped: 1 })
    expect(await namesOf(phone)).toEqual({ ...RENAMED, 11: 'Food' })
  })
})

describe('a category that becomes part of another', () => {
  test('is gone, and what had its name has the other’s', async () => {
    const phone = await phoneWithFood()
    await merge(phone, 'food', 'Food')
    expect(await namesOf(phone)).toEqual(MERGED)
  })

  test('leaves the limit of the other as it is, and brings its own where the other has none', async () => {
    const limits = async ({ database }: Replica) =>
      (await database.budgets.toArray()).map(({ categoryName, id }) => `${categoryName} ${id}`)
    const phone = await phoneWithFood()
    await phone.save('budgets', budget({ id: 22, categoryName: 'food' }))
    await merge(phone, 'food', 'Food')
    expect(await limits(phone)).toEqual(['Food 21'])
    const tablet = await phoneWithFood()
    await merge(tablet, 'Food', 'food')
    expect(await limits(tablet)).toEqual(['food 21'])
  })

  test('[M8] gets what another device adds under its name', async () => {
    const [phone, laptop] = await twoDevices()
    await merge(phone, 'food', 'Food')
    await laptop.save('transactions', transaction({ id: 14, category: 'food' }))
    await expectOnBoth([phone, laptop], { ...MERGED, 14: 'Food' })
  })

  test('cannot be made part of itself, or of one that has gone', async () => {
    const { database } = await phoneWithFood()
    for (const to of ['Food', 'Tea'])
      expect(await mergeCategory(database, 5, 'expense', 'Food', to)).toEqual({ kind: 'missing' })
  })
})

test('an archived category is not offered until it is brought back, or one of its name is created', async () => {
  const { database } = await phoneWithFood()
  const offered = async () => (await offeredCategories(database, 'expense'))?.names
  const archive = (isArchived: boolean) =>
    editCategory(database, 5, 'expense', 'Food', { name: 'Food', isArchived })
  await archive(true)
  expect(await offered()).toEqual(['food'])
  await archive(false)
  expect(await offered()).toEqual(['food', 'Food'])
  await archive(true)
  expect(await createCategory(database, 6, 'expense', 'Food')).toMatchObject({ kind: 'created' })
  expect(await offered()).toEqual(['food', 'Food'])
  expect(await database.categories.count()).toBe(3)
})

test('a merge and its undo report the changed transactions to what keeps transactions in memory', async () => {
  const { database } = await phoneWithFood()
  const told: (readonly number[])[] = []
  onTestFinished(onBulkChange((_, ids) => void told.push(ids)))
  const merged = await mergeCategory(database, NOON, 'expense', 'food', 'Food')
  if (merged.kind !== 'changed') throw new Error(merged.kind)
  await undoCategoryChange(database, NOON, merged.undo)
  expect(told).toEqual([[12], [12]])
})
