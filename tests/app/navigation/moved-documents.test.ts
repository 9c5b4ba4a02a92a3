// Saving and deleting what has moved to a fresh id or was deleted while its screen was open, and the draft of its form
// (rule M4).

import { describe, expect, test } from 'vitest'
import { renamePlan } from '../../../src/features/saving-plans/actions'
import { editTransaction } from '../../../src/features/transactions/actions'
import { transactionChangesDraft } from '../../../src/features/transactions/form/transaction-changes'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { deleteDocument, restoreDocument } from '../../../src/store/deletion'
import { readDraft, writeDraft } from '../../../src/store/drafts/drafts'
import { editDraftStore } from '../../../src/store/drafts/edit-drafts'
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
  test('and is saved under its fresh id, without a draft of its form; the other document stays as it is', async () => {
    const database = freshDatabase()
    const since = await openThenMove(database)
    for (const id of [NOON, FRESH])
      await writeDraft(database, transactionChangesDraft(id), CHANGES, NOON)
    const entry = { ...MINE, name: 'Mine, edited' }
    const outcome = await editTransaction(database, NOON + 9, NOON, entry, since)
    const saved = { ...MINE, id: FRESH, name: 'Mine, edited' }
    expect(outcome).toMatchObject({ kind: 'saved', transaction: saved })
    expect(await database.transactions.toArray()).toEqual([THEIRS, { ...saved, sync: null }])
    expect(await database.outbox.toArray()).toMatchObject([{ id: FRESH }])
    expect(await database.drafts.count()).toBe(0)
  })

  test('and is deleted under its fresh id, or by a screen that opened later under the old one', async () => {
    const mine = { ...MINE, id: FRESH }
    const database = freshDatabase()
    const since = await openThenMove(database)
    const outcome = await deleteDocument(database, NOON + 9, 'transactions', NOON, since)
    expect(outcome).toEqual({ kind: 'deleted', deleted: mine })
    expect(await database.transactions.toArray()).toEqual([THEIRS])
    const later = freshDatabase()
    await openThenMove(later)
    const sinceMove = await latestIdChangeKey(later)
    await deleteDocument(later, NOON + 9, 'transactions', NOON, sinceMove)
    expect(await later.transactions.toArray()).toEqual([{ ...mine, sync: null }])
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

test('[M4] an edit of a document that another device has deleted writes nothing: it may come back', async () => {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('transactions', MINE)
  for (const device of [phone, laptop]) await device.sync()
  await phone.remove('transactions', NOON)
  for (const device of [phone, laptop]) await device.sync()
  phone.clock.advance(5)
  await restoreDocument(phone.database, phone.clock.now(), 'transactions', MINE)
  await phone.sync()
  const edited = { ...MINE, name: 'Mine, edited' }
  const early = await editTransaction(laptop.database, NOON + 9, NOON, edited)
  expect(early).toEqual({ kind: 'missing' })
  expect(await laptop.database.outbox.count()).toBe(0)
  await laptop.sync()
  const later = await editTransaction(laptop.database, NOON + 10, NOON, edited)
  expect(later).toMatchObject({ kind: 'saved' })
  for (const device of [laptop, phone]) await device.sync()
  expect(cloud.server.list('transactions').map(({ value }) => value)).toEqual([edited])
  for (const device of [phone, laptop])
    expect(await device.documents('transactions')).toEqual([edited])
  expect(await laptop.database.conflicts.count()).toBe(0)
})

describe('[M4] the draft of an edit form', () => {
  const draftOf = (database: UserDatabase, id: number) =>
    readDraft(database, transactionChangesDraft(id))

  test('moves with its document, when another device has taken the id first', async () => {
    const cloud = new FakeCloud()
    const [phone, laptop] = [replica(cloud), replica(cloud)]
    await laptop.save('transactions', transaction({ name: 'Theirs' }))
    await laptop.sync()
    await phone.save('transactions', MINE)
    await writeDraft(phone.database, transactionChangesDraft(NOON), CHANGES, NOON)
    await phone.sync()
    const move = await phone.database.idChanges.toCollection().last()
    expect(await draftOf(phone.database, move?.to ?? 0)).toEqual({ value: CHANGES, at: NOON })
    expect(await draftOf(phone.database, NOON)).toBeNull()
  })

  test('is written under the new id after the move, and nothing is left under the old id', async () => {
    const database = freshDatabase()
    const store = editDraftStore(database, transactionChangesDraft, NOON)
    await store.write(CHANGES)
    await store.follow(FRESH)
    expect(await draftOf(database, NOON)).toBeNull()
    expect(await draftOf(database, FRESH)).toMatchObject({ value: CHANGES })
    const later = { changes: { name: 'Mine, changed' }, deleted: null }
    await store.write(later)
    expect(await store.read()).toMatchObject({ value: later })
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
    expect(await draftOf(database, NOON)).toMatchObject({ value: theirs })
    expect(await draftOf(database, FRESH)).toBeNull()
  })
})
