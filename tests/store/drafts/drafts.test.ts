// Half-filled forms on the device (rules L1, L5).

import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { commit } from '../../../src/store/commit'
import { databaseName } from '../../../src/store/database/user-database'
import { clearDraft, type DraftKind, readDraft, writeDraft } from '../../../src/store/drafts/drafts'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

interface Note {
  readonly text: string
}

const NOTE: DraftKind<Note> = {
  key: 'add-transaction',
  is: (value): value is Note =>
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string',
  isBlank: ({ text }) => text === '',
}

test('a draft is there for the next page, with its time, until it is cleared', async () => {
  const database = freshDatabase()
  expect(await readDraft(database, NOTE)).toBeNull()
  await writeDraft(database, NOTE, { text: 'Noo' }, NOON)
  await writeDraft(database, NOTE, { text: 'Noodles' }, NOON + 1)
  database.close()
  const reopened = freshDatabase(database.uid)
  expect(await readDraft(reopened, NOTE)).toEqual({ value: { text: 'Noodles' }, at: NOON + 1 })
  await clearDraft(reopened, NOTE.key)
  expect(await readDraft(reopened, NOTE)).toBeNull()
})

test('a draft that is written after its database was closed creates no database', async () => {
  const database = freshDatabase()
  await database.open()
  await database.delete()
  await expect(writeDraft(database, NOTE, { text: 'Noodles' }, NOON)).rejects.toThrow()
  expect(await Dexie.exists(databaseName(database.uid))).toBe(false)
})

test('a blank draft is not stored, and removes the stored one', async () => {
  const database = freshDatabase()
  await writeDraft(database, NOTE, { text: 'Noodles' }, NOON)
  await writeDraft(database, NOTE, { text: '' }, NOON)
  expect(await database.drafts.count()).toBe(0)
})

test('a draft of another shape, as an older app may have left it, is not read', async () => {
  const database = freshDatabase()
  await database.drafts.put({ key: NOTE.key, value: { words: 'Noodles' }, at: NOON })
  expect(await readDraft(database, NOTE)).toBeNull()
})

test('each form has its own draft', async () => {
  const database = freshDatabase()
  const other: DraftKind<Note> = { ...NOTE, key: 'add-saving-plan' }
  await writeDraft(database, NOTE, { text: 'Noodles' }, NOON)
  await writeDraft(database, other, { text: 'Bicycle' }, NOON)
  await clearDraft(database, NOTE.key)
  expect(await readDraft(database, other)).toMatchObject({ value: { text: 'Bicycle' } })
})

test('a draft is nothing to push, and does not wait for the disk', async () => {
  const database = freshDatabase()
  await database.open()
  const open = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await writeDraft(database, NOTE, { text: 'Noodles' }, NOON)
  expect(open.mock.calls).toEqual([['drafts', 'readwrite', { durability: 'relaxed' }]])
  expect(await database.outbox.count()).toBe(0)
})

test('[L1] a draft goes with the action that saves its form', async () => {
  const database = freshDatabase()
  await writeDraft(database, NOTE, { text: 'Noodles' }, NOON)
  await commit(database, NOON, async writer => {
    await writer.put('transactions', transaction())
    await writer.clearDraft(NOTE.key)
  })
  expect(await readDraft(database, NOTE)).toBeNull()
  expect(await database.transactions.count()).toBe(1)
})

test('[L1] a draft stays when the action that saves its form fails', async () => {
  const database = freshDatabase()
  await writeDraft(database, NOTE, { text: 'Noodles' }, NOON)
  const action = commit(database, NOON, async writer => {
    await writer.clearDraft(NOTE.key)
    await writer.put('transactions', transaction())
    throw new Error('disk is full')
  })
  await expect(action).rejects.toThrow('disk is full')
  expect(await readDraft(database, NOTE)).toEqual({ value: { text: 'Noodles' }, at: NOON })
  expect(await database.transactions.count()).toBe(0)
})
