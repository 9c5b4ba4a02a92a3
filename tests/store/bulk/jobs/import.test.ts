// Imports: all rows come in, in parts, and go again; nothing is half there unseen.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importDetailsOf } from '../../../../src/domain/transaction/import-details'
import { editCategory } from '../../../../src/features/categories/changes'
import { readBin } from '../../../../src/store/bin'
import { stageImport } from '../../../../src/store/bulk/imports/stage-import'
import { removeUnstaged, writeJob } from '../../../../src/store/bulk/jobs/job'
import { withJobLock } from '../../../../src/store/bulk/jobs/job-lock'
import { undoJob } from '../../../../src/store/bulk/jobs/undo-job'
import { commit } from '../../../../src/store/commit'
import type { ImportedRow } from '../../../../src/store/database/import-records'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { anyTransaction } from '../../../support/data/arbitraries'
import {
  budget,
  category,
  NOON,
  schedule,
  template,
  transaction,
} from '../../../support/data/builders'
import { everythingIn } from '../../../support/data/database/everything-in'
import { freshDatabase } from '../../../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../../../support/data/database/totals-of-rows'
import { importedRow, importedRows, inParts } from '../../../support/data/imports'
import { oneDevice, syncAll, twoDevices } from '../../../support/data/replica'
import { runs } from '../../../support/effort'
import { describeUndoableJob } from './job-contract'

const LATER = NOON + 60_000

const noStep = () => {}

interface Options {
  readonly id?: string
  readonly size?: number
  readonly categories?: readonly string[]
}

async function stage(
  database: UserDatabase,
  rows: readonly ImportedRow[],
  { id = 'first', size = 500, categories = [] }: Options = {},
): Promise<void> {
  const created = categories.map(categoryName => ({ type: 'expense' as const, categoryName }))
  const file = { id, name: 'bank.csv', categories: created }
  await stageImport(database, NOON, file, inParts(rows, size))
}

async function importAll(
  database: UserDatabase,
  rows: readonly ImportedRow[],
  options: Options = {},
): Promise<void> {
  await stage(database, rows, options)
  await writeJob(database, NOON, options.id ?? 'first', noStep)
}

async function edit(database: UserDatabase, name: string, to: string): Promise<void> {
  const row = (await database.transactions.toArray()).find(each => each.name === name)
  if (!row) throw new Error(`There is no ${name}`)
  const { sync: _, ...before } = row
  await commit(database, NOON + 1, writer => writer.put('transactions', { ...before, name: to }))
}

async function namesIn(database: UserDatabase): Promise<string[]> {
  return (await database.transactions.toArray()).map(({ name }) => name)
}

describe('an import', () => {
  test('[L1] [L2] [L4] adds every row with its details, the totals and an outbox entry, under ids one after another', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.add('transactions', transaction()))
    await importAll(database, importedRows(3))
    const rows = await database.transactions.toArray()
    expect(rows.map(({ id }) => id)).toEqual([NOON, NOON + 1, NOON + 2, NOON + 3])
    expect(rows.slice(1).map(importDetailsOf)).toEqual([
      { importId: 'first', externalId: 'bank-0' },
      { importId: 'first', externalId: 'bank-1' },
      { importId: 'first', externalId: 'bank-2' },
    ])
    expect(await keptTotals(database)).toEqual(totalsOfRows(rows))
    expect(await database.outbox.count()).toBe(4)
    const next = await commit(database, NOON, writer => writer.add('transactions', transaction()))
    expect(next.id).toBe(NOON + 4)
  })

  test('[L4] takes no id of a document of another device, also of one that cannot be read', async () => {
    const database = freshDatabase()
    await commit(database, 1, async writer => {
      await writer.put('savings', { id: NOON + 1, data: { ...SAVING } })
    })
    const [key, fields] = [String(NOON + 4), {}]
    await database.unreadable.put({ collection: 'budgets', key, rev: 1, fields, parser: '1.0.0' })
    await importAll(database, importedRows(3))
    const ids = await database.transactions.toCollection().primaryKeys()
    expect(ids).toEqual([NOON + 5, NOON + 6, NOON + 7])
  })

  test('creates its categories, except those that exist in the meantime', async () => {
    const database = freshDatabase()
    await stage(database, [importedRow()], { categories: ['Food', 'Rent'] })
    await commit(database, NOON, writer => writer.add('categories', category()))
    await writeJob(database, NOON, 'first', noStep)
    const names = (await database.categories.toArray()).map(({ categoryName }) => categoryName)
    expect(names.sort()).toEqual(['Food', 'Rent'])
  })

  test('that is stopped after a part says so, and is finished later', async () => {
    const database = freshDatabase()
    await stage(database, importedRows(5), { size: 2 })
    const stop = new AbortController()
    const isDone = await writeJob(database, NOON, 'first', () => stop.abort(), stop.signal)
    expect([isDone, await database.transactions.count()]).toEqual([false, 2])
    expect(await writeJob(database, LATER, 'first', noStep)).toBe(true)
    expect(await namesIn(database)).toEqual(importedRows(5).map(({ name }) => name))
  })
})

describeUndoableJob(async () => {
  const database = freshDatabase()
  await stage(database, importedRows(5), { size: 2, categories: ['Food'] })
  return {
    database,
    write: (handle, onStep = noStep) => writeJob(handle, NOON, 'first', onStep),
    undo: (handle, withEdited = false, onStep = noStep) =>
      undoJob(handle, LATER, 'first', withEdited, onStep),
  }
})

const SAVING = { savingsName: 'Bicycle', amount: 1, targetDate: '2026-12', startDate: '2026-03' }

