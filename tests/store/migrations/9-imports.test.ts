// A database of version 8 knew no imports; opened now, it keeps all that it had, and takes one.

import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { stageImport, writeImport } from '../../../src/store/bulk/imports/write-import'
import { databaseName } from '../../../src/store/database/user-database'
import { budget, NOON, savingPlan } from '../../support/data/builders'
import { freshDatabase, freshUid } from '../../support/data/fresh-database'
import { importedRow, inParts } from '../../support/data/imports'
import { OLDER_VERSIONS, VERSION_8 } from '../../support/data/older-schema'
import { syncedSeed } from '../../support/data/seed-tables'
import { tenYears } from '../../support/data/ten-years'
import { keptTotals, totalsOfRows } from '../../support/data/totals-of-rows'

const HISTORY = tenYears(300, '2026-03-10')

async function databaseOfVersion8(): Promise<string> {
  const uid = freshUid()
  const old = new Dexie(databaseName(uid))
  onTestFinished(() => old.close())
  const versions = [...OLDER_VERSIONS, VERSION_8]
  for (const [index, stores] of versions.entries()) old.version(index + 1).stores(stores)
  const { head: _, ...tables } = syncedSeed(HISTORY.transactions, HISTORY.categories, NOON)
  for (const [name, rows] of Object.entries(tables)) await old.table(name).bulkPut([...rows])
  await old.table('savings').put({ ...savingPlan(), sync: null })
  await old.table('budgets').put({ ...budget(), sync: null })
  old.close()
  return uid
}

test('[L1] a database of version 8 keeps all that it had, and takes an import', async () => {
  const database = freshDatabase(await databaseOfVersion8())
  const file = { id: 'first', name: 'bank.csv', categories: [] }
  await stageImport(database, NOON, file, inParts([importedRow()]))
  await writeImport(database, NOON, 'first', () => {})
  const rows = await database.transactions.toArray()
  expect(rows).toHaveLength(HISTORY.transactions.length + 1)
  expect(await keptTotals(database)).toEqual(totalsOfRows(rows))
  expect(await database.savings.toArray()).toEqual([{ ...savingPlan(), sync: null }])
  expect(await database.budgets.toArray()).toEqual([{ ...budget(), sync: null }])
  expect(await database.categories.count()).toBe(HISTORY.categories.length)
})
