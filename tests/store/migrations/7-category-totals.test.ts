// A database of version 6 kept the totals of days without their categories; opened now, it has to know them, over a
// history that is longer than what is read at a time.

import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { NO_TOTALS } from '../../../src/domain/totals/totals'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { commit } from '../../../src/store/commit'
import { databaseName } from '../../../src/store/database/user-database'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase, freshUid } from '../../support/data/fresh-database'
import { OLDER_VERSIONS } from '../../support/data/older-schema'
import { syncedSeed } from '../../support/data/seed-tables'
import { tenYears } from '../../support/data/ten-years'
import { keptTotals, totalsOfRows } from '../../support/data/totals-of-rows'

const HISTORY = tenYears(2_500, '2026-03-10')

/** As version 6 wrote it: the same totals without categories, and an empty day that it had kept. */
async function databaseOfVersion6(transactions: readonly Transaction[]): Promise<string> {
  const uid = freshUid()
  const old = new Dexie(databaseName(uid))
  onTestFinished(() => old.close())
  for (const [index, stores] of OLDER_VERSIONS.slice(0, 6).entries())
    old.version(index + 1).stores(stores)
  const seed = syncedSeed(transactions, HISTORY.categories, NOON)
  const totals = seed.totals.map(({ categories: _, ...row }) => row)
  await old.table('transactions').bulkPut([...seed.transactions])
  await old.table('totals').bulkPut([...totals, { period: '2010-01-01', ...NO_TOTALS }])
  old.close()
  return uid
}

test('[L1] a database of version 6 knows the categories of each of its days', async () => {
  const database = freshDatabase(await databaseOfVersion6(HISTORY.transactions))
  expect(await keptTotals(database)).toEqual(totalsOfRows(HISTORY.transactions))
})

test('[L1] and goes on with them, also on a day that had become empty', async () => {
  const database = freshDatabase(await databaseOfVersion6(HISTORY.transactions))
  const saved = [
    transaction({ id: 1, date: '2010-01-01' }),
    transaction({ id: 2, category: 'New' }),
  ]
  await commit(database, NOON, async writer => {
    for (const each of saved) await writer.put('transactions', each)
  })
  expect(await keptTotals(database)).toEqual(totalsOfRows([...HISTORY.transactions, ...saved]))
})

test('[L1] an empty database of version 6 opens empty', async () => {
  const database = freshDatabase(await databaseOfVersion6([]))
  expect(await keptTotals(database)).toEqual({})
})
