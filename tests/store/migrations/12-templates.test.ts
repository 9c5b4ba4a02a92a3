// A database of version 10 knew no templates; opened now, it keeps all that it had, and templates besides.

import { expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import { budget, NOON, savingPlan, template } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'
import { syncedSeed } from '../../support/data/database/seed-tables'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { replica } from '../../support/data/replica'
import { tenYears } from '../../support/data/ten-years'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const HISTORY = tenYears(300, '2026-03-10')

const { head: _, ...HISTORY_TABLES } = syncedSeed(HISTORY.transactions, HISTORY.categories, NOON)

test('[L1] a database of version 10 keeps all that it had, and takes templates', async () => {
  const database = freshDatabase(
    await databaseOfVersion(10, {
      ...HISTORY_TABLES,
      savings: [{ ...savingPlan(), sync: null }],
      budgets: [{ ...budget(), sync: null }],
    }),
  )
  await commit(database, NOON, writer => writer.add('templates', template()))
  const uses = database.templates.where('[type+category]').equals(['expense', 'Food'])
  expect(await uses.toArray()).toMatchObject([{ name: 'Coffee', amount: 18_000 }])
  expect(await keptTotals(database)).toEqual(totalsOfRows(HISTORY.transactions))
  expect(await database.savings.toArray()).toEqual([{ ...savingPlan(), sync: null }])
  expect(await database.budgets.toArray()).toEqual([{ ...budget(), sync: null }])
  expect(await database.categories.count()).toBe(HISTORY.categories.length)
})

test('[Q7] a device that an older version has brought up to date lists the templates from their start', async () => {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('templates', template())
  await phone.save('budgets', budget())
  await phone.sync()
  await laptop.sync()
  // As the older version left it: the cursor has passed the templates, which it did not know.
  await laptop.database.templates.clear()
  const names = ['transactions', 'categories', 'savings', 'budgets']
  await laptop.database.syncState.put({ key: 'collections', names })
  await laptop.sync()
  expect(await laptop.documents('templates')).toEqual([template()])
})
