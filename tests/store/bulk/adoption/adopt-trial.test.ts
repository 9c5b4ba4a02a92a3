// A trial becomes a part of an account: nothing of either is lost, nothing is there twice, wherever it is interrupted.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COLLECTIONS,
  type CollectionName,
  type UserDocument,
} from '../../../../src/domain/document'
import { commit } from '../../../../src/store/commit'
import { removeAllButUnsent } from '../../../../src/store/database/remove-user-database'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { documentOf, rowTable } from '../../../../src/store/records/rows'
import { anyTransaction } from '../../../support/data/arbitraries'
import {
  budget,
  category,
  NOON,
  savingPlan,
  schedule,
  template,
  transaction,
  transactions,
} from '../../../support/data/builders'
import { freshDatabase } from '../../../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../../../support/data/database/totals-of-rows'
import { Replica, replica } from '../../../support/data/replica'
import {
  adopted,
  freshDevice,
  hasTrial,
  isThere,
  signedIn,
  startedTrial,
} from '../../../support/data/trials'
import { dyingStore } from '../../../support/fakes/dying-store'
import { FakeCloud } from '../../../support/fakes/fake-cloud'
import { putOrEnter } from '../../../support/put-or-enter'

async function enter(
  database: UserDatabase,
  collection: CollectionName,
  ...documents: UserDocument[]
): Promise<void> {
  await commit(database, NOON, async writer => {
    for (const document of documents) await putOrEnter(writer, database, collection, document)
  })
}

async function documentsIn(
  database: UserDatabase,
  collection: CollectionName,
): Promise<UserDocument[]> {
  return (await rowTable(database, collection).toArray()).map(row => documentOf(row))
}

/** Without ids, which may have changed, in an order of their own. */
function contentsOf(documents: readonly UserDocument[]): string[] {
  return documents.map(({ id: _, ...content }) => JSON.stringify(content, allKeys(content))).sort()
}

function allKeys(value: object): string[] {
  return Object.entries(value)
    .flatMap(([key, each]) => [key, ...(typeof each === 'object' && each ? allKeys(each) : [])])
    .sort()
}

async function expectRightTotals(database: UserDatabase): Promise<void> {
  expect(await keptTotals(database)).toEqual(totalsOfRows(await database.transactions.toArray()))
}

/** An account of which another device has sent these, on a device that has nothing yet. */
async function accountWith(
  cloud: FakeCloud,
  ...documents: readonly [CollectionName, ...UserDocument[]][]
): Promise<{ account: Replica; other: Replica }> {
  const other = replica(cloud)
  await other.sync()
  for (const [collection, ...each] of documents) await enter(other.database, collection, ...each)
  await other.sync()
  return { account: replica(cloud), other }
}

describe('[A1] a trial in a new account', () => {
  test('is all there, and comes to every other device', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await enter(trial, 'transactions', ...transactions(1_203))
    await enter(trial, 'categories', category())
    await enter(trial, 'savings', savingPlan())
    await enter(trial, 'budgets', budget())
    await enter(trial, 'templates', template())
    await enter(trial, 'schedules', schedule())
    const before = await Promise.all(COLLECTIONS.map(name => documentsIn(trial, name)))
    const { account, other } = await accountWith(new FakeCloud())
    await signedIn(device, account.database)
    await adopted(device, account.database)
    const after = await Promise.all(COLLECTIONS.map(name => documentsIn(account.database, name)))
    expect(after).toEqual(before)
    await expectRightTotals(account.database)
    expect(await isThere(trial.uid)).toBe(false)
    expect(await hasTrial(device)).toBe(false)
    await account.sync()
    await other.sync()
    const there = await Promise.all(COLLECTIONS.map(name => documentsIn(other.database, name)))
    expect(there).toEqual(before)
  })

  test('with nothing in it is forgotten, and leaves the account as it was', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    const { account } = await accountWith(new FakeCloud())
    await signedIn(device, account.database)
    await adopted(device, account.database)
    expect(await account.database.outbox.count()).toBe(0)
    expect(await account.database.syncState.get('adoption')).toBeUndefined()
    expect(await isThere(trial.uid)).toBe(false)
    expect(await hasTrial(device)).toBe(false)
  })

  test('of which the database is gone does not keep the account waiting', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await trial.delete()
    const { account } = await accountWith(new FakeCloud())
    await signedIn(device, account.database)
    await adopted(device, account.database)
    expect(await hasTrial(device)).toBe(false)
    expect(await isThere(trial.uid)).toBe(false)
  })
})

