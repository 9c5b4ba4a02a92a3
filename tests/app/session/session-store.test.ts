// The session store: the signed-in user and the open database, in every tab (rules L5, U2).

import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { type Session, SessionStore } from '../../../src/app/session/session-store'
import { commit } from '../../../src/store/commit'
import {
  clearProfile,
  DeviceDatabase,
  writeProfile,
} from '../../../src/store/database/device-database'
import { removeAllButUnsent } from '../../../src/store/database/remove-user-database'
import { databaseName, type UserDatabase } from '../../../src/store/database/user-database'
import { NOON, transaction } from '../../support/data/builders'
import { freshUid } from '../../support/data/database/fresh-database'
import { eventually } from '../../support/eventually'

let count = 0

/** A device on which somebody is signed in, and one tab of it. */
async function signedIn() {
  count += 1
  const device = new DeviceDatabase(`session-store-test-${count}`)
  const uid = freshUid()
  onTestFinished(async () => {
    device.close()
    await Dexie.delete(device.name)
    await Dexie.delete(databaseName(uid))
  })
  const profile = { uid, email: 'ann@example.org', displayName: 'Ann', photoUrl: null }
  await writeProfile(device, profile)
  const store = await SessionStore.open(device)
  onTestFinished(() => databaseOf(store.current)?.close())
  return { device, profile, store }
}

function databaseOf(session: Session): UserDatabase | undefined {
  return session.status === 'signed-in' ? session.database : undefined
}

async function save(database: UserDatabase | undefined): Promise<void> {
  if (!database) throw new Error('Nobody is signed in')
  await commit(database, NOON, writer => writer.put('transactions', transaction()))
}

test('[U2] every tab follows a log-out and has no database any more', async () => {
  const { device, profile, store } = await signedIn()
  await databaseOf(store.current)?.open()
  await clearProfile(device)
  expect(await removeAllButUnsent(profile.uid)).toBe(true)
  await eventually(() => expect(store.current.status).toBe('signed-out'))
  expect(await Dexie.exists(databaseName(profile.uid))).toBe(false)
})

test('[U2] a log-out and a sign-in in quick succession leave a database that can be used', async () => {
  const { device, profile, store } = await signedIn()
  await databaseOf(store.current)?.open()
  await clearProfile(device)
  await removeAllButUnsent(profile.uid)
  await writeProfile(device, profile)
  await eventually(async () => save(databaseOf(store.current)))
  expect(await databaseOf(store.current)?.transactions.count()).toBe(1)
})

test('[E4] a database that is deleted while its user is signed in is created again', async () => {
  const { profile, store } = await signedIn()
  const before = databaseOf(store.current)
  await before?.open()
  await Dexie.delete(databaseName(profile.uid))
  await eventually(() => expect(databaseOf(store.current)).not.toBe(before))
  await save(databaseOf(store.current))
  expect(await databaseOf(store.current)?.transactions.count()).toBe(1)
})