describe('the undo of an import', () => {
  test('[L3] leaves everything as it was before, for any rows', async () => {
    const rows = fc.array(anyTransaction, { maxLength: 7 })
    const size = fc.integer({ min: 1, max: 4 })
    await fc.assert(
      fc.asyncProperty(rows, rows, size, async (before, after, size) => {
        const database = freshDatabase()
        await commit(database, NOON, async writer => {
          for (const row of before) await writer.put('transactions', row)
        })
        const { totals: _, ...whole } = await everythingIn(database)
        const imported = after.map(({ id: _, ...row }) => ({ ...row, externalId: 'x' }))
        await importAll(database, imported, { size, categories: ['Imported'] })
        await undoJob(database, LATER, 'first', false, noStep)
        const { totals: __, ...left } = await everythingIn(database)
        expect({ ...left, syncState: [] }).toEqual({ ...whole, syncState: [] })
        expect(await keptTotals(database)).toEqual(
          totalsOfRows(await database.transactions.toArray()),
        )
      }),
      { numRuns: runs(30) },
    )
  })

  test('[M8] removes the rows of a category that was renamed since, as unedited', async () => {
    const database = freshDatabase()
    await importAll(database, importedRows(20, { category: 'Food' }), { categories: ['Food'] })
    await editCategory(database, NOON + 1, 'expense', 'Food', { name: 'Meals' })
    expect(await undoJob(database, LATER, 'first', false, noStep)).toEqual({ undone: 20, left: 0 })
    expect(await namesIn(database)).toEqual([])
  })

  test('puts an edited row that it removes into the bin', async () => {
    const database = freshDatabase()
    await importAll(database, importedRows(2))
    await edit(database, 'Row 1', 'Mine')
    await undoJob(database, LATER, 'first', true, noStep)
    expect(await readBin(database, LATER, 10)).toMatchObject([{ document: { name: 'Mine' } }])
  })

  test('removes the categories that it has created, except those in use, with a limit, a template or a schedule', async () => {
    const database = freshDatabase()
    const categories = ['Food', 'Rent', 'Coffee', 'Home', 'Books']
    await importAll(database, [importedRow({ category: 'Books' })], { categories })
    await commit(database, LATER, async writer => {
      await writer.add('transactions', transaction({ category: 'Food' }))
      await writer.add('budgets', budget({ categoryName: 'Rent' }))
      await writer.add('templates', template({ category: 'Coffee' }))
      await writer.add('schedules', schedule({ category: 'Home' }))
    })
    await undoJob(database, LATER, 'first', false, noStep)
    const names = (await database.categories.toArray()).map(({ categoryName }) => categoryName)
    expect(names).toEqual(['Food', 'Rent', 'Coffee', 'Home'])
  })

  test('[M4] reaches a row that has moved to a fresh id, and nothing that has taken its own', async () => {
    const database = freshDatabase()
    await importAll(database, [importedRow({ name: 'Ours' })])
    const [row] = await database.transactions.toArray()
    if (!row) throw new Error('There is no row')
    await database.transactions.bulkPut([
      { ...row, id: NOON + 50 },
      { ...transaction({ name: 'Theirs' }), sync: { rev: 1, at: NOON, by: 'laptop' } },
    ])
    await database.idChanges.add({ collection: 'transactions', from: NOON, to: NOON + 50 })
    await undoJob(database, LATER, 'first', false, noStep)
    expect(await namesIn(database)).toEqual(['Theirs'])
  })

  test('[R3] deletes rows on the server that were pushed in the meantime', async () => {
    const { cloud, phone } = oneDevice()
    await importAll(phone.database, importedRows(3))
    await phone.sync()
    expect(cloud.server.list('transactions')).toHaveLength(3)
    await undoJob(phone.database, LATER, 'first', false, noStep)
    await phone.sync()
    expect(cloud.server.list('transactions')).toEqual([])
  })
})

describe('the lock of imports', () => {
  test('lets one tab write at a time, and any tab afterwards', async () => {
    const held = new Set<string>()
    const request = async (name: string, _: LockOptions, work: (lock: unknown) => unknown) => {
      if (held.has(name)) return work(null)
      held.add(name)
      return Promise.resolve(work({ name })).finally(() => held.delete(name))
    }
    // Only this one of its methods is called.
    const locks = { request } as unknown as LockManager
    const inner = await withJobLock('mia', () => withJobLock('mia', async () => 1, locks), locks)
    expect(inner).toEqual({ result: null })
    expect(await withJobLock('mia', async () => 2, locks)).toEqual({ result: 2 })
    expect(await withJobLock('mia', async () => 3, null)).toEqual({ result: 3 })
  })

  test('an import whose page was closed before all rows were stored is forgotten; any other stays', async () => {
    const database = freshDatabase()
    await importAll(database, importedRows(1))
    async function* cutOff() {
      yield importedRows(2)
      throw new Error('the tab was closed')
    }
    const file = { id: 'second', name: '', categories: [] }
    await expect(stageImport(database, LATER, file, cutOff())).rejects.toThrow('closed')
    await removeUnstaged(database)
    expect(await database.imports.toArray()).toMatchObject([{ id: 'first', state: 'done' }])
    expect(await database.importParts.toArray()).toMatchObject([{ importId: 'first' }])
  })
})

test('[R4] [M2] the details of an import survive an edit here and on an older device', async () => {
  const { phone, laptop } = twoDevices()
  await importAll(phone.database, [importedRow({ name: 'Noodles' })])
  await syncAll(phone, laptop)
  await edit(laptop.database, 'Noodles', 'Soup')
  await syncAll(laptop, phone)
  const [row] = await phone.documents('transactions')
  expect(row).toMatchObject({ name: 'Soup', more: { importId: 'first', externalId: 'bank-1' } })
})
