// A database of version 9 had no bin; opened now, it keeps all that it had, and what is deleted from then on.

import { expect, test } from 'vitest'
import { readBin } from '../../../src/store/records/bin'
import { deleteDocument } from '../../../src/store/records/deletion'
import { budget, NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'

test('[L1] a database of version 9 keeps all that it had, and takes deletions', async () => {
  const uid = await databaseOfVersion(9, {
    transactions: [{ ...transaction(), sync: null }],
    budgets: [{ ...budget(), sync: null }],
  })
  const database = freshDatabase(uid)
  expect(await database.transactions.toArray()).toEqual([{ ...transaction(), sync: null }])
  expect(await database.budgets.toArray()).toEqual([{ ...budget(), sync: null }])
  await deleteDocument(database, NOON, 'transactions', transaction().id)
  expect(await readBin(database, NOON, 10)).toMatchObject([{ document: transaction() }])
})