describe('[A1] a trial in an account that has data', () => {
  test('keeps both documents of one id, in either order of arrival', async () => {
    const theirs = transaction({ name: 'Rice' })
    const ours = transaction({ name: 'Coffee' })
    for (const isListedFirst of [true, false]) {
      const device = freshDevice()
      const trial = await startedTrial(device)
      await enter(trial, 'transactions', ours)
      const { account, other } = await accountWith(new FakeCloud(), ['transactions', theirs])
      await signedIn(device, account.database)
      if (isListedFirst) await account.sync()
      await adopted(device, account.database)
      await account.sync()
      await other.sync()
      const names = (await documentsIn(other.database, 'transactions')).map(document =>
        'name' in document ? document.name : '',
      )
      expect(names.sort()).toEqual(['Coffee', 'Rice'])
      expect(await other.database.transactions.get(NOON)).toMatchObject({ name: 'Rice' })
      await expectRightTotals(account.database)
    }
  })

  test('does not double what a backup of the account has brought to it', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await enter(trial, 'transactions', transaction())
    const { account, other } = await accountWith(new FakeCloud(), ['transactions', transaction()])
    await signedIn(device, account.database)
    await account.sync()
    await adopted(device, account.database)
    await account.sync()
    await other.sync()
    expect(await documentsIn(other.database, 'transactions')).toEqual([transaction()])
    expect(await account.database.outbox.count()).toBe(0)
  })

  test.each([true, false])(
    '[M5] makes one category of two, also after the first download: %s',
    async isListedFirst => {
      const device = freshDevice()
      const trial = await startedTrial(device)
      await enter(trial, 'categories', category({ id: NOON + 5 }))
      await enter(trial, 'budgets', budget({ id: NOON + 5, amount: 7_000 }))
      const { account, other } = await accountWith(
        new FakeCloud(),
        ['categories', category()],
        ['budgets', budget()],
      )
      await signedIn(device, account.database)
      if (isListedFirst) await account.sync()
      await adopted(device, account.database)
      await account.sync()
      await account.sync()
      await other.sync()
      for (const { database } of [account, other]) {
        expect(await documentsIn(database, 'categories')).toEqual([category()])
        expect((await documentsIn(database, 'budgets')).map(({ id }) => id)).toEqual([NOON])
      }
    },
  )

  test('follows a fresh id with the draft of its form, and with the undo of an import', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await enter(trial, 'transactions', transaction({ name: 'Coffee' }))
    await trial.drafts.bulkPut([
      { key: `edit-transactions-${NOON}`, value: { changes: { name: 'Tea' } }, at: NOON },
      { key: 'add-transaction', value: { name: 'Half a no' }, at: NOON },
    ])
    await trial.imports.put({
      ...{ id: 'import', name: 'bank.csv', at: NOON, state: 'done', total: 1, written: 1 },
      ...{ nextPart: 1, since: 0, newCategories: [], categories: [] },
    })
    await trial.importParts.put({ importId: 'import', part: 0, ids: [NOON], hashes: [7] })
    const { account } = await accountWith(new FakeCloud(), ['transactions', transaction()])
    await signedIn(device, account.database)
    await account.sync()
    await adopted(device, account.database)
    const rows = await account.database.transactions.where('id').above(NOON).toArray()
    expect(rows).toMatchObject([{ name: 'Coffee' }])
    const drafts = await account.database.drafts.orderBy('key').toArray()
    expect(drafts.map(({ key }) => key)).toEqual([
      'add-transaction',
      `edit-transactions-${rows[0]?.id}`,
    ])
    expect(await account.database.importParts.toArray()).toMatchObject([{ ids: [rows[0]?.id] }])
  })

  test('leaves the account’s documents out of the undo of an import whose own are deleted', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await enter(trial, 'transactions', transaction({ id: 5, name: 'Coffee' }))
    await trial.importParts.bulkPut([
      { importId: 'import', part: 0, ids: [NOON, 5], hashes: [7, 8] },
      {
        ...{ importId: 'restore', part: 0 },
        written: [{ collection: 'transactions', id: NOON, before: null, hash: 7 }],
      },
    ])
    const { account } = await accountWith(new FakeCloud(), ['transactions', transaction()])
    await signedIn(device, account.database)
    await account.sync()
    await adopted(device, account.database)
    expect(await account.database.importParts.toArray()).toEqual([
      { importId: 'import', part: 0, ids: [5], hashes: [8] },
      { importId: 'restore', part: 0, written: [] },
    ])
  })

  test('brings its bin', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await enter(trial, 'transactions', transaction({ name: 'Coffee' }), transaction({ id: 2 }))
    await commit(trial, NOON, async writer => {
      await writer.remove('transactions', NOON)
      await writer.remove('transactions', 2)
    })
    const { account } = await accountWith(new FakeCloud(), ['transactions', transaction()])
    await signedIn(device, account.database)
    await account.sync()
    await adopted(device, account.database)
    const bin = await account.database.bin.toArray()
    expect(bin).toMatchObject([{ document: { name: 'Coffee' } }, { document: { id: 2 } }])
    expect(bin[0]?.document.id).not.toBe(NOON)
    await account.sync()
    expect(await documentsIn(account.database, 'transactions')).toEqual([transaction()])
  })
})

