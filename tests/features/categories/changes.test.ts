// Renaming, merging and archiving categories: everything that has the name follows, here and on other devices, and an
// undo brings all of it back.

import { describe, expect, test } from 'vitest'
import { detailsOf } from '../../../src/domain/transaction/category-details'
import { createCategory } from '../../../src/features/categories/actions'
import {
  editCategory,
  mergeCategory,
  undoCategoryChange,
} from '../../../src/features/categories/changes'
import { offeredCategories } from '../../../src/features/categories/queries'
import { budget, category, schedule, template, transaction } from '../../support/data/builders'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { type Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

async function categoriesOf({ database }: Replica): Promise<string[]> {
  const rows = await database.transactions.toArray()
  return rows.map(({ id, type, category: name }) => `${id} ${type} ${name}`)
}

async function namesOf({ database }: Replica): Promise<string[]> {
  return (await database.categories.toArray()).map(({ categoryName }) => categoryName)
}

async function budgetsOf({ database }: Replica): Promise<[string, number][]> {
  const rows = await database.budgets.toArray()
  return rows.map(({ categoryName, amount }) => [categoryName, amount])
}

async function templatesOf({ database }: Replica): Promise<string[]> {
  return (await database.templates.toArray()).map(({ category: name }) => name)
}

async function schedulesOf({ database }: Replica): Promise<string[]> {
  return (await database.schedules.toArray()).map(({ category: name }) => name)
}

/** A phone with two categories of expenses and one of income that has the same name. */
async function phoneWithFood(cloud = new FakeCloud()): Promise<Replica> {
  const phone = replica(cloud)
  await phone.save('categories', category({ id: 1, categoryName: 'Food' }))
  await phone.save('categories', category({ id: 2, categoryName: 'food' }))
  await phone.save('categories', category({ id: 3, categoryName: 'Food', type: 'income' }))
  await phone.save('transactions', transaction({ id: 11, category: 'Food' }))
  await phone.save('transactions', transaction({ id: 12, category: 'food', date: '2026-02-01' }))
  await phone.save('transactions', transaction({ id: 13, category: 'Food', type: 'income' }))
  await phone.save('budgets', budget({ id: 21, categoryName: 'Food', amount: 500 }))
  await phone.save('templates', template({ id: 31, category: 'Food' }))
  await phone.save('templates', template({ id: 32, category: 'Food', type: 'income' }))
  await phone.save('schedules', schedule({ id: 41, category: 'Food' }))
  return phone
}

async function expectTotals({ database }: Replica): Promise<void> {
  expect(await keptTotals(database)).toEqual(totalsOfRows(await database.transactions.toArray()))
}

async function rename({ database, clock }: Replica, from: string, to: string) {
  const outcome = await editCategory(database, clock.now(), 'expense', from, { name: to })
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome))
  return outcome.undo
}

