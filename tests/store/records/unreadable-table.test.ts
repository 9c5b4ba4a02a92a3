// A database of version 4 had no place for what cannot be read; opened now, it has, beside all that was there.

import { expect, test } from 'vitest'
import { category, NOON, transaction } from '../../support/data/builders'
import { everythingIn } from '../../support/data/database/everything-in'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'

test('[Q7] a database of version 4 keeps everything, and takes what cannot be read', async () => {
  const row = { ...transaction(), sync: { rev: 3, at: NOON, by: 'device-0001' } }
  const entry = { collection: 'transactions', id: NOON, base: row, editedAt: NOON }
  const contents = {
    transactions: [{ ...row, amount: 5 }],
    categories: [{ ...category(), sync: null }],
    outbox: [{ ...entry, generation: 2, state: 'waiting' }],
    syncState: [{ key: 'cursor', rev: 3 }],
    drafts: [{ key: 'add-transaction', value: { name: 'Tea' }, at: NOON }],
  }
  const database = freshDatabase(await databaseOfVersion(4, contents))
  expect(await everythingIn(database)).toMatchObject({ ...contents, unreadable: [] })
  const version = { collection: 'savings', key: 'no-id', rev: 4, fields: {}, parser: 1 } as const
  await database.unreadable.put(version)
  expect(await database.unreadable.toArray()).toEqual([version])
})