describe('[A2] a trial that is being adopted', () => {
  test('takes no more writes of a tab that still shows it', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await enter(trial, 'transactions', transaction())
    const { account } = await accountWith(new FakeCloud())
    await signedIn(device, account.database)
    const late = transaction({ id: NOON + 1, name: 'Tea' })
    const dying = dyingStore(account.database.uid, 4)
    await expect(adopted(device, dying.database)).rejects.toThrow()
    dying.database.close()
    await expect(enter(trial, 'transactions', late)).rejects.toThrow()
    await adopted(device, account.database)
    expect(await documentsIn(account.database, 'transactions')).toEqual([transaction()])
  })

  test('outlasts a log-out with everything sent, and continues from there', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await enter(trial, 'transactions', ...transactions(2_100))
    const { account, other } = await accountWith(new FakeCloud())
    const { uid } = account.database
    await signedIn(device, account.database)
    const dying = dyingStore(uid, 12)
    await expect(adopted(device, dying.database)).rejects.toThrow()
    dying.database.close()
    await account.sync()
    const count = await account.database.transactions.count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(2_100)
    account.database.close()
    expect(await removeAllButUnsent(uid)).toBe(false)
    const again = new Replica(account.cloud, account.device, freshDatabase(uid))
    await again.sync()
    await adopted(device, again.database)
    await again.sync()
    await other.sync()
    expect(await documentsIn(other.database, 'transactions')).toEqual(transactions(2_100))
  })

  test('is not another account’s, and waits for its own', async () => {
    const device = freshDevice()
    const trial = await startedTrial(device)
    await enter(trial, 'transactions', transaction())
    const { account: first } = await accountWith(new FakeCloud())
    const { account: second } = await accountWith(new FakeCloud())
    await signedIn(device, first.database)
    await signedIn(device, second.database)
    await adopted(device, second.database)
    expect(await second.database.transactions.count()).toBe(0)
    await adopted(device, first.database)
    expect(await first.database.transactions.count()).toBe(1)
  })
})

const anyId = fc.integer({ min: 1, max: 6 })
const anyName = fc.constantFrom('Food', 'Rent')

