// A database of version 9 had no bin; opened now, it keeps all that it had, and what is deleted from then on.

import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { databaseName } from '../../../src/store/database/user-database'
import { readBin } from '../../../src/store/records/bin'
import { deleteDocument } from '../../../src/store/records/deletion'
import { budget, NOON, transaction } from '../../support/data/builders'
import { freshDatabase, freshUid } from '../../support/data/fresh-database'
import { OLDER_VERSIONS, VERSION_8, VERSION_9 } from '../../support/data/older-schema'

test('[L1] a database of version 9 keeps all that it had, and takes deletions', async () => {
  const uid = freshUid()
  const old = new Dexie(databaseName(uid))
  onTestFinished(() => old.close())
  for (const [index, stores] of [...OLDER_VERSIONS, VERSION_8, VERSION_9].entries())
    old.version(index + 1).stores(stores)
  await old.table('transactions').put({ ...transaction(), sync: null })
  await old.table('budgets').put({ ...budget(), sync: null })
  old.close()
  const database = freshDatabase(uid)
  expect(await database.transactions.toArray()).toEqual([{ ...transaction(), sync: null }])
  expect(await database.budgets.toArray()).toEqual([{ ...budget(), sync: null }])
  await deleteDocument(database, NOON, 'transactions', transaction().id)
  expect(await readBin(database, NOON, 10)).toMatchObject([{ document: transaction() }])
})
