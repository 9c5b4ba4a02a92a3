// Restores of backups: merged or replaced, in parts, undone; nothing that waits to be sent is lost by them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLLECTIONS, type UserDocument } from '../../../../src/domain/document'
import type { RestoreMode } from '../../../../src/domain/formats/restore-plan'
import { editCategory, mergeCategory } from '../../../../src/features/categories/changes'
import { removeUnstaged, writeJob } from '../../../../src/store/bulk/jobs/job'
import { undoJob } from '../../../../src/store/bulk/jobs/undo-job'
import { commit } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { documentOf, rowTable } from '../../../../src/store/records/rows'
import { anyTransaction } from '../../../support/data/arbitraries'
import {
  budget,
  category,
  NOON,
  savingPlan,
  transaction,
  transactions,
} from '../../../support/data/builders'
import { completeDatabase } from '../../../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../../../support/data/database/totals-of-rows'
import {
  expectLevel,
  oneDevice,
  type Replica,
  replica,
  syncAll,
  twoDevices,
} from '../../../support/data/replica'
import { backupOf, opened, restored, staged } from '../../../support/data/restores'
import { runs } from '../../../support/effort'
import type { FakeCloud } from '../../../support/fakes/fake-cloud'
import { describeUndoableJob } from './job-contract'

const LATER = NOON + 60_000

const noStep = () => {}

const DECORATED = Object.assign(category({ id: 2 }), { more: { icon: 'utensils' } })

async function documentsIn(database: UserDatabase): Promise<Record<string, UserDocument[]>> {
  const lists = await Promise.all(
    COLLECTIONS.map(async name => (await rowTable(database, name).toArray()).map(documentOf)),
  )
  return Object.fromEntries(COLLECTIONS.map((name, index) => [name, lists[index] ?? []]))
}

async function expectRightTotals(database: UserDatabase): Promise<void> {
  expect(await keptTotals(database)).toEqual(totalsOfRows(await database.transactions.toArray()))
}

/** A device that has everything, all of it sent, and its backup. */
async function filled() {
  const { cloud, phone: device } = oneDevice()
  await device.sync()
  await device.save('transactions', ...transactions(3))
  await device.save('categories', DECORATED)
  await device.save('savings', savingPlan({}, { id: 3 }))
  await device.push('budgets', budget({ id: 4 }))
  const { database } = device
  const [file, before] = [await backupOf(database), await documentsIn(database)]
  const restoreAll = (mode: RestoreMode) => restored(database, LATER, file, mode)
  return { cloud, device, database, file, before, restoreAll }
}

/** The account as a new device has it. */
async function documentsElsewhere(cloud: FakeCloud) {
  const other = replica(cloud)
  await other.sync()
  return documentsIn(other.database)
}

