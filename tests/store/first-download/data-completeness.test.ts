// The completeness of a user's data on a device (rule Q4).

import { describe, expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../../src/domain/document'
import { createDatabase } from '../../../src/store/database/trial-records'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { isComplete } from '../../../src/store/first-download/data-completeness'
import { isAwaited, readFirstDownload } from '../../../src/store/first-download/first-download'
import { category, NOON, oneOfEach, transaction, transactions } from '../../support/data/builders'
import { freshDatabase, freshUid } from '../../support/data/database/fresh-database'
import { oneDevice, Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

async function completeCollections(database: UserDatabase): Promise<CollectionName[]> {
  const complete = await Promise.all(COLLECTIONS.map(name => isComplete(database, name)))
  return COLLECTIONS.filter((_, index) => complete[index])
}

/** Five transactions on the server, and one document of each other collection. */
async function filledCloud(): Promise<FakeCloud> {
  const { cloud, phone } = oneDevice()
  await phone.save('transactions', ...transactions(5))
  for (const name of COLLECTIONS.slice(1)) await phone.save(name, oneOfEach()[name])
  await phone.sync()
  cloud.server.pageSize = 2
  return cloud
}

describe('a device on which somebody has logged in', () => {
  test('[Q4] has no complete collection before its first listing, although something was entered here', async () => {
    const laptop = replica(new FakeCloud())
    await laptop.save('transactions', transaction({ id: 1 }))
    expect(await completeCollections(laptop.database)).toEqual([])
    expect(await readFirstDownload(laptop.database)).toMatchObject({ done: 0, expected: null })
  })

  test('[Q4] has all of the other collections while the transactions come', async () => {
    const cloud = await filledCloud()
    const laptop = replica(cloud)
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip: 10 })
    await laptop.cycle()
    expect(await completeCollections(laptop.database)).toEqual([
      'categories',
      'savings',
      'wallets',
      'transfers',
      'budgets',
      'templates',
      'schedules',
      'settings',
    ])
    expect(await readFirstDownload(laptop.database)).toMatchObject({ done: 10, expected: 13 })
  })

  test('[Q4] has all documents while it still reads the deletions, after a sign-out with pending changes', async () => {
    const { database } = replica(new FakeCloud())
    const at = { key: 'pull', kind: 'first-listing', since: 0, target: 9, after: null } as const
    const rest = { collections: COLLECTIONS, done: 8, expected: null }
    const steps = [{ source: 'deletions', since: 3 } as const]
    await database.syncState.put({ ...at, ...rest, steps })
    expect(await completeCollections(database)).toEqual(COLLECTIONS)
    expect(await readFirstDownload(database)).toMatchObject({ done: 8 })
  })

  test('[Q4] is not complete for a transaction that reads the rows before they are there', async () => {
    const { database } = replica(new FakeCloud())
    const at = { key: 'pull', kind: 'first-listing', since: 0, target: 9, after: null } as const
    const rest = { collections: COLLECTIONS, done: 0, expected: null }
    const steps = [{ source: 'categories' }, { source: 'savings' }] as const
    await database.syncState.put({ ...at, ...rest, steps })
    const reads = Promise.all([isComplete(database, 'categories'), database.categories.count()])
    // A page is applied right after that.
    await database.transaction('rw', database.categories, database.syncState, async () => {
      await database.categories.put({ ...category(), sync: null })
      await database.syncState.put({ ...at, ...rest, steps: steps.slice(1) })
    })
    expect(await reads).toEqual([false, 0])
    expect(await isComplete(database, 'categories')).toBe(true)
  })

  test('[Q4] has everything once the first listing has ended, also of an empty server', async () => {
    for (const cloud of [await filledCloud(), new FakeCloud()]) {
      const laptop = replica(cloud)
      await laptop.sync()
      expect(await completeCollections(laptop.database)).toEqual(COLLECTIONS)
      expect(await readFirstDownload(laptop.database)).toBeNull()
    }
  })

  test('[Q4] awaits a document until it has come, or all the others have', async () => {
    const cloud = await filledCloud()
    const laptop = replica(cloud)
    const { database } = laptop
    const awaited = () =>
      Promise.all([isAwaited(database, 'transactions', NOON), isAwaited(database, 'savings', 7)])
    expect(await awaited()).toEqual([true, true])
    cloud.next('list', { kind: 'fail', failure: 'transient' }, { skip: 9 })
    await laptop.cycle()
    expect(await awaited()).toEqual([false, false])
    expect(await isAwaited(database, 'transactions', 7)).toBe(true)
    await laptop.sync()
    expect(await isAwaited(database, 'transactions', 7)).toBe(false)
  })
})

describe('a device on which an account was made', () => {
  test('[Q4] has everything before any contact with the server, and lists nothing', async () => {
    const uid = freshUid()
    await createDatabase(uid, NOON)
    const database = freshDatabase(uid)
    expect(await completeCollections(database)).toEqual(COLLECTIONS)
    const cloud = new FakeCloud()
    const phone = new Replica(cloud.port('device-0001'), 'device-0001', database)
    await phone.push('transactions', transaction())
    expect(cloud.calls.map(({ name }) => name)).toEqual(['readHead', 'push'])
    expect(cloud.server.list('transactions')).toHaveLength(1)
  })

  test('[Q4] [Q3] gets what another device of the account pushes first', async () => {
    const uid = freshUid()
    await createDatabase(uid, NOON)
    const cloud = await filledCloud()
    const phone = new Replica(cloud.port('device-0009'), 'device-0009', freshDatabase(uid))
    await phone.sync()
    expect(await phone.documents('transactions')).toEqual(transactions(5))
  })
})
