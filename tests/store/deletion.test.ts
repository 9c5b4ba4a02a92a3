// Undoing a deletion brings the same document back under its own id (rules L2 and L3).

import { describe, expect, test } from 'vitest'
import { commit } from '../../src/store/commit'
import type { UserDatabase } from '../../src/store/database/user-database'
import { deleteDocument, restoreDocument } from '../../src/store/deletion'
import { NOON, savingPlan, transaction } from '../support/data/builders'
import { freshDatabase } from '../support/data/database/fresh-database'

const SYNC = { rev: 3, at: NOON, by: 'device-b' }

async function deleteIt(database: UserDatabase) {
  const outcome = await deleteDocument(database, NOON + 1, 'transactions', NOON)
  if (outcome.kind !== 'deleted' || !outcome.deleted) throw new Error('Nothing was deleted')
  return outcome.deleted
}

describe('undoing the deletion of a transaction', () => {
  test('that was never sent brings it back, with its sums and one outbox entry', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.put('transactions', transaction()))
    const deleted = await deleteIt(database)
    expect(await restoreDocument(database, NOON + 2, 'transactions', deleted)).toEqual({
      kind: 'restored',
    })
    expect(await database.transactions.toArray()).toMatchObject([transaction()])
    for (const period of ['all', '2026-03', '2026-03-10'] as const)
      expect(await database.totals.get(period)).toMatchObject({ expense: 1_500_000n, count: 1 })
    expect(await database.outbox.toArray()).toMatchObject([{ id: NOON, state: 'pending' }])
  })

  test('that the server knows keeps the version that the edits started from', async () => {
    const database = freshDatabase()
    const row = { ...transaction(), sync: SYNC }
    await database.transactions.add(row)
    await restoreDocument(database, NOON + 2, 'transactions', await deleteIt(database))
    expect(await database.transactions.toArray()).toEqual([row])
    expect(await database.outbox.toArray()).toMatchObject([{ id: NOON, base: row, generation: 2 }])
  })

  test('does nothing when the transaction has come back by a pull', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.add('transactions', transaction()))
    const deleted = await deleteIt(database)
    const newer = { ...transaction({ name: 'Of another device' }), sync: SYNC }
    await database.transactions.add(newer)
    expect(await restoreDocument(database, NOON + 2, 'transactions', deleted)).toEqual({
      kind: 'restored',
    })
    expect(await database.transactions.toArray()).toEqual([newer])
    expect(await database.outbox.count()).toBe(0)
  })

  test('says that it failed when the device cannot store', async () => {
    const database = freshDatabase()
    database.transactions.hook('creating', () => {
      throw new Error('disk is full')
    })
    const outcome = await restoreDocument(database, NOON, 'transactions', transaction())
    expect(outcome).toEqual({ kind: 'failed', message: 'disk is full' })
    expect(await database.outbox.count()).toBe(0)
  })
})

describe('undoing the deletion of a plan', () => {
  test('brings it back under its id, with one outbox entry', async () => {
    const database = freshDatabase()
    await commit(database, NOON, writer => writer.put('savings', savingPlan()))
    const outcome = await deleteDocument(database, NOON + 1, 'savings', NOON)
    expect(outcome).toEqual({ kind: 'deleted', deleted: savingPlan() })
    expect(await restoreDocument(database, NOON + 2, 'savings', savingPlan())).toEqual({
      kind: 'restored',
    })
    expect(await database.savings.toArray()).toMatchObject([savingPlan()])
    expect(await database.outbox.count()).toBe(1)
  })

  test('that had gone already offers nothing to bring back', async () => {
    const outcome = await deleteDocument(freshDatabase(), NOON, 'savings', NOON)
    expect(outcome).toEqual({ kind: 'deleted', deleted: undefined })
  })
})
