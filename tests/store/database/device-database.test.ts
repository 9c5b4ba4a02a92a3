// The device's database: its id, its signed-in user, and the cache.

import { expect, onTestFinished, test } from 'vitest'
import {
  clearProfile,
  DeviceDatabase,
  deviceId,
  readProfile,
  writeProfile,
} from '../../../src/store/database/device-database'
import { replaceProfile } from '../../../src/store/database/replace-profile'
import { freshDevice, profileOf } from '../../support/data/trials'

const profile = profileOf('ann')

/** The same device in another tab. */
function reopened({ name }: DeviceDatabase): DeviceDatabase {
  const database = new DeviceDatabase(name)
  onTestFinished(() => database.close())
  return database
}

test('[L5] a device has one id, which it keeps over restarts and gives to all tabs alike, and no other device has', async () => {
  const [device, other] = [freshDevice(), freshDevice()]
  const ids = await Promise.all([device, reopened(device), other].map(deviceId))
  ids.push(await deviceId(reopened(device)), await deviceId(reopened(other)))
  const [id = '', , another = ''] = ids
  expect(ids).toEqual([id, id, another, id, another])
  expect(another).not.toBe(id)
  for (const each of [id, another]) expect(each).toMatch(/^[A-Za-z0-9-]{8,64}$/)
})

test('[L5] a signed-in user is known after a restart, until the log-out, which leaves the device its id', async () => {
  const device = freshDevice()
  const id = await deviceId(device)
  expect(await readProfile(device)).toBeUndefined()
  await writeProfile(device, profile)
  expect(await readProfile(reopened(device))).toEqual(profile)
  await clearProfile(device)
  expect(await readProfile(reopened(device))).toBeUndefined()
  expect(await deviceId(device)).toBe(id)
})

const ANN = { uid: 'uid-1', email: 'ann@example.org', displayName: 'Ann', photoUrl: null }

test('a name from another device takes the place of the one that was read before', async () => {
  const device = freshDevice()
  await writeProfile(device, ANN)
  await replaceProfile(device, ANN, { ...ANN, displayName: 'Anna' })
  expect(await readProfile(device)).toEqual({ ...ANN, displayName: 'Anna' })
})

test('a name that this device has changed in the meantime stays', async () => {
  const device = freshDevice()
  await writeProfile(device, { ...ANN, displayName: 'Annie' })
  await replaceProfile(device, ANN, { ...ANN, displayName: 'Anna' })
  expect(await readProfile(device)).toMatchObject({ displayName: 'Annie' })
})

test('a profile of the provider signs no user in after a log-out', async () => {
  const device = freshDevice()
  await replaceProfile(device, ANN, { ...ANN, displayName: 'Anna' })
  expect(await readProfile(device)).toBeUndefined()
})