describe('a restore', () => {
  test('into a new account gives the same documents, and sends them all', async () => {
    const { file, before } = await filled()
    const { cloud, phone: to } = oneDevice()
    await to.sync()
    expect(await restored(to.database, LATER, file, 'merge')).toBe(6)
    expect(await documentsIn(to.database)).toEqual(before)
    await to.sync()
    await expectLevel(cloud, to)
    expect(await documentsElsewhere(cloud)).toEqual(before)
  })

  test('gives back to the account what was deleted since, on every device', async () => {
    const { cloud, device, before, restoreAll } = await filled()
    await device.remove('transactions', NOON, NOON + 1)
    await device.remove('categories', 2)
    await device.pushRemoval('budgets', 4)
    expect(await restoreAll('merge')).toBe(4)
    await device.sync()
    expect(await documentsIn(device.database)).toEqual(before)
    expect(await documentsElsewhere(cloud)).toEqual(before)
    expect(await device.conflicts()).toEqual([])
  })

  test('that merges returns changed documents to the backup, and keeps new ones', async () => {
    const { device, restoreAll } = await filled()
    const renamed = transaction({ name: 'Renamed' })
    const added = transaction({ id: NOON + 9, name: 'New' })
    await device.push('transactions', renamed, added)
    expect(await restoreAll('merge')).toBe(1)
    const rows = await device.documents('transactions')
    expect(rows).toEqual([...transactions(3), added])
    expect(await keptTotals(device.database)).toEqual(totalsOfRows([...transactions(3), added]))
  })

  test('that replaces also removes new documents, here and on the server', async () => {
    const { cloud, device, before, restoreAll } = await filled()
    await device.save('transactions', transaction({ id: NOON + 9 }))
    await device.save('categories', category({ id: 8, categoryName: 'Rent' }))
    await device.push('savings', savingPlan({}, { id: 7 }))
    expect(await restoreAll('replace')).toBe(3)
    await device.sync()
    expect(await documentsElsewhere(cloud)).toEqual(before)
  })

  test('of either kind leaves edits that were not sent, and brings back documents whose deletion was not sent', async () => {
    for (const mode of ['merge', 'replace'] as const) {
      const { device, file, restoreAll } = await filled()
      await device.save('transactions', transaction({ name: 'Not sent' }))
      await device.save('transactions', transaction({ id: NOON + 9, name: 'New' }))
      await device.save('budgets', budget({ id: 4, amount: 7 }))
      await device.remove('transactions', NOON + 1)
      const waiting = await device.database.outbox.toArray()
      const session = await opened(device.database, file)
      expect(session.summary.counts[mode].transactions).toMatchObject({
        added: 1,
        unsent: mode === 'merge' ? 1 : 2,
      })
      expect(await restoreAll(mode)).toBe(1)
      const rows = await device.database.transactions.toArray()
      expect(rows.map(({ name }) => name)).toEqual(['Not sent', 'Noodles', 'Noodles', 'New'])
      expect(await device.documents('budgets')).toEqual([budget({ id: 4, amount: 7 })])
      const left = await device.database.outbox.toArray()
      expect(left.map(({ collection, id }) => [collection, id])).toEqual(
        waiting.map(({ collection, id }) => [collection, id]),
      )
      await device.sync()
      expect(await device.database.outbox.count()).toBe(0)
    }
  })

  test('leaves a document that is edited between the plan and the writing', async () => {
    const { device, database, file } = await filled()
    await device.push('transactions', transaction({ name: 'Sent' }))
    await staged(database, LATER, await opened(database, file), 'merge')
    await device.save('transactions', transaction({ name: 'Meanwhile' }))
    await writeJob(database, LATER, 'first', noStep)
    expect((await database.transactions.get(NOON))?.name).toBe('Meanwhile')
    expect(await database.imports.toArray()).toMatchObject([{ state: 'done', written: 0 }])
  })

  test('[Q7] leaves documents that a newer version of the app has changed', async () => {
    const database = await completeDatabase()
    await database.transactions.bulkAdd(transactions(2).map(row => ({ ...row, sync: null })))
    await database.categories.add({ ...DECORATED, sync: null })
    const file = await backupOf(database)
    const edited = { sync: { rev: 2, at: NOON, by: 'other' }, name: 'Known' }
    await database.transactions.put({ ...transaction(), ...edited })
    await database.categories.update(2, { categoryName: 'Known' })
    const version = { rev: 3, fields: {}, parser: '1.0.0' }
    await database.unreadable.bulkPut([
      { collection: 'transactions', key: String(NOON), ...version },
      { collection: 'categories', key: '2', ...version },
    ])
    expect(await restored(database, LATER, file, 'replace')).toBe(0)
    expect((await database.transactions.get(NOON))?.name).toBe('Known')
    expect((await database.categories.get(2))?.categoryName).toBe('Known')
  })

  test('into an empty database gives the same documents, for any documents', async () => {
    const rows = fc.uniqueArray(anyTransaction, { selector: ({ id }) => id })
    await fc.assert(
      fc.asyncProperty(rows, rows, fc.integer({ min: 1, max: 4 }), async (kept, here, size) => {
        const [from, to] = [await completeDatabase(), await completeDatabase()]
        await from.transactions.bulkAdd(kept.map(row => ({ ...row, sync: null })))
        const file = await backupOf(from)
        await restored(to, LATER, file, 'merge', { size })
        expect(await documentsIn(to)).toEqual(await documentsIn(from))
        await expectRightTotals(to)
        const other = await completeDatabase()
        const stamp = { rev: 1, at: NOON, by: 'other' }
        await other.transactions.bulkAdd(here.map(row => ({ ...row, sync: stamp })))
        await restored(other, LATER, file, 'replace', { size })
        expect(await documentsIn(other)).toEqual(await documentsIn(from))
      }),
      { numRuns: runs(25) },
    )
  })
})

