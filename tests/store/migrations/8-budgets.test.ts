// A database of version 7 knew no budgets; opened now, it keeps all that it had, and budgets besides.

import { expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import { budget, NOON, savingPlan } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'
import { syncedSeed } from '../../support/data/database/seed-tables'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { replica } from '../../support/data/replica'
import { tenYears } from '../../support/data/ten-years'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const HISTORY = tenYears(500, '2026-03-10')

const { head: _, ...HISTORY_TABLES } = syncedSeed(HISTORY.transactions, HISTORY.categories, NOON)

test('[L1] a database of version 7 keeps all that it had, and takes budgets', async () => {
  const database = freshDatabase(
    await databaseOfVersion(7, { ...HISTORY_TABLES, savings: [{ ...savingPlan(), sync: null }] }),
  )
  await commit(database, NOON, writer => writer.add('budgets', budget({ categoryName: '' })))
  expect(await database.budgets.toArray()).toMatchObject([{ categoryName: '', amount: 500_000 }])
  expect(await keptTotals(database)).toEqual(totalsOfRows(HISTORY.transactions))
  expect(await database.savings.toArray()).toEqual([{ ...savingPlan(), sync: null }])
  expect(await database.categories.count()).toBe(HISTORY.categories.length)
})

test('[Q7] a pull of everything that an older version has begun is followed by a listing of the budgets', async () => {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('budgets', budget())
  await phone.save('savings', savingPlan())
  await phone.sync()
  // An older version has listed the categories and plans, and has come to the transactions.
  await laptop.database.syncState.put({
    ...{ key: 'pull', kind: 'first-listing', since: 0, target: 1, after: null },
    ...{ boundary: '0', source: 'transactions', part: 'newest', done: 1, expected: null },
  })
  await laptop.sync()
  await laptop.sync()
  expect(await laptop.documents('budgets')).toEqual([budget()])
})
