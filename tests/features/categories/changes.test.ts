// Renaming, merging and archiving categories: everything that has the name follows, here and on other devices.

import { describe, expect, onTestFinished, test } from 'vitest'
import { documentName } from '../../../src/domain/collections/collections'
import type { YearMonth } from '../../../src/domain/dates/calendar'
import { CALENDAR_MONTH } from '../../../src/domain/dates/month-start'
import { COLLECTIONS, type UserDocument } from '../../../src/domain/document'
import { createCategory } from '../../../src/features/categories/actions'
import {
  editCategory,
  mergeCategory,
  undoCategoryChange,
} from '../../../src/features/categories/changes'
import { offeredCategories } from '../../../src/features/categories/queries'
import { onBulkChange } from '../../../src/store/commit'
import { readConflicts, restoreConflict, undoRestore } from '../../../src/store/conflicts/conflicts'
import { readBudgetMonths } from '../../../src/store/records/budgets'
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

const LIMIT = { month: '2026-03', next: 900_000 } as const

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

/** A phone, a laptop that has all of the phone's data, and a new device. */
async function twoDevices(
  change = async (_phone: Replica) => {},
): Promise<[Replica, Replica, Replica]> {
  const cloud = new FakeCloud()
  const [phone, laptop] = [await phoneWithFood(cloud), replica(cloud)]
  await change(phone)
  await phone.sync()
  await laptop.sync()
  return [phone, laptop, replica(cloud)]
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
  expect(await mergeCategory(database, clock.now(), 'expense', from, to, LIMIT)).toMatchObject({
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

  test('that was deleted meanwhile is reported as missing', async () => {
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
    const added = { 14: 'Meals', 15: 'Food', 22: 'Meals', 33: 'Meals', 42: 'Meals' }
    await expectOnBoth([phone, laptop], { ...RENAMED, ...added })
  })

  test('that is undone keeps the limit that another device has set since', async () => {
    const phone = await phoneWithFood()
    const undo = await rename(phone)
    await phone.save('budgets', budget({ id: 21, categoryName: 'Meals', amount: 9 }))
    await undoCategoryChange(phone.database, phone.clock.now(), undo)
    expect(await phone.documents('budgets')).toEqual([budget({ id: 21, amount: 9 })])
  })

  test('keeps its own limits where a deleted category has left some of the same months under its new name', async () => {
    const phone = await phoneWithFood()
    const left = budget({ id: 22, categoryName: 'Meals', amount: 7 })
    const past = budget({ id: 23, categoryName: 'Meals', amount: 8, from: '2025-01' })
    await phone.save('budgets', left, past)
    const undo = await rename(phone)
    const own = budget({ id: 21, categoryName: 'Meals' })
    expect(await phone.documents('budgets')).toEqual([own, past])
    await undoCategoryChange(phone.database, phone.clock.now(), undo)
    expect(await phone.documents('budgets')).toMatchObject([budget({ id: 21 }), { id: 23 }])
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

  test('[M8] does not take the documents of a new category with its old name', async () => {
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

  test('[M8] is one write, and the documents with its name follow on this device and on the others', async () => {
    const [phone, laptop, late] = await twoDevices()
    await rename(phone)
    expect(await phone.database.outbox.toArray()).toMatchObject([{ collection: 'categories' }])
    await phone.sync()
    await laptop.sync()
    expect(await namesOf(laptop)).toEqual(RENAMED)
    expect(await laptop.database.outbox.count()).toBe(0)
    await late.sync()
    expect(await namesOf(late)).toEqual(RENAMED)
  })

  test('[M8] gives its name to a form, a draft or a deleted document that still has the former one', async () => {
    const phone = await phoneWithFood()
    await phone.remove('transactions', 11)
    await rename(phone)
    await phone.save('transactions', transaction({ id: 11 }), transaction({ id: 16 }))
    expect(await namesOf(phone)).toEqual({ ...RENAMED, 16: 'Meals' })
  })

  test('[M8] keeps an edit that was made under its former name and was not sent yet', async () => {
    const [phone, laptop] = await twoDevices()
    await laptop.save('transactions', transaction({ id: 11, amount: 7 }))
    await rename(phone)
    await expectOnBoth([phone, laptop], RENAMED)
    expect(await phone.database.transactions.get(11)).toMatchObject({ amount: 7 })
    expect(await phone.conflicts()).toEqual([])
  })

  test('[M8] [M3] neither undoes a deletion nor counts as an edit', async () => {
    const [phone, laptop] = await twoDevices()
    await rename(phone)
    await laptop.remove('transactions', 11)
    await laptop.remove('schedules', 41)
    phone.clock.advance(60_000)
    const { 11: _, 41: __, ...left } = RENAMED
    await expectOnBoth([phone, laptop], left)
    expect([...(await phone.conflicts()), ...(await laptop.conflicts())]).toEqual([])
  })

  test('[M8] [M3] whose former name is given out again undoes no deletion by what is written for that', async () => {
    const [phone, laptop] = await twoDevices()
    await rename(phone)
    await expectOnBoth([phone, laptop], RENAMED)
    await laptop.pushRemoval('transactions', 11)
    phone.clock.advance(60_000)
    await phone.save('categories', category({ id: 51, categoryName: 'Food' }))
    const { 11: _, ...left } = RENAMED
    await expectOnBoth([phone, laptop], { ...left, 51: 'Food' })
    expect([...(await phone.conflicts()), ...(await laptop.conflicts())]).toEqual([])
  })

  test('[M8] and deleted leaves its last name to its transactions, on every device', async () => {
    const [phone, laptop, late] = await twoDevices()
    await rename(phone)
    await phone.remove('categories', 1)
    const { 1: _, ...left } = RENAMED
    await expectOnBoth([phone, laptop], left)
    await late.sync()
    expect(await namesOf(late)).toEqual(left)
  })
})

test('[M8] a name that is restored from a conflict takes along what belongs to the other one, and its undo, too', async () => {
  const [phone, laptop, late] = await twoDevices()
  await rename(phone)
  laptop.clock.advance(1_000)
  await rename(laptop, 'Eating')
  for (const device of [phone, laptop, phone]) await device.sync()
  await laptop.save('transactions', transaction({ id: 14, category: 'Eating' }))
  await laptop.sync()
  await phone.sync()
  const named = (name: string) => {
    const changed = { 1: name, 11: name, 14: name, 21: name, 31: name, 41: name }
    return { ...NAMES, ...changed }
  }
  const [listed] = await readConflicts(phone.database, 1)
  if (!listed) throw new Error('No conflict')
  const settled = await restoreConflict(phone.database, phone.clock.now(), listed.conflict)
  if (typeof settled === 'string') throw new Error(settled)
  await expectOnBoth([phone, laptop], named('Meals'))
  await laptop.save('transactions', transaction({ id: 15, category: 'Meals' }))
  await undoRestore(phone.database, phone.clock.now(), settled)
  await expectOnBoth([phone, laptop], { ...named('Eating'), 15: 'Eating' })
  await late.sync()
  expect(await namesOf(late)).toEqual({ ...named('Eating'), 15: 'Eating' })
})

/** What all limits together leave of these months, in rupiah. */
function leftIn({ database }: Replica, ...months: readonly YearMonth[]): Promise<number[]> {
  return database.transaction('r', database.tables, async () => {
    const budgets = await database.budgets.toArray()
    const all = months.map(async month => {
      const found = await readBudgetMonths(database, budgets, month, CALENDAR_MONTH)
      return found.reduce((sum, { left }) => sum + Number(left) / 100, 0)
    })
    return Promise.all(all)
  })
}

describe('a category that becomes part of another', () => {
  test('is gone, and what had its name has the other’s', async () => {
    const phone = await phoneWithFood()
    await merge(phone, 'food', 'Food')
    expect(await namesOf(phone)).toEqual(MERGED)
  })

  test('gives its limit to a category without one, and adds the limits if both have one', async () => {
    const limits = async ({ database }: Replica) =>
      (await database.budgets.toArray()).map(
        ({ categoryName, from, amount }) => `${categoryName} ${from} ${amount}`,
      )
    const phone = await phoneWithFood()
    await phone.save('budgets', budget({ id: 21, amount: 500_000, from: '2026-01' }))
    await phone.save(
      'budgets',
      budget({ id: 22, categoryName: 'food', amount: 300_000, from: '2026-02' }),
    )
    const before = await limits(phone)
    const merged = await mergeCategory(phone.database, NOON, 'expense', 'food', 'Food', LIMIT)
    const after = ['Food 2026-01 500000', 'Food 2026-02 800000', 'Food 2026-04 900000']
    expect((await limits(phone)).sort()).toEqual(after)
    if (merged.kind === 'changed') await undoCategoryChange(phone.database, NOON, merged.undo)
    expect(await limits(phone)).toEqual(before)
    const tablet = await phoneWithFood()
    await merge(tablet, 'Food', 'food')
    expect(await limits(tablet)).toEqual([`food ${budget().from} ${budget().amount}`])
  })

  test('changes nothing of what is left in a month, also where limits carry it over', async () => {
    const phone = await phoneWithFood()
    const common = { from: '2026-01', carryOver: true }
    await phone.save('budgets', budget({ id: 21, amount: 100, ...common }))
    await phone.save('budgets', budget({ id: 22, categoryName: 'food', amount: 300, ...common }))
    await phone.remove('transactions', 12)
    // Food spends 50 more in January than it has.
    const spent = { id: 31, date: '2026-01-15', amount: 150 } as const
    await phone.save('transactions', transaction(spent))
    await phone.save(
      'transactions',
      transaction({ ...spent, id: 32, category: 'food', amount: 30 }),
    )
    expect(await leftIn(phone, '2026-01', '2026-02')).toEqual([220, 670])
    await mergeCategory(phone.database, NOON, 'expense', 'food', 'Food', LIMIT)
    expect(await leftIn(phone, '2026-01', '2026-02')).toEqual([220, 670])
  })

  test('[M8] gets what another device adds under its name', async () => {
    const [phone, laptop] = await twoDevices()
    await merge(phone, 'food', 'Food')
    await laptop.save('transactions', transaction({ id: 14, category: 'food' }))
    await expectOnBoth([phone, laptop], { ...MERGED, 14: 'Food' })
  })

  test('cannot be merged into itself or into a deleted category', async () => {
    const { database } = await phoneWithFood()
    for (const to of ['Food', 'Tea'])
      expect(await mergeCategory(database, 5, 'expense', 'Food', to, LIMIT)).toEqual({
        kind: 'missing',
      })
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
  const merged = await mergeCategory(database, NOON, 'expense', 'food', 'Food', LIMIT)
  if (merged.kind !== 'changed') throw new Error(merged.kind)
  await undoCategoryChange(database, NOON, merged.undo)
  expect(told).toEqual([[12], [12]])
})