describe('a backup from before', () => {
  const FOOD = category({ id: 1 })
  const SNACKS = category({ id: 2, categoryName: 'Snacks' })
  const MONTH = { month: '2026-03', next: 1 } as const
  /** The user's documents of that name, by collection. */
  const named = async ({ database }: Replica, name: string) => ({
    transactions: await database.transactions.filter(({ category }) => category === name).count(),
    budgets: await database.budgets.where('categoryName').equals(name).count(),
  })
  const namesOf = async ({ database }: Replica) =>
    (await database.categories.toArray()).map(({ categoryName }) => categoryName)

  /** Two devices with three transactions and a limit of Food, and the backup of that. */
  async function withFood() {
    const { cloud, phone, laptop } = twoDevices()
    await syncAll(phone, laptop)
    await phone.save('categories', FOOD, SNACKS)
    await phone.save('transactions', ...transactions(3))
    await phone.push('budgets', budget({ id: 4 }))
    const { database } = phone
    const file = await backupOf(database)
    const agree = async () => {
      await syncAll(phone, laptop, phone, laptop)
      await expectLevel(cloud, phone, laptop)
    }
    const undo = () => undoJob(database, LATER, 'first', false, noStep)
    return { phone, laptop, database, file, agree, undo }
  }

  describe.each(['merge', 'replace'] as const)('(%s)', mode => {
    test('[M8] a rename brings the name back, with all that belongs to it, on every device', async () => {
      const { phone, laptop, database, file, agree, undo } = await withFood()
      await editCategory(database, NOON, 'expense', 'Food', { name: 'Meals', icon: 'utensils' })
      await phone.save('transactions', transaction({ id: NOON + 9, category: 'Meals' }))
      await agree()
      const { counts } = (await opened(database, file)).summary
      const isReplaced = mode === 'replace'
      expect(counts[mode].categories).toMatchObject({ added: 0, changed: 1 })
      const none = { added: 0, changed: 0, removed: 0, unsent: 0 }
      expect(counts[mode].transactions).toEqual({ ...none, removed: isReplaced ? 1 : 0 })
      expect(counts[mode].budgets).toEqual(none)
      await restored(database, LATER, file, mode, { size: 2 })
      await laptop.save('transactions', transaction({ id: NOON + 10, category: 'Meals' }))
      await agree()
      const count = isReplaced ? 4 : 5
      expect(await named(laptop, 'Food')).toEqual({ transactions: count, budgets: 1 })
      expect(await namesOf(laptop)).toEqual(['Food', 'Snacks'])
      await phone.save('transactions', transaction({ id: NOON + 11, category: 'Food' }))
      expect((await undo()).left).toBe(0)
      await agree()
      expect(await named(laptop, 'Meals')).toEqual({ transactions: 6, budgets: 1 })
      expect(await namesOf(laptop)).toEqual(['Meals', 'Snacks'])
    })

    test('[M8] a rename that was not sent leaves the category and all that belongs to it', async () => {
      const { database, phone, file } = await withFood()
      await editCategory(database, NOON, 'expense', 'Food', { name: 'Meals' })
      const before = await documentsIn(database)
      expect(await restored(database, LATER, file, mode)).toBe(0)
      expect(await documentsIn(database)).toEqual(before)
      expect(await phone.database.outbox.count()).toBe(1)
    })

    test.each(['Snacks', 'Meals'])(
      '[M8] a merge into %s gives the documents back to the category',
      async into => {
        const { phone, laptop, database, file, agree, undo } = await withFood()
        if (into === 'Meals')
          await phone.push('categories', category({ id: 3, categoryName: 'Meals' }))
        await mergeCategory(database, NOON, 'expense', 'Food', into, MONTH)
        await phone.save('transactions', transaction({ id: NOON + 9, category: into }))
        await agree()
        const before = await documentsIn(database)
        await restored(database, LATER, file, mode, { size: 4 })
        await agree()
        expect(await named(laptop, 'Food')).toEqual({ transactions: 3, budgets: 1 })
        expect(await named(laptop, into)).toMatchObject({ transactions: mode === 'merge' ? 1 : 0 })
        expect(await undo()).toMatchObject({ left: 0 })
        await agree()
        expect(await documentsIn(laptop.database)).toEqual(before)
      },
    )
  })

  test('[M8] two categories swapped their names leaves each row with its category, and so does the undo', async () => {
    const { phone, laptop, database, file, agree, undo } = await withFood()
    await phone.push('transactions', transaction({ id: NOON + 1, amount: 5 }))
    for (const [from, to] of [
      ['Food', 'Swapping'],
      ['Snacks', 'Food'],
      ['Swapping', 'Snacks'],
    ] as const)
      await editCategory(database, NOON, 'expense', from, { name: to })
    await phone.save('transactions', transaction({ id: NOON + 8, category: 'Food' }))
    await phone.save('budgets', budget({ id: 5, categoryName: 'Food' }))
    await phone.push('transactions', transaction({ id: NOON + 9, category: 'Snacks' }))
    await agree()
    const before = await documentsIn(database)
    await restored(database, LATER, file, 'merge')
    await agree()
    expect(await named(laptop, 'Food')).toEqual({ transactions: 4, budgets: 1 })
    expect((await laptop.database.transactions.get(NOON + 8))?.category).toBe('Snacks')
    expect((await laptop.database.budgets.get(5))?.categoryName).toBe('Snacks')
    expect((await laptop.database.transactions.get(NOON + 9))?.category).toBe('Food')
    expect(await undo()).toMatchObject({ left: 0 })
    await agree()
    const { transactions, budgets } = await documentsIn(laptop.database)
    expect({ transactions, budgets }).toEqual({
      transactions: before.transactions,
      budgets: before.budgets,
    })
    expect(await namesOf(laptop)).toEqual(['Snacks', 'Food'])
  })

  test('[M8] another icon leaves the names that the category has got since, and its undo gives the icon back', async () => {
    const { phone, laptop, database, agree, undo } = await withFood()
    const choose = (icon: string) =>
      editCategory(database, NOON, 'expense', 'Food', { name: 'Food', icon })
    await choose('utensils')
    const file = await backupOf(database)
    await choose('coffee')
    await phone.save('transactions', transaction({ id: NOON + 9, category: 'Snacks' }))
    await agree()
    expect(await restored(database, LATER, file, 'merge')).toBe(1)
    await mergeCategory(database, LATER, 'expense', 'Snacks', 'Food', MONTH)
    expect(await undo()).toEqual({ undone: 1, left: 0 })
    await agree()
    expect(await named(laptop, 'Food')).toMatchObject({ transactions: 4 })
    expect(await laptop.documents('categories')).toMatchObject([{ more: { icon: 'coffee' } }])
  })

  test('[M8] a rename has the limit of another device under its present name', async () => {
    const { phone, database, file, agree } = await withFood()
    await editCategory(database, NOON, 'expense', 'Food', { name: 'Meals' })
    await agree()
    await phone.pushRemoval('budgets', 4)
    await phone.push('budgets', budget({ id: 5, categoryName: 'Meals' }))
    await restored(database, LATER, file, 'merge')
    await agree()
    expect(await named(phone, 'Food')).toEqual({ transactions: 3, budgets: 1 })
  })
})