describe('a renamed category', () => {
  test('takes its transactions and its budget along, and nothing else', async () => {
    const phone = await phoneWithFood()
    await rename(phone, 'Food', ' Meals ')
    expect(await namesOf(phone)).toEqual(['Meals', 'food', 'Food'])
    expect(await categoriesOf(phone)).toEqual([
      '11 expense Meals',
      '12 expense food',
      '13 income Food',
    ])
    expect(await budgetsOf(phone)).toEqual([['Meals', 500]])
    expect(await templatesOf(phone)).toEqual(['Meals', 'Food'])
    expect(await schedulesOf(phone)).toEqual(['Meals'])
    await expectTotals(phone)
  })

  test.each([
    ['', 'name-empty'],
    ['  ', 'name-empty'],
    ['food', 'already-exists'],
    ['x'.repeat(101), 'text-too-long'],
  ] as const)('to %j is refused, and nothing changes', async (name, error) => {
    const phone = await phoneWithFood()
    const before = await categoriesOf(phone)
    const outcome = await editCategory(phone.database, 5, 'expense', 'Food', { name })
    expect(outcome).toEqual({ kind: 'invalid', error })
    expect(await categoriesOf(phone)).toEqual(before)
  })

  test('that has gone meanwhile is said to be missing', async () => {
    const phone = await phoneWithFood()
    await phone.remove('categories', 1)
    const outcome = await editCategory(phone.database, 5, 'expense', 'Food', { name: 'Meals' })
    expect(outcome).toEqual({ kind: 'missing' })
    expect(await budgetsOf(phone)).toEqual([['Food', 500]])
    expect(await templatesOf(phone)).toEqual(['Food', 'Food'])
  })

  test('has its name again after an undo, with all that followed it', async () => {
    const phone = await phoneWithFood()
    const before = [await categoriesOf(phone), await budgetsOf(phone), await namesOf(phone)]
    const undo = await rename(phone, 'Food', 'Meals')
    await undoCategoryChange(phone.database, phone.clock.now(), undo)
    expect(await templatesOf(phone)).toEqual(['Food', 'Food'])
    expect(await schedulesOf(phone)).toEqual(['Food'])
    expect([await categoriesOf(phone), await budgetsOf(phone), await namesOf(phone)]).toEqual(
      before,
    )
    await expectTotals(phone)
  })

  test('[M8] gets what another device has added under the old name meanwhile', async () => {
    const cloud = new FakeCloud()
    const phone = await phoneWithFood(cloud)
    const laptop = replica(cloud)
    await phone.sync()
    await laptop.sync()
    await rename(phone, 'Food', 'Meals')
    await laptop.save('transactions', transaction({ id: 14, category: 'Food' }))
    await laptop.save('transactions', transaction({ id: 15, category: 'Food', type: 'income' }))
    await laptop.save('templates', template({ id: 33, category: 'Food' }))
    await laptop.save('schedules', schedule({ id: 42, category: 'Food' }))
    await laptop.save(
      'budgets',
      budget({ id: 22, categoryName: 'Food', amount: 9, from: '2026-05' }),
    )
    for (const device of [laptop, phone, laptop, phone, laptop]) await device.sync()
    for (const device of [phone, laptop]) {
      expect(await categoriesOf(device)).toEqual(
        expect.arrayContaining(['11 expense Meals', '14 expense Meals', '15 income Food']),
      )
      expect((await budgetsOf(device)).map(([name]) => name)).not.toContain('Food')
      expect((await templatesOf(device)).sort()).toEqual(['Food', 'Meals', 'Meals'])
      expect(await schedulesOf(device)).toEqual(['Meals', 'Meals'])
      expect(await device.database.outbox.count()).toBe(0)
      await expectTotals(device)
    }
  })

  test('[M8] that is undone gets back what another device has moved along', async () => {
    const cloud = new FakeCloud()
    const phone = await phoneWithFood(cloud)
    const laptop = replica(cloud)
    const undo = await rename(phone, 'Food', 'Meals')
    await phone.sync()
    await laptop.sync()
    await laptop.save('transactions', transaction({ id: 14, category: 'Meals' }))
    await undoCategoryChange(phone.database, phone.clock.now() + 9, undo)
    for (const device of [phone, laptop, phone, laptop, phone]) await device.sync()
    for (const device of [phone, laptop])
      expect(await categoriesOf(device)).toEqual(
        expect.arrayContaining(['11 expense Food', '14 expense Food']),
      )
  })

  test('[M8] does not take what belongs to a category that has the old name again', async () => {
    const cloud = new FakeCloud()
    const phone = await phoneWithFood(cloud)
    const laptop = replica(cloud)
    await rename(phone, 'Food', 'Meals')
    await phone.sync()
    await laptop.sync()
    await laptop.save('categories', category({ id: 9, categoryName: 'Food' }))
    await laptop.save('transactions', transaction({ id: 14, category: 'Food' }))
    for (const device of [laptop, phone, laptop]) await device.sync()
    // Deleted, its transactions keep its name: Meals has nothing to do with them any more.
    await laptop.remove('categories', 9)
    for (const device of [laptop, phone, laptop]) await device.sync()
    for (const device of [phone, laptop])
      expect(await categoriesOf(device)).toEqual(
        expect.arrayContaining(['11 expense Meals', '14 expense Food']),
      )
  })

  test('[Q7] leaves alone what only a newer version of the app can read', async () => {
    const phone = await phoneWithFood()
    await phone.database.unreadable.put({
      ...{ collection: 'transactions', key: '11', rev: 9, fields: {}, parser: 1 },
    })
    const outcome = await editCategory(phone.database, 5, 'expense', 'Food', { name: 'Meals' })
    expect(outcome).toMatchObject({ kind: 'changed', skipped: 1 })
    expect(await categoriesOf(phone)).toContain('11 expense Food')
  })
})