const anyDocument: fc.Arbitrary<[CollectionName, UserDocument]> = fc.oneof(
  anyTransaction.map(each => ['transactions', each] as [CollectionName, UserDocument]),
  fc
    .record({ id: anyId, categoryName: anyName, type: fc.constantFrom('income', 'expense') })
    .map(each => ['categories', category(each as object)] as [CollectionName, UserDocument]),
  fc
    .record({ id: anyId, savingsName: anyName })
    .map(
      ({ id, ...data }) => ['savings', savingPlan(data, { id })] as [CollectionName, UserDocument],
    ),
  fc
    .record({ id: anyId, name: anyName })
    .map(each => ['templates', template(each)] as [CollectionName, UserDocument]),
  fc
    .record({ id: anyId, name: anyName })
    .map(each => ['schedules', schedule(each)] as [CollectionName, UserDocument]),
  fc
    .record({ id: anyId, categoryName: anyName, amount: fc.constantFrom(1_000, 2_000) })
    .map(each => ['budgets', budget(each)] as [CollectionName, UserDocument]),
)

/** The last of one id stays, and of one name the first, as a person makes them. */
const anyContents = fc
  .array(anyDocument, { maxLength: 14 })
  .map(list => [
    ...new Map(list.map(([name, each]) => [`${name} ${each.id}`, [name, each]])).values(),
  ])
  .map(list => list as [CollectionName, UserDocument][])
  .map(list => {
    const names = list.map(([name, each]) => nameOf(name, each) ?? `${name} ${each.id}`)
    return list.filter((_, index) => names.indexOf(names[index] ?? '') === index)
  })

/** Of what becomes one by its name (M5). */
function nameOf(collection: CollectionName, document: UserDocument): string | null {
  if (collection === 'categories' && 'type' in document && 'categoryName' in document)
    return `category ${document.type} ${document.categoryName}`
  if (collection === 'budgets' && 'from' in document)
    return `budget ${document.from} ${document.categoryName}`
  return null
}

function expectedIn(
  theirs: readonly [CollectionName, UserDocument][],
  ours: readonly [CollectionName, UserDocument][],
  collection: CollectionName,
): string[] {
  const of = (list: typeof ours) =>
    list.flatMap(([name, each]) => (name === collection ? each : []))
  const there = new Set(of(theirs).map(each => JSON.stringify([each.id, contentsOf([each])])))
  const added = of(ours).filter(each => !there.has(JSON.stringify([each.id, contentsOf([each])])))
  return contentsOf([...of(theirs), ...added])
}

test('[A1] [A2] killed anywhere, with the download before, between or behind, it ends the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyContents,
      anyContents,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.boolean()), { maxLength: 5 }),
      fc.boolean(),
      async (ours, theirs, kills, isListedFirst) => {
        const device = freshDevice()
        const trial = await startedTrial(device)
        for (const [collection, each] of ours) await enter(trial, collection, each)
        const { account, other } = await accountWith(
          new FakeCloud(),
          ...theirs.map(([name, each]) => [name, each] as [CollectionName, UserDocument]),
        )
        const { database } = account
        await signedIn(device, database)
        if (isListedFirst) await account.sync()
        for (const [transactionCount, isSynced] of kills) {
          const dying = dyingStore(database.uid, transactionCount)
          await adopted(device, dying.database).catch(error => {
            if (!dying.isDead()) throw error
          })
          dying.database.close()
          if (isSynced) await account.sync()
        }
        await adopted(device, database)
        await account.sync()
        await account.sync()
        await other.sync()
        expect(await hasTrial(device)).toBe(false)
        expect(await isThere(trial.uid)).toBe(false)
        expect(await database.outbox.count()).toBe(0)
        for (const replicaOf of [database, other.database]) {
          for (const name of ['transactions', 'savings', 'templates', 'schedules'] as const)
            expect(contentsOf(await documentsIn(replicaOf, name))).toEqual(
              expectedIn(theirs, ours, name),
            )
          for (const name of ['categories', 'budgets'] as const) {
            const names = (await documentsIn(replicaOf, name)).map(each => nameOf(name, each))
            const wanted = [...theirs, ...ours].flatMap(([of, each]) =>
              of === name ? nameOf(name, each) : [],
            )
            expect(names.sort()).toEqual([...new Set(wanted)].sort())
          }
          await expectRightTotals(replicaOf)
        }
      },
    ),
    { numRuns: 30 },
  )
})
