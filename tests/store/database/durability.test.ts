import { Dexie } from 'dexie'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commit } from '../../../src/store/commit'
import { DeviceDatabase, writeProfile } from '../../../src/store/database/device-database'
import { reserveId } from '../../../src/store/id-reservation'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The durabilities with which databases opened from now on start their write transactions. */
function watchOutbox(): (string | undefined)[] {
  const seen: (string | undefined)[] = []
  const open = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    names,
    mode,
    options,
  ) {
    if (mode === 'readwrite') seen.push(options?.durability)
    return open.call(this, names, mode, options)
  })
  return seen
}

test('[L1] a user action is written with strict durability', async () => {
  const durabilities = watchOutbox()
  const database = freshDatabase()
  await commit(database, NOON, writer => writer.put('transactions', transaction()))
  expect(durabilities).toEqual(['strict'])
})

test('[L1] a form is saved under a fresh id in one strictly durable transaction', async () => {
  const durabilities = watchOutbox()
  const database = freshDatabase()
  const reservation = reserveId(database)
  const draft = 'add-transaction'
  const { id } = await reservation.commit(NOON, 'transactions', transaction(), draft)
  expect(durabilities).toEqual(['strict'])
  expect(await database.transactions.get(id)).toBeDefined()
})

test('[L1] the session is written with strict durability', async () => {
  const durabilities = watchOutbox()
  const database = new DeviceDatabase('durability-test')
  onTestFinished(async () => {
    database.close()
    await Dexie.delete('durability-test')
  })
  await writeProfile(database, { uid: 'u', email: 'e', displayName: 'd', photoUrl: null })
  expect(durabilities).toEqual(['strict'])
})
