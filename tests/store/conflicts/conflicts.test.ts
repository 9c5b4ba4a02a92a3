// Conflicts of a merge: their list, their restoration and their dismissal (rules M2, M3).

import { describe, expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import {
  countConflictsOf,
  dismissConflict,
  type KeptConflict,
  markConflictsSeen,
  readConflicts,
  restoreConflict,
  type Settled,
  undoDismiss,
  undoRestore,
} from '../../../src/store/conflicts/conflicts'
import { countConflicts } from '../../../src/store/conflicts/unseen-conflicts'
import type { Conflict } from '../../../src/store/database/record-types'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { rowTable } from '../../../src/store/records/rows'
import { category, NOON, savingPlan, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const SYNC = { rev: 4, at: NOON + 60_000, by: 'device-b' }

/** This device said 20.000, another one later 15.000, which is the present amount. */
const AMOUNT: Conflict = {
  collection: 'transactions',
  id: NOON,
  kind: 'field',
  at: NOON + 60_000,
  by: 'device-b',
  editedAt: NOON,
  name: 'Lunch',
  value: { field: 'amount', lost: 20_000, kept: 15_000, side: 'local' },
}

async function keep(database: UserDatabase, conflict: Conflict): Promise<KeptConflict> {
  // Dexie writes the key into what it is given.
  return { ...conflict, key: await database.conflicts.add({ ...conflict }) }
}

async function restored(database: UserDatabase, conflict: KeptConflict): Promise<Settled> {
  const settled = await restoreConflict(database, NOON, conflict)
  if (typeof settled === 'string') throw new Error(settled)
  return settled
}

async function withNoodles(): Promise<UserDatabase> {
  const database = freshDatabase()
  await database.transactions.add({ ...transaction(), sync: SYNC })
  return database
}

describe('reading conflicts', () => {
  test('gives the newest first, with the document, a page at a time', async () => {
    const database = await withNoodles()
    for (const lost of [1, 2, 3])
      await keep(database, { ...AMOUNT, value: { field: 'amount', lost, kept: 0, side: 'local' } })
    const page = await readConflicts(database, 2)
    expect(page.map(({ conflict }) => conflict.value?.lost)).toEqual([3, 2])
    expect(page[0]?.document).toEqual(transaction())
    expect(await countConflictsOf(database, 'transactions', NOON)).toBe(3)
    expect(await countConflictsOf(database, 'savings', NOON)).toBe(0)
  })

  test('counts those that have not been seen', async () => {
    const database = await withNoodles()
    const { key } = await keep(database, AMOUNT)
    expect(await countConflicts(database)).toEqual({ all: 1, unseen: 1 })
    await markConflictsSeen(database, key)
    await keep(database, AMOUNT)
    expect(await countConflicts(database)).toEqual({ all: 2, unseen: 1 })
    await markConflictsSeen(database, key)
    expect(await countConflicts(database)).toEqual({ all: 2, unseen: 1 })
  })
})

describe('[M2] restoring a field', () => {
  test('is one ordinary edit, sums and outbox included, and settles the conflict', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.put('transactions', transaction()))
    await database.outbox.clear()
    await database.transactions.update(NOON, { sync: SYNC })
    const conflict = await keep(database, AMOUNT)
    await restoreConflict(database, NOON + 90_000, conflict)
    expect(await database.transactions.get(NOON)).toEqual({
      ...transaction({ amount: 20_000 }),
      sync: SYNC,
    })
    expect(await database.totals.get('all')).toMatchObject({ expense: 2_000_000n, count: 1 })
    expect(await database.outbox.toArray()).toMatchObject([
      { id: NOON, state: 'pending', editedAt: NOON + 90_000, base: { amount: 15_000, sync: SYNC } },
    ])
    expect(await database.conflicts.count()).toBe(0)
  })

  test('reaches into the data of a plan', async () => {
    const database = freshDatabase()
    await database.savings.add({ ...savingPlan(), sync: SYNC })
    const value = {
      field: 'data.savingsName',
      lost: 'Bike',
      kept: 'Bicycle',
      side: 'remote',
    } as const
    const conflict = await keep(database, { ...AMOUNT, collection: 'savings', value })
    await restoreConflict(database, NOON, conflict)
    expect(await database.savings.get(NOON)).toEqual({
      ...savingPlan({ savingsName: 'Bike' }),
      sync: SYNC,
    })
  })

  test('leaves other fields that have changed in the meantime', async () => {
    const database = await withNoodles()
    await database.transactions.update(NOON, { name: 'Noodle soup' })
    await restoreConflict(database, NOON, await keep(database, AMOUNT))
    expect(await database.transactions.get(NOON)).toMatchObject({
      name: 'Noodle soup',
      amount: 20_000,
    })
  })

  const plan = { collection: 'savings', document: savingPlan() } as const
  const noodles = { collection: 'transactions', document: transaction() } as const

  test.each([
    ['an amount below 0', noodles, { field: 'amount', lost: -5 }],
    ['an amount that is no number', noodles, { field: 'amount', lost: '5' }],
    ['a day that does not exist', noodles, { field: 'date', lost: '2026-02-30' }],
    ['an empty name', noodles, { field: 'name', lost: '' }],
    ['a field that the document does not have', noodles, { field: 'colour', lost: 'red' }],
    ['the id', noodles, { field: 'id', lost: 1 }],
    ['months that are not in order', plan, { field: 'data.startDate', lost: '2027-01' }],
  ])('refuses %s, and changes nothing', async (_, { collection, document }, { field, lost }) => {
    const database = freshDatabase()
    await rowTable(database, collection).add({ ...document, sync: SYNC })
    const value = { field, lost, kept: null, side: 'local' } as const
    const conflict = await keep(database, { ...AMOUNT, collection, value })
    expect(await restoreConflict(database, NOON, conflict)).toBe('not-valid')
    expect(await rowTable(database, collection).toArray()).toEqual([{ ...document, sync: SYNC }])
    expect(await database.outbox.count()).toBe(0)
    expect(await database.conflicts.count()).toBe(1)
  })

  test('refuses a category name that another category has by now', async () => {
    const database = freshDatabase()
    await database.categories.bulkAdd([
      { ...category(), sync: SYNC },
      { ...category({ id: 1, categoryName: 'Meals' }), sync: SYNC },
    ])
    const value = { field: 'categoryName', lost: 'Meals', kept: 'Food', side: 'local' } as const
    const conflict = await keep(database, { ...AMOUNT, collection: 'categories', value })
    expect(await restoreConflict(database, NOON, conflict)).toBe('name-taken')
    expect(await database.outbox.count()).toBe(0)
  })

  test('reports that the document no longer exists', async () => {
    const database = freshDatabase()
    expect(await restoreConflict(database, NOON, await keep(database, AMOUNT))).toBe('missing')
    expect(await readConflicts(database, 2)).toMatchObject([{ document: null }])
  })
})

