// Saving and deleting what has moved to a fresh id while its screen was open (rule M4).

import { describe, expect, test } from 'vitest'
import { renamePlan } from '../../src/features/saving-plans/actions'
import { deleteTransaction, editTransaction } from '../../src/features/transactions/actions'
import type { UserDatabase } from '../../src/store/database/user-database'
import { latestMoveKey } from '../../src/store/records/id-changes'
import { NOON, savingPlan, transaction } from '../support/data/builders'
import { freshDatabase } from '../support/data/fresh-database'

const FRESH = NOON + 5
const SYNC = { rev: 3, at: NOON, by: 'device-b' }
const MINE = transaction({ name: 'Mine' })
const THEIRS = { ...transaction({ name: 'Theirs' }), sync: SYNC }

/** The screen opened on one's own document; then another device's took its id. */
async function openThenMove(database: UserDatabase): Promise<number> {
  await database.transactions.add({ ...MINE, sync: null })
  const since = await latestMoveKey(database)
  await database.transactions.put(THEIRS)
  await database.transactions.add({ ...MINE, id: FRESH, sync: null })
  await database.moves.add({ collection: 'transactions', from: NOON, to: FRESH })
  return since
}

describe('[M4] while its screen was open, a transaction moved', () => {
  test('and is saved under its fresh id; the other document stays as it is', async () => {
    const database = freshDatabase()
    const since = await openThenMove(database)
    const entry = { ...MINE, name: 'Mine, edited' }
    const outcome = await editTransaction(database, NOON + 9, NOON, entry, since)
    const saved = { ...MINE, id: FRESH, name: 'Mine, edited' }
    expect(outcome).toMatchObject({ kind: 'saved', transaction: saved })
    expect(await database.transactions.toArray()).toEqual([THEIRS, { ...saved, sync: null }])
    expect(await database.outbox.toArray()).toMatchObject([{ id: FRESH }])
  })

  test('and is deleted under its fresh id; the other document stays', async () => {
    const database = freshDatabase()
    const since = await openThenMove(database)
    const outcome = await deleteTransaction(database, NOON + 9, NOON, since)
    expect(outcome).toEqual({ kind: 'deleted', deleted: { ...MINE, id: FRESH } })
    expect(await database.transactions.toArray()).toEqual([THEIRS])
  })

  test('and a screen that opened after the move means the document that stands there', async () => {
    const database = freshDatabase()
    await openThenMove(database)
    const since = await latestMoveKey(database)
    await deleteTransaction(database, NOON + 9, NOON, since)
    expect(await database.transactions.toArray()).toEqual([{ ...MINE, id: FRESH, sync: null }])
  })
})

test('[M4] a plan that moved while its form was open is renamed under its fresh id', async () => {
  const database = freshDatabase()
  const theirs = { ...savingPlan({ savingsName: 'Theirs' }), sync: SYNC }
  const since = await latestMoveKey(database)
  await database.savings.bulkAdd([theirs, { ...savingPlan({}, { id: FRESH }), sync: null }])
  await database.moves.add({ collection: 'savings', from: NOON, to: FRESH })
  await renamePlan(database, NOON + 9, NOON, 'Fast bicycle', since)
  expect(await database.savings.toArray()).toEqual([
    theirs,
    { ...savingPlan({ savingsName: 'Fast bicycle' }, { id: FRESH }), sync: null },
  ])
})
