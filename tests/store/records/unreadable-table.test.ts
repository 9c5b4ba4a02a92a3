// A database of version 4 had no place for what cannot be read; opened now, it has, beside all that was there.

import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { databaseName } from '../../../src/store/database/user-database'
import { category, NOON, transaction } from '../../support/data/builders'
import { everythingIn } from '../../support/data/everything-in'
import { freshDatabase, freshUid } from '../../support/data/fresh-database'
import { VERSION_1, VERSION_2, VERSION_3, VERSION_4 } from '../../support/data/older-schema'

test('[Q7] a database of version 4 keeps everything, and takes what cannot be read', async () => {
  const uid = freshUid()
  const old = new Dexie(databaseName(uid))
  onTestFinished(() => old.close())
  for (const [index, tables] of [VERSION_1, VERSION_2, VERSION_3, VERSION_4].entries())
    old.version(index + 1).stores(tables)
  const row = { ...transaction(), sync: { rev: 3, at: NOON, by: 'device-0001' } }
  const entry = { collection: 'transactions', id: NOON, base: row, editedAt: NOON }
  const contents = {
    transactions: [{ ...row, amount: 5 }],
    categories: [{ ...category(), sync: null }],
    outbox: [{ ...entry, generation: 2, state: 'waiting' }],
    syncState: [{ key: 'cursor', rev: 3 }],
    drafts: [{ key: 'add-transaction', value: { name: 'Tea' }, at: NOON }],
  }
  for (const [name, rows] of Object.entries(contents)) await old.table(name).bulkPut(rows)
  old.close()
  const database = freshDatabase(uid)
  expect(await everythingIn(database)).toMatchObject({ ...contents, unreadable: [] })
  const version = { collection: 'savings', key: 'no-id', rev: 4, fields: {}, parser: 1 } as const
  await database.unreadable.put(version)
  expect(await database.unreadable.toArray()).toEqual([version])
})
