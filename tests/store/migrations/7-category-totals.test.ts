// A database of version 6 kept the totals of days without their categories; opened now, it has to know them, over a
// history that is longer than what is read at a time.

import { expect, test } from 'vitest'
import { NO_TOTALS } from '../../../src/domain/totals/totals'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { commit } from '../../../src/store/commit'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'
import { syncedSeed } from '../../support/data/database/seed-tables'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { tenYears } from '../../support/data/ten-years'

const HISTORY = tenYears(2_500, '2026-03-10')

/** As version 6 wrote it: the same totals without categories, and an empty day that it had kept. */
function databaseWithoutCategories(transactions: readonly Transaction[]): Promise<string> {
  const seed = syncedSeed(transactions, HISTORY.categories, NOON)
  const totals = seed.totals.map(({ categories: _, ...row }) => row)
  return databaseOfVersion(6, {
    transactions: seed.transactions,
    totals: [...totals, { period: '2010-01-01', ...NO_TOTALS }],
  })
}

test('[L1] a database of version 6 knows the categories of each of its days', async () => {
  const database = freshDatabase(await databaseWithoutCategories(HISTORY.transactions))
  expect(await keptTotals(database)).toEqual(totalsOfRows(HISTORY.transactions))
})

test('[L1] and continues with them, also on a day that had become empty', async () => {
  const database = freshDatabase(await databaseWithoutCategories(HISTORY.transactions))
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
  const database = freshDatabase(await databaseWithoutCategories([]))
  expect(await keptTotals(database)).toEqual({})
})
