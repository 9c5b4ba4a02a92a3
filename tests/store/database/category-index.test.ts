// A database of version 3 had no index of its transactions by category; opened now, it has one of all of them.

import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { countUses } from '../../../src/features/categories/queries'
import { databaseName } from '../../../src/store/database/user-database'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase, freshUid } from '../../support/data/fresh-database'
import { VERSION_1, VERSION_2, VERSION_3 } from '../../support/data/older-schema'

test('[L5] a database of version 3 keeps its rows, and counts them by category', async () => {
  const uid = freshUid()
  const old = new Dexie(databaseName(uid))
  onTestFinished(() => old.close())
  old.version(1).stores(VERSION_1)
  old.version(2).stores(VERSION_2)
  old.version(3).stores(VERSION_3)
  const rows = [
    transaction(),
    transaction({ id: NOON + 1 }),
    transaction({ id: NOON + 2, category: 'Rent' }),
    transaction({ id: NOON + 3, type: 'income' }),
  ].map(row => ({ ...row, sync: null }))
  await old.table('transactions').bulkPut(rows)
  await old.table('syncState').put({ key: 'cursor', rev: 0 })
  old.close()
  const database = freshDatabase(uid)
  expect(await database.transactions.toArray()).toEqual(rows)
  expect(await countUses(database, 'expense', 'Food')).toBe(2)
  expect(await countUses(database, 'expense', 'Rent')).toBe(1)
  expect(await countUses(database, 'income', 'Rent')).toBe(0)
})
