// Removing a user's database when nothing in it waits for the server (rule U2).

import { expect, onTestFinished, test } from 'vitest'
import { commit } from '../../../src/store/commit'
import {
  databaseName,
  RETIRED_VERSION,
  type UserDatabase,
} from '../../../src/store/database/user-database'
import {
  finishRemoval,
  removeAllButUnsent,
  removeUserDatabase,
} from '../../../src/store/outbox/remove-user-database'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase, freshUid, openedDatabase } from '../../support/data/database/fresh-database'

async function exists(uid: string): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName(uid))
}

async function save(database: UserDatabase): Promise<void> {
  await commit(database, NOON, writer => writer.put('transactions', transaction()))
}

test('[U2] a database without unsynced changes is removed, drafts included', async () => {
  const { database } = await openedDatabase()
  await database.transactions.add({ ...transaction(), sync: { rev: 1, at: NOON, by: 'device-a' } })
  await database.drafts.put({ key: 'add-transaction', value: {}, at: NOON })
  expect(await removeAllButUnsent(database.uid)).toBe(true)
  expect(await exists(database.uid)).toBe(false)
})

test.each(['pending', 'rejected'] as const)(
  '[U2] a database with an entry that is %s stays as it is',
  async state => {
    const { database } = await openedDatabase()
    await save(database)
    await database.outbox.update(['transactions', NOON], { state })
    expect(await removeAllButUnsent(database.uid)).toBe(false)
    const atNextSignIn = freshDatabase(database.uid)
    expect(await atNextSignIn.transactions.count()).toBe(1)
    expect(await atNextSignIn.outbox.toArray()).toMatchObject([{ id: NOON, state }])
  },
)

test('[U2] a running save is finished before a removal, and the database stays', async () => {
  const { database } = await openedDatabase()
  const [, isRemoved] = await Promise.all([save(database), removeAllButUnsent(database.uid)])
  expect(isRemoved).toBe(false)
  expect(await freshDatabase(database.uid).transactions.count()).toBe(1)
})

test.each([
  ['that the server has', removeAllButUnsent],
  ['of a trial that is removed', removeUserDatabase],
])(
  '[U2] while a connection that answers to nothing delays the removal, nothing can be read %s',
  async (_, remove) => {
    const { database } = await openedDatabase()
    await database.transactions.add({
      ...transaction(),
      sync: { rev: 1, at: NOON, by: 'device-a' },
    })
    // As WebKit keeps that of a worker whose page was left in the middle of a write.
    const connection = await openPlainly(databaseName(database.uid))
    onTestFinished(() => connection.close())
    const removed = remove(database.uid)
    await expect.poll(() => namesIn(connection)).toEqual([])
    connection.close()
    expect(await removed).toBe(true)
    expect(await exists(database.uid)).toBe(false)
  },
)

function openPlainly(name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

function namesIn(connection: IDBDatabase): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const reading = connection.transaction('transactions').objectStore('transactions').getAll()
    reading.onsuccess = () => resolve(reading.result.map(({ name }) => name))
    reading.onerror = () => reject(reading.error)
  })
}

test('[U2] a tab that still has the database open saves nothing after the removal, and says so', async () => {
  const { database, health } = await openedDatabase()
  await removeAllButUnsent(database.uid)
  await expect(save(database)).rejects.toThrow()
  expect(health.current).toBe('removed')
  expect(await exists(database.uid)).toBe(false)
})

test('[U2] a save and a removal at the same time each report their true result', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { database } = await openedDatabase()
    const saving = save(database).then(
      () => 'saved',
      () => 'failed',
    )
    const removing = removeAllButUnsent(database.uid)
    const outcome = [await saving, await removing]
    expect([
      ['saved', false],
      ['failed', true],
    ]).toContainEqual(outcome)
  }
})

test('[U2] a removal that was interrupted is ended before the next sign-in', async () => {
  const uid = freshUid()
  const connection = await openPlainly(databaseName(uid), RETIRED_VERSION)
  connection.close()
  await finishRemoval(uid)
  expect(await exists(uid)).toBe(false)
  const { database } = await openedDatabase(uid)
  await save(database)
  await finishRemoval(uid)
  expect(await database.transactions.count()).toBe(1)
})

test('[U2] the search for an interrupted removal creates no database', async () => {
  const uid = freshUid()
  await finishRemoval(uid)
  expect(await exists(uid)).toBe(false)
})
