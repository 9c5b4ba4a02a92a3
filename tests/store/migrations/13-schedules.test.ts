// A database of version 12 knew no schedules; opened now, it keeps all that it had, and schedules besides.

import { expect, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import { NOON, schedule, template } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'
import { syncedSeed } from '../../support/data/database/seed-tables'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { replica } from '../../support/data/replica'
import { tenYears } from '../../support/data/ten-years'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const HISTORY = tenYears(300, '2026-03-10')

const { head: _, ...HISTORY_TABLES } = syncedSeed(HISTORY.transactions, HISTORY.categories, NOON)

test('[L1] a database of version 12 keeps all that it had, and takes schedules', async () => {
  const database = freshDatabase(
    await databaseOfVersion(12, { ...HISTORY_TABLES, templates: [{ ...template(), sync: null }] }),
  )
  await commit(database, NOON, writer => writer.add('schedules', schedule()))
  const uses = database.schedules.where('[type+category]').equals(['expense', 'Home'])
  expect(await uses.toArray()).toMatchObject([{ name: 'Rent', amount: 1_500_000 }])
  expect(await keptTotals(database)).toEqual(totalsOfRows(HISTORY.transactions))
  expect(await database.templates.toArray()).toEqual([{ ...template(), sync: null }])
  expect(await database.categories.count()).toBe(HISTORY.categories.length)
})

test('[Q7] a device that an older version has brought up to date lists the schedules from their start', async () => {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  await phone.save('schedules', schedule())
  await phone.save('templates', template())
  await phone.sync()
  await laptop.sync()
  // As the older version left it: the cursor has passed the schedules, which it did not know.
  await laptop.database.schedules.clear()
  const names = ['transactions', 'categories', 'savings', 'budgets', 'templates']
  await laptop.database.syncState.put({ key: 'collections', names })
  await laptop.sync()
  expect(await laptop.documents('schedules')).toEqual([schedule()])
})
