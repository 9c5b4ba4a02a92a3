// A database of an older version keeps all that it had, and takes what that version did not know.

import { expect, test } from 'vitest'
import type { CollectionName } from '../../../src/domain/document'
import { readDeletionEffect } from '../../../src/features/categories/queries'
import { stageImport } from '../../../src/store/bulk/imports/stage-import'
import { writeJob } from '../../../src/store/bulk/jobs/job'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { readBin } from '../../../src/store/records/bin'
import { deleteDocument } from '../../../src/store/records/deletion'
import { NOON, oneOfEach, schedule, template } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { databaseOfVersion } from '../../support/data/database/older-database'
import { type SeedTables, syncedSeed } from '../../support/data/database/seed-tables'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { importedRow, inParts } from '../../support/data/imports'
import { levelDevices, syncAll, twoDevices } from '../../support/data/replica'
import { tenYears } from '../../support/data/ten-years'

const HISTORY = tenYears(300, '2026-03-10')

const { head: _, ...HISTORY_TABLES } = syncedSeed(HISTORY.transactions, HISTORY.categories, NOON)

const unsynced = (collection: CollectionName): SeedTables => ({
  [collection]: [{ ...oneOfEach()[collection], sync: null }],
})

interface Older {
  readonly version: number
  readonly takes: string
  readonly tables: SeedTables
  /** Does what the version did not know, on a database that holds the tables and the history. */
  readonly use: (database: UserDatabase) => Promise<void>
}

const WAITING = {
  ...{ collection: 'savings', id: NOON, base: null, editedAt: NOON },
  ...{ generation: 2, state: 'waiting' },
}

const OLDER: readonly Older[] = [
  {
    version: 1,
    takes: '[L1] drafts',
    tables: {
      ...unsynced('savings'),
      outbox: [WAITING],
      conflicts: [{ key: 1, collection: 'savings', id: NOON, kind: 'field' }],
    },
    async use(database) {
      await database.drafts.put({ key: 'add-transaction', value: { name: 'Tea' }, at: NOON })
      expect(await database.drafts.count()).toBe(1)
    },
  },
  {
    version: 3,
    takes: '[L5] the uses of a category, by an index',
    tables: {},
    async use(database) {
      const used = HISTORY.transactions.filter(
        ({ type, category }) => type === 'expense' && category === 'Food',
      )
      const { uses } = await readDeletionEffect(database, 'expense', 'Food')
      expect(uses).toBe(used.length)
    },
  },
  {
    version: 4,
    takes: '[Q7] what cannot be read',
    tables: {
      outbox: [WAITING],
      drafts: [{ key: 'add-transaction', value: { name: 'Tea' }, at: NOON }],
    },
    async use(database) {
      const version = {
        collection: 'savings',
        key: 'no-id',
        rev: 4,
        fields: {},
        parser: 1,
      } as const
      await database.unreadable.put(version)
      expect(await database.unreadable.toArray()).toEqual([version])
    },
  },
  {
    version: 7,
    takes: '[L1] budgets',
    tables: unsynced('savings'),
    async use(database) {
      await commit(database, NOON, writer => writer.add('budgets', oneOfEach().budgets))
      expect(await database.budgets.toArray()).toMatchObject([{ categoryName: 'Food' }])
    },
  },
  {
    version: 8,
    takes: '[L1] an import',
    tables: { ...unsynced('savings'), ...unsynced('budgets') },
    async use(database) {
      const file = { id: 'first', name: 'bank.csv', categories: [] }
      await stageImport(database, NOON, file, inParts([importedRow()]))
      await writeJob(database, NOON, 'first', () => {})
      const rows = await database.transactions.toArray()
      expect(rows).toHaveLength(HISTORY.transactions.length + 1)
      expect(await keptTotals(database)).toEqual(totalsOfRows(rows))
    },
  },
  {
    version: 9,
    takes: '[L1] deletions',
    tables: unsynced('budgets'),
    async use(database) {
      const [document] = HISTORY.transactions
      if (!document) throw new Error('A history of some transactions')
      await deleteDocument(database, NOON, 'transactions', document.id)
      expect(await readBin(database, NOON, 10)).toMatchObject([{ document }])
    },
  },
  {
    version: 10,
    takes: '[L1] templates, by their category',
    tables: { ...unsynced('savings'), ...unsynced('budgets') },
    async use(database) {
      await commit(database, NOON, writer => writer.add('templates', template()))
      const uses = database.templates.where('[type+category]').equals(['expense', 'Food'])
      expect(await uses.toArray()).toMatchObject([{ name: 'Coffee', amount: 18_000 }])
    },
  },
  {
    version: 12,
    takes: '[L1] schedules, by their category',
    tables: unsynced('templates'),
    async use(database) {
      await commit(database, NOON, writer => writer.add('schedules', schedule()))
      const uses = database.schedules.where('[type+category]').equals(['expense', 'Home'])
      expect(await uses.toArray()).toMatchObject([{ name: 'Rent', amount: 1_500_000 }])
    },
  },
]

test.each(OLDER)(
  'a database of version $version keeps all that it had, and takes $takes',
  async ({ version, tables, use }) => {
    const all: SeedTables = { ...HISTORY_TABLES, ...tables }
    const database = freshDatabase(await databaseOfVersion(version, all))
    expect(await keptTotals(database)).toEqual(totalsOfRows(HISTORY.transactions))
    const { totals: _, syncState, ...kept } = all
    for (const [name, rows] of Object.entries(kept))
      expect(await database.table(name).toArray()).toMatchObject(rows)
    const cursor = syncState?.find(row => 'rev' in row)
    expect(await database.syncState.get('cursor')).toEqual(cursor)
    await use(database)
  },
)

test('[Q7] a pull of everything that version 7 has begun is followed by a listing of the budgets', async () => {
  const { phone, laptop } = twoDevices()
  await phone.save('budgets', oneOfEach().budgets)
  await phone.push('savings', oneOfEach().savings)
  // The older version has listed the categories and plans, and has come to the transactions.
  await laptop.database.syncState.put({
    ...{ key: 'pull', kind: 'first-listing', since: 0, target: 1, after: null },
    ...{ boundary: '0', source: 'transactions', part: 'newest', done: 1, expected: null },
  })
  await syncAll(laptop, laptop)
  expect(await laptop.documents('budgets')).toEqual([oneOfEach().budgets])
})

test.each([
  ['templates', ['transactions', 'categories', 'savings', 'budgets']],
  ['schedules', ['transactions', 'categories', 'savings', 'budgets', 'templates']],
] as const)(
  '[Q7] a device that an older version has brought up to date lists the %s from their start',
  async (collection, names) => {
    const { phone, laptop } = await levelDevices()
    await phone.push(collection, oneOfEach()[collection])
    await laptop.sync()
    // As the older version left it: the cursor has passed the collection, which it did not know.
    await laptop.database.table(collection).clear()
    const read = Object.fromEntries(names.map(name => [name, 1]))
    await laptop.database.syncState.put({ key: 'collections', read })
    await laptop.sync()
    expect(await laptop.documents(collection)).toEqual([oneOfEach()[collection]])
  },
)
