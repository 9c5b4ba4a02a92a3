import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import {
  clearProfile,
  DeviceDatabase,
  deviceId,
  readCached,
  readProfile,
  writeCached,
  writeProfile,
} from '../../../src/store/database/device-database'

let count = 0

function freshDevice(): { name: string; open(): DeviceDatabase } {
  count += 1
  const name = `device-database-test-${count}`
  onTestFinished(() => Dexie.delete(name))
  return {
    name,
    open() {
      const database = new DeviceDatabase(name)
      onTestFinished(() => database.close())
      return database
    },
  }
}

const profile = { uid: 'u1', email: 'ann@example.org', displayName: 'Ann', photoUrl: null }

test('[L5] a device has one id, kept over restarts and given to all tabs alike', async () => {
  const device = freshDevice()
  const ids = await Promise.all([deviceId(device.open()), deviceId(device.open())])
  ids.push(await deviceId(device.open()))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[A-Za-z0-9-]{8,64}$/)
})

test('[L5] two devices have two ids', async () => {
  expect(await deviceId(freshDevice().open())).not.toBe(await deviceId(freshDevice().open()))
})

test('a signed-in user is known after a restart, until the log-out', async () => {
  const device = freshDevice()
  expect(await readProfile(device.open())).toBeUndefined()
  await writeProfile(device.open(), profile)
  expect(await readProfile(device.open())).toEqual(profile)
  await clearProfile(device.open())
  expect(await readProfile(device.open())).toBeUndefined()
})

test('[L5] signing out leaves the device its id', async () => {
  const database = freshDevice().open()
  const id = await deviceId(database)
  await writeProfile(database, profile)
  await clearProfile(database)
  expect(await deviceId(database)).toBe(id)
})

test('the data of the first version are still there, and the cache is usable', async () => {
  const device = freshDevice()
  const first = new Dexie(device.name)
  first.version(1).stores({ device: 'key', session: 'key' })
  await first.table('device').add({ key: 'device', id: 'kept-id' })
  await first.table('session').add({ key: 'session', profile })
  first.close()

  const database = device.open()
  expect(await deviceId(database)).toBe('kept-id')
  expect(await readProfile(database)).toEqual(profile)
  expect(await readCached(database, 'quote')).toBeNull()
  const quote = { quote: 'Save.', author: 'A' }
  await writeCached(database, 'quote', quote, new Date(5))
  expect(await readCached(device.open(), 'quote')).toEqual({
    key: 'quote',
    value: quote,
    storedAt: 5,
  })
})
