// The session record takes over what the provider says, but never over a change that came later.

import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import {
  DeviceDatabase,
  readProfile,
  writeProfile,
} from '../../../src/store/database/device-database'
import { replaceProfile } from '../../../src/store/database/replace-profile'

const ANN = { uid: 'uid-1', email: 'ann@example.org', displayName: 'Ann', photoUrl: null }

function openDevice(): DeviceDatabase {
  const device = new DeviceDatabase(`replace-profile-${crypto.randomUUID()}`)
  onTestFinished(async () => {
    device.close()
    await Dexie.delete(device.name)
  })
  return device
}

test('a name from another device takes the place of the one that was read before', async () => {
  const device = openDevice()
  await writeProfile(device, ANN)
  await replaceProfile(device, ANN, { ...ANN, displayName: 'Anna' })
  expect(await readProfile(device)).toEqual({ ...ANN, displayName: 'Anna' })
})

test('a name that this device has changed meanwhile stays', async () => {
  const device = openDevice()
  await writeProfile(device, { ...ANN, displayName: 'Annie' })
  await replaceProfile(device, ANN, { ...ANN, displayName: 'Anna' })
  expect(await readProfile(device)).toMatchObject({ displayName: 'Annie' })
})

test('it signs no user in after a log-out', async () => {
  const device = openDevice()
  await replaceProfile(device, ANN, { ...ANN, displayName: 'Anna' })
  expect(await readProfile(device)).toBeUndefined()
})