describe.each(['edit-over-local-deletion', 'edit-over-remote-deletion'] as const)(
  '[M3] restoring the deletion after an %s',
  kind => {
    const { value: _, ...deletion } = { ...AMOUNT, kind }

    test('deletes the document after all, and can be undone', async () => {
      const database = await withNoodles()
      const conflict = await keep(database, deletion)
      const settled = await restored(database, conflict)
      expect(await database.transactions.count()).toBe(0)
      expect(await database.outbox.toArray()).toMatchObject([{ id: NOON, state: 'pending' }])
      expect(await database.conflicts.count()).toBe(0)
      await undoRestore(database, NOON + 1, settled)
      expect(await database.transactions.toArray()).toEqual([{ ...transaction(), sync: SYNC }])
      expect(await database.conflicts.toArray()).toEqual([conflict])
    })

    test('of a document that has gone already only settles it', async () => {
      const database = freshDatabase()
      await restoreConflict(database, NOON, await keep(database, deletion))
      expect(await database.outbox.count()).toBe(0)
      expect(await database.conflicts.count()).toBe(0)
    })
  },
)

describe('Undo', () => {
  test('of a restored field puts the value and the conflict back, nothing else', async () => {
    const database = await withNoodles()
    const conflict = await keep(database, AMOUNT)
    const settled = await restored(database, conflict)
    await database.transactions.update(NOON, { name: 'Noodle soup' })
    await undoRestore(database, NOON + 1, settled)
    expect(await database.transactions.get(NOON)).toMatchObject({
      name: 'Noodle soup',
      amount: 15_000,
    })
    expect(await database.conflicts.toArray()).toEqual([conflict])
  })

  test('of a restored field does nothing once it has been edited again', async () => {
    const database = await withNoodles()
    const settled = await restored(database, await keep(database, AMOUNT))
    await database.transactions.update(NOON, { amount: 1 })
    await undoRestore(database, NOON + 1, settled)
    expect(await database.transactions.get(NOON)).toMatchObject({ amount: 1 })
    expect(await database.conflicts.count()).toBe(0)
  })

  test('of a dismissal shows the conflict again', async () => {
    const database = await withNoodles()
    const conflict = await keep(database, AMOUNT)
    await dismissConflict(database, conflict)
    expect(await database.conflicts.count()).toBe(0)
    await undoDismiss(database, conflict)
    expect(await database.conflicts.toArray()).toEqual([conflict])
    expect(await database.outbox.count()).toBe(0)
  })
})

test('[L1] a restoring that cannot be stored leaves the document and the conflict', async () => {
  const database = await withNoodles()
  const conflict = await keep(database, AMOUNT)
  database.conflicts.hook('deleting', () => {
    throw new Error('disk is full')
  })
  await expect(restoreConflict(database, NOON, conflict)).rejects.toThrow('disk is full')
  expect(await database.transactions.get(NOON)).toEqual({ ...transaction(), sync: SYNC })
  expect(await database.outbox.count()).toBe(0)
})
