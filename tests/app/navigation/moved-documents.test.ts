// Saving and deleting what has moved to a fresh id while its screen was open, and the draft of its form (rule M4).

import { describe, expect, test } from 'vitest'
import { renamePlan } from '../../../src/features/saving-plans/actions'
import { editTransaction } from '../../../src/features/transactions/actions'
import { transactionChangesDraft } from '../../../src/features/transactions/detail/transaction-changes'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { readDraft, writeDraft } from '../../../src/store/drafts/drafts'
import { editDraftStore } from '../../../src/store/drafts/edit-drafts'
import { deleteDocument } from '../../../src/store/records/deletion'
import { latestIdChangeKey } from '../../../src/store/records/id-changes'
import { NOON, savingPlan, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const FRESH = NOON + 5
const SYNC = { rev: 3, at: NOON, by: 'device-b' }
const MINE = transaction({ name: 'Mine' })
const THEIRS = { ...transaction({ name: 'Theirs' }), sync: SYNC }

const CHANGES = { changes: { name: 'Mine, half changed' }, deleted: null }

/** The screen opened on one's own document; then another device's took its id. */
async function openThenMove(database: UserDatabase): Promise<number> {
  await database.transactions.add({ ...MINE, sync: null })
  const since = await latestIdChangeKey(database)
  await database.transactions.put(THEIRS)
  await database.transactions.add({ ...MINE, id: FRESH, sync: null })
  await database.idChanges.add({ collection: 'transactions', from: NOON, to: FRESH })
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
    const outcome = await deleteDocument(database, NOON + 9, 'transactions', NOON, since)
    expect(outcome).toEqual({ kind: 'deleted', deleted: { ...MINE, id: FRESH } })
    expect(await database.transactions.toArray()).toEqual([THEIRS])
  })

  test('and no draft of its form is left by the save, under neither id', async () => {
    const database = freshDatabase()
    const since = await openThenMove(database)
    for (const id of [NOON, FRESH])
      await writeDraft(database, transactionChangesDraft(id), CHANGES, NOON)
    await editTransaction(database, NOON + 9, NOON, { ...MINE, name: 'Mine, edited' }, since)
    expect(await database.drafts.count()).toBe(0)
  })

  test('and a screen that opened after the move deletes the document under the old id', async () => {
    const database = freshDatabase()
    await openThenMove(database)
    const since = await latestIdChangeKey(database)
    await deleteDocument(database, NOON + 9, 'transactions', NOON, since)
    expect(await database.transactions.toArray()).toEqual([{ ...MINE, id: FRESH, sync: null }])
  })
})

test('[M4] a plan that moved while its form was open is renamed under its fresh id', async () => {
  const database = freshDatabase()
  const theirs = { ...savingPlan({ savingsName: 'Theirs' }), sync: SYNC }
  const since = await latestIdChangeKey(database)
  await database.savings.bulkAdd([theirs, { ...savingPlan({}, { id: FRESH }), sync: null }])
  await database.idChanges.add({ collection: 'savings', from: NOON, to: FRESH })
  await renamePlan(database, NOON + 9, NOON, 'Fast bicycle', since)
  expect(await database.savings.toArray()).toEqual([
    theirs,
    { ...savingPlan({ savingsName: 'Fast bicycle' }, { id: FRESH }), sync: null },
  ])
})

describe('[M4] the draft of an edit form', () => {
  test('moves with its document, when another device has taken the id first', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await laptop.save('transactions', transaction({ name: 'Theirs' }))
    await laptop.sync()
    await phone.save('transactions', MINE)
    await writeDraft(phone.database, transactionChangesDraft(NOON), CHANGES, NOON)
    await phone.sync()
    const to = (await latestMove(phone.database)) ?? 0
    expect(await readDraft(phone.database, transactionChangesDraft(to))).toEqual({
      value: CHANGES,
      at: NOON,
    })
    expect(await readDraft(phone.database, transactionChangesDraft(NOON))).toBeNull()
  })

  test('is written under the new id after the move, and nothing is left under the old id', async () => {
    const database = freshDatabase()
    const store = editDraftStore(database, transactionChangesDraft, NOON)
    await store.write(CHANGES)
    await store.follow(FRESH)
    expect(await readDraft(database, transactionChangesDraft(NOON))).toBeNull()
    expect(await readDraft(database, transactionChangesDraft(FRESH))).toMatchObject({
      value: CHANGES,
    })
    const later = { changes: { name: 'Mine, changed' }, deleted: null }
    await store.write(later)
    expect(await store.read()).toEqual(later)
    expect(await database.drafts.count()).toBe(1)
    await store.clear()
    expect(await database.drafts.count()).toBe(0)
  })

  test("follows its document past another form's draft, which stays", async () => {
    const database = freshDatabase()
    const store = editDraftStore(database, transactionChangesDraft, NOON)
    await store.write(CHANGES)
    const theirs = { changes: { name: 'Theirs, changed' }, deleted: null }
    await writeDraft(database, transactionChangesDraft(NOON), theirs, NOON)
    await store.follow(FRESH)
    expect(await readDraft(database, transactionChangesDraft(NOON))).toMatchObject({
      value: theirs,
    })
    expect(await readDraft(database, transactionChangesDraft(FRESH))).toBeNull()
  })
})

async function latestMove(database: UserDatabase): Promise<number | undefined> {
  return (await database.idChanges.toCollection().last())?.to
}
