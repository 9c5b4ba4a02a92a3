// The record of a database that the browser may remove.

import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import {
  dismissLoss,
  readLoss,
  recognizeReplica,
  recordUnsent,
  removeReplica,
} from '../../../src/store/database/replica-record'
import { databaseName } from '../../../src/store/database/user-database'
import { freshDatabase, freshUid } from '../../support/data/database/fresh-database'
import { freshDevice } from '../../support/data/trials'

/** A device on which that many changes of a person wait. */
async function deviceWith(unsent: number) {
  const [device, uid] = [freshDevice(), freshUid()]
  const database = freshDatabase(uid)
  const id = await recognizeReplica(device, database)
  await recordUnsent(device, uid, id, unsent)
  const removeByBrowser = async () => {
    database.close()
    await Dexie.delete(databaseName(uid))
  }
  return { device, uid, id, database, removeByBrowser }
}

test('a database that is there at every start is no loss', async () => {
  const { device, uid, id, database } = await deviceWith(2)
  expect(await recognizeReplica(device, database)).toBe(id)
  expect(await recognizeReplica(device, freshDatabase(uid))).toBe(id)
  expect(await readLoss(device, uid)).toBeNull()
})

test.each([0, 1, 7])(
  'a database that the browser has removed is a loss of the %i changes that waited',
  async unsent => {
    const { device, uid, removeByBrowser } = await deviceWith(unsent)
    await removeByBrowser()
    const again = freshDatabase(uid)
    await Promise.all([recognizeReplica(device, again), recognizeReplica(device, again)])
    expect(await readLoss(device, uid)).toEqual({ unsent })
  },
)

test('a loss is reported until the user dismisses it, and a second loss is added to it', async () => {
  const { device, uid, removeByBrowser } = await deviceWith(1)
  await removeByBrowser()
  const again = freshDatabase(uid)
  await recordUnsent(device, uid, await recognizeReplica(device, again), 2)
  again.close()
  await Dexie.delete(databaseName(uid))
  const third = freshDatabase(uid)
  await recognizeReplica(device, third)
  expect(await readLoss(device, uid)).toEqual({ unsent: 3 })
  await dismissLoss(device, uid)
  await recognizeReplica(device, third)
  expect(await readLoss(device, uid)).toBeNull()
})

test('a late count is not recorded for the database that has replaced the counted one', async () => {
  const { device, uid, id, removeByBrowser } = await deviceWith(4)
  await removeByBrowser()
  await recognizeReplica(device, freshDatabase(uid))
  await recordUnsent(device, uid, id, 9)
  expect(await readLoss(device, uid)).toEqual({ unsent: 4 })
  expect(await device.replicas.get(uid)).toMatchObject({ unsent: 0 })
})

test('[U2] a database that goes at a log-out is no loss', async () => {
  const { device, uid, removeByBrowser } = await deviceWith(0)
  await removeReplica(device, uid, async () => {
    await removeByBrowser()
    return true
  })
  await recognizeReplica(device, freshDatabase(uid))
  expect(await readLoss(device, uid)).toBeNull()
})

test('[U2] a database that a log-out has kept is still a loss when the browser removes it', async () => {
  const { device, uid, removeByBrowser } = await deviceWith(3)
  await removeReplica(device, uid, async () => false)
  await expect(removeReplica(device, uid, () => Promise.reject(new Error('busy')))).rejects.toThrow(
    'busy',
  )
  await removeByBrowser()
  await recognizeReplica(device, freshDatabase(uid))
  expect(await readLoss(device, uid)).toEqual({ unsent: 3 })
})
