// A database of version 8 knew no imports; opened now, it keeps all that it had, and takes one.

import { expect, test } from 'vitest'
import { stageImport, writeImport } from '../../../src/store/bulk/imports/write-import'
import { budget, NOON, savingPlan } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'
import { syncedSeed } from '../../support/data/database/seed-tables'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { importedRow, inParts } from '../../support/data/imports'
import { tenYears } from '../../support/data/ten-years'

const HISTORY = tenYears(300, '2026-03-10')

const { head: _, ...HISTORY_TABLES } = syncedSeed(HISTORY.transactions, HISTORY.categories, NOON)

test('[L1] a database of version 8 keeps all that it had, and takes an import', async () => {
  const database = freshDatabase(
    await databaseOfVersion(8, {
      ...HISTORY_TABLES,
      savings: [{ ...savingPlan(), sync: null }],
      budgets: [{ ...budget(), sync: null }],
    }),
  )
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
