// The connection to a user's database: its states and their messages (rule E4).

import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { failedBy } from '../../../src/domain/result'
import { commit } from '../../../src/store/commit'
import { type ConnectionHealth, openUserDatabase } from '../../../src/store/database/open-database'
import { databaseName, type UserDatabase } from '../../../src/store/database/user-database'
import { NOON, transaction } from '../../support/data/builders'
import { freshUid, openedDatabase } from '../../support/data/database/fresh-database'
import { eventually } from '../../support/eventually'

async function save(database: UserDatabase): Promise<void> {
  await commit(database, NOON, writer => writer.put('transactions', transaction()))
}

/** The connection as the browser itself gives it, past Dexie. */
function connect(uid: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName(uid), version)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => resolve(opening.result)
  })
}

/** As the browser does it, after a failure of the disk for example. */
function closeByForce(database: UserDatabase): void {
  const connection = database.backendDB()
  connection.close()
  connection.onclose?.(new Event('close'))
}

function untilHealth(health: ConnectionHealth, wanted: ConnectionHealth['current']) {
  return eventually(() => expect(health.current).toBe(wanted))
}

test('[E4] a newer app in another tab may upgrade; this tab is reported as outdated, and still saves', async () => {
  const { database, health } = await openedDatabase()
  const version = database.backendDB().version + 10
  const newer = await connect(database.uid, version)
  expect(health.current).toBe('outdated')
  newer.close()
  await save(database)
  expect(await database.transactions.count()).toBe(1)
  expect(database.backendDB().version).toBe(version)
})

test('[E4] an upgrade that another tab blocks is reported, and continues when that tab closes', async () => {
  const uid = freshUid()
  // Below the least version of a schema.
  const older = await connect(uid, 1)
  const { database, health } = openUserDatabase(uid)
  onTestFinished(async () => {
    database.close()
    await Dexie.delete(databaseName(uid))
  })
  const saving = save(database)
  await untilHealth(health, 'blocked')
  older.close()
  await saving
  expect(health.current).toBe('usable')
})

test('[E4] a connection that the browser closes is opened again, and what is saved is there', async () => {
  const { database, health } = await openedDatabase()
  closeByForce(database)
  await save(database)
  expect(await database.transactions.count()).toBe(1)
  expect(health.current).toBe('usable')
})

test('[E4] a connection that cannot be opened again is reported, and no change as saved', async () => {
  const { database, health } = await openedDatabase()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The disk has failed', 'UnknownError')
  })
  closeByForce(database)
  await untilHealth(health, 'unavailable')
  await expect(save(database)).rejects.toThrow()
})

test('[E4] a connection that could not be opened, as on a full disk, works again without a reload of the page', async () => {
  const { database, health } = await openedDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  closeByForce(database)
  await untilHealth(health, 'unavailable')
  for (let tries = 0; tries < 3; tries += 1)
    expect(failedBy(await save(database).catch(error => error))).toMatchObject({
      cause: 'QuotaExceededError',
    })
  open.mockRestore()
  // The wait between two attempts.
  await vi.runOnlyPendingTimersAsync()
  await untilHealth(health, 'usable')
  await save(database)
  expect(await database.transactions.count()).toBe(1)
})

test('a database that the app itself has closed stays closed', async () => {
  const { database, health } = await openedDatabase()
  database.close()
  await expect(save(database)).rejects.toThrow(/closed/)
  expect(health.current).toBe('usable')
})