let fiveRows: Promise<Blob> | undefined

/** The same file for all runs of the job: the key of a backup takes its time. */
async function backupOfFiveRows(): Promise<Blob> {
  const from = await completeDatabase()
  await from.transactions.bulkAdd(transactions(5).map(row => ({ ...row, sync: null })))
  return backupOf(from)
}

describeUndoableJob(async () => {
  fiveRows ??= backupOfFiveRows()
  const database = await completeDatabase()
  const session = await opened(database, await fiveRows)
  await staged(database, LATER, session, 'merge', { size: 2 })
  return {
    database,
    write: (handle, onStep = noStep) => writeJob(handle, LATER, 'first', onStep),
    undo: (handle, withEdited = false, onStep = noStep) =>
      undoJob(handle, LATER, 'first', withEdited, onStep),
  }
})

test('a restore whose page was closed before all of it was kept has left nothing', async () => {
  const database = await completeDatabase()
  const session = await opened(database, await backupOf(await completeDatabase()))
  await staged(database, LATER, session, 'merge')
  await database.imports.update('first', { state: 'staging' })
  await removeUnstaged(database)
  expect(await database.imports.count()).toBe(0)
})

describe('the undo of a restore', () => {
  test('leaves everything as it was before, for any documents, and pushes that', async () => {
    const rows = fc.uniqueArray(anyTransaction, { selector: ({ id }) => id })
    await fc.assert(
      fc.asyncProperty(rows, rows, fc.integer({ min: 1, max: 4 }), async (kept, here, size) => {
        const from = await completeDatabase()
        await from.transactions.bulkAdd(kept.map(row => ({ ...row, sync: null })))
        const { cloud, phone: device } = oneDevice()
        await device.sync()
        await device.push('transactions', ...here)
        const before = await documentsIn(device.database)
        await restored(device.database, LATER, await backupOf(from), 'replace', { size })
        const { left } = await undoJob(device.database, LATER, 'first', false, noStep)
        expect(left).toBe(0)
        expect(await documentsIn(device.database)).toEqual(before)
        await device.sync()
        await expectLevel(cloud, device)
        expect(await documentsElsewhere(cloud)).toEqual(before)
      }),
      { numRuns: runs(15) },
    )
  })

  test('leaves documents of each kind that were edited since, then undoes these too, and pushes the earlier versions', async () => {
    const { cloud, device, database, restoreAll } = await filled()
    await device.save('transactions', transaction({ name: 'After' }))
    await device.save('budgets', budget({ id: 4, amount: 7 }))
    await device.remove('transactions', NOON + 1)
    await device.push('transactions', transaction({ id: NOON + 9 }))
    const before = await documentsIn(database)
    expect(await restoreAll('replace')).toBe(4)
    await device.save('transactions', transaction({ name: 'Mine' }))
    await device.save('budgets', budget({ id: 4, amount: 8 }))
    const undo = (withEdited: boolean) => undoJob(database, LATER, 'first', withEdited, noStep)
    expect(await undo(false)).toEqual({ undone: 2, left: 2 })
    expect((await database.transactions.get(NOON))?.name).toBe('Mine')
    expect(await undo(true)).toEqual({ undone: 2, left: 0 })
    expect(await documentsIn(database)).toEqual(before)
    await device.sync()
    expect(await documentsElsewhere(cloud)).toEqual(before)
  })

  test('[M8] undoes a document that has a former name of its category, as unedited', async () => {
    const { device, database } = await filled()
    await editCategory(database, LATER, 'expense', 'Food', { name: 'Meals' })
    await device.sync()
    const file = await backupOf(database)
    await device.push('transactions', transaction({ category: 'Meals', amount: 5 }))
    expect(await restored(database, LATER, file, 'merge')).toBe(1)
    const outcome = await undoJob(database, LATER, 'first', false, noStep)
    expect(outcome).toEqual({ undone: 1, left: 0 })
    expect((await database.transactions.get(NOON))?.amount).toBe(5)
  })

  test('counts a document that the user has returned to its earlier state as undone', async () => {
    const { device, database, restoreAll } = await filled()
    const after = transaction({ id: NOON + 1, name: 'After' })
    await device.remove('transactions', NOON)
    await device.push('transactions', after)
    await restoreAll('merge')
    await device.remove('transactions', NOON)
    await commit(database, LATER, writer => writer.put('transactions', after))
    expect(await undoJob(database, LATER, 'first', false, noStep)).toMatchObject({ left: 0 })
    expect((await database.transactions.get(NOON + 1))?.name).toBe('After')
  })
})