describe('a category that becomes part of another', () => {
  test('is gone, and what had its name has the other’s', async () => {
    const phone = await phoneWithFood()
    await mergeCategory(phone.database, 5, 'expense', 'food', 'Food')
    expect(await namesOf(phone)).toEqual(['Food', 'Food'])
    expect(await categoriesOf(phone)).toEqual([
      '11 expense Food',
      '12 expense Food',
      '13 income Food',
    ])
    expect(await budgetsOf(phone)).toEqual([['Food', 500]])
    await expectTotals(phone)
  })

  test('leaves the limit of the other as it is', async () => {
    const phone = await phoneWithFood()
    await phone.save('budgets', budget({ id: 22, categoryName: 'food', amount: 7 }))
    await mergeCategory(phone.database, 5, 'expense', 'food', 'Food')
    expect(await budgetsOf(phone)).toEqual([['Food', 500]])
  })

  test('brings its limit where the other has none', async () => {
    const phone = await phoneWithFood()
    await mergeCategory(phone.database, 5, 'expense', 'Food', 'food')
    expect(await budgetsOf(phone)).toEqual([['food', 500]])
  })

  test('comes back with an undo, its limit and its transactions too', async () => {
    const phone = await phoneWithFood()
    await phone.save('budgets', budget({ id: 22, categoryName: 'food', amount: 7 }))
    const before = [await categoriesOf(phone), await budgetsOf(phone), await namesOf(phone)]
    const outcome = await mergeCategory(phone.database, 5, 'expense', 'food', 'Food')
    if (outcome.kind !== 'changed') throw new Error(outcome.kind)
    await undoCategoryChange(phone.database, 6, outcome.undo)
    expect([await categoriesOf(phone), await budgetsOf(phone), await namesOf(phone)]).toEqual(
      before,
    )
  })

  test('[M8] gets what another device adds under its name', async () => {
    const cloud = new FakeCloud()
    const phone = await phoneWithFood(cloud)
    const laptop = replica(cloud)
    await phone.sync()
    await laptop.sync()
    await mergeCategory(phone.database, phone.clock.now(), 'expense', 'food', 'Food')
    await laptop.save('transactions', transaction({ id: 14, category: 'food' }))
    for (const device of [phone, laptop, phone, laptop]) await device.sync()
    for (const device of [phone, laptop])
      expect(await categoriesOf(device)).toContain('14 expense Food')
  })

  test('cannot be made part of itself, or of one that has gone', async () => {
    const { database } = await phoneWithFood()
    expect(await mergeCategory(database, 5, 'expense', 'Food', 'Food')).toEqual({ kind: 'missing' })
    expect(await mergeCategory(database, 5, 'expense', 'Food', 'Tea')).toEqual({ kind: 'missing' })
  })
})

describe('an archived category', () => {
  test('comes back when one of its name is created', async () => {
    const { database } = await phoneWithFood()
    await editCategory(database, 5, 'expense', 'Food', { name: 'Food', isArchived: true })
    expect(await createCategory(database, 6, 'expense', 'Food')).toMatchObject({ kind: 'created' })
    expect((await offeredCategories(database, 'expense'))?.names).toEqual(['food', 'Food'])
    expect(await database.categories.count()).toBe(3)
  })

  test('is not offered any more, until it is brought back', async () => {
    const { database } = await phoneWithFood()
    await editCategory(database, 5, 'expense', 'Food', { name: 'Food', isArchived: true })
    expect((await offeredCategories(database, 'expense'))?.names).toEqual(['food'])
    await editCategory(database, 6, 'expense', 'Food', { name: 'Food', isArchived: false })
    expect((await offeredCategories(database, 'expense'))?.names).toEqual(['food', 'Food'])
  })

  test('is as it was after an undo, without a look that it had not', async () => {
    const { database } = await phoneWithFood()
    const outcome = await editCategory(database, 5, 'expense', 'Food', {
      name: 'Food',
      isArchived: true,
      icon: 'coffee',
    })
    if (outcome.kind !== 'changed') throw new Error(outcome.kind)
    await undoCategoryChange(database, 6, outcome.undo)
    const row = await database.categories.get(1)
    expect(row && detailsOf(row)).toMatchObject({ isArchived: false, icon: null })
  })
})
