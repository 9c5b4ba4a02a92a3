// The session store: the signed-in user and the open database, in every tab (rules L5, U2), and work that lasts as long.

import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { type Session, SessionStore } from '../../../src/app/session/session-store'
import { whileSignedIn } from '../../../src/app/session/while-signed-in'
import { ObservableValue } from '../../../src/lib/observable-value'
import {
  clearProfile,
  DeviceDatabase,
  writeProfile,
} from '../../../src/store/database/device-database'
import { databaseName, type UserDatabase } from '../../../src/store/database/user-database'
import { removeAllButUnsent } from '../../../src/store/outbox/remove-user-database'
import { transaction } from '../../support/data/builders'
import { freshUid, openedDatabase, save } from '../../support/data/database/fresh-database'
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

async function saveOne(session: Session): Promise<void> {
  const database = databaseOf(session)
  if (!database) throw new Error('Nobody is signed in')
  await save(database, 'transactions', transaction())
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
  await eventually(async () => saveOne(store.current))
  expect(await databaseOf(store.current)?.transactions.count()).toBe(1)
})

test('[E4] a database that is deleted while its user is signed in is created again', async () => {
  const { profile, store } = await signedIn()
  const before = databaseOf(store.current)
  await before?.open()
  await Dexie.delete(databaseName(profile.uid))
  await eventually(() => expect(databaseOf(store.current)).not.toBe(before))
  await saveOne(store.current)
  expect(await databaseOf(store.current)?.transactions.count()).toBe(1)
})

const SIGNED_OUT: Session = { status: 'signed-out' }

async function newSession(): Promise<Session> {
  const opened = await openedDatabase()
  const { uid } = opened.database
  const profile = { uid, email: 'ann@example.org', displayName: 'Ann', photoUrl: null }
  return { status: 'signed-in', profile, ...opened }
}

function watched(initial: Session) {
  const session = new ObservableValue<Session>(initial)
  const log: string[] = []
  const end = whileSignedIn(session, ({ database: { uid } }, signal) => {
    log.push(`start ${uid}`)
    signal.addEventListener('abort', () => log.push(`clean up ${uid}`))
  })
  return { session, log, end }
}

test('work starts with a sign-in, again only for another database, and is cleaned up at the log-out', async () => {
  const [ann, ben] = [await newSession(), await newSession()]
  const { session, log } = watched(SIGNED_OUT)
  expect(log).toEqual([])
  session.set(ann)
  session.set({ ...ann })
  expect(log.splice(0)).toEqual([`start ${uidOf(ann)}`])
  session.set(ben)
  expect(log.splice(0)).toEqual([`clean up ${uidOf(ann)}`, `start ${uidOf(ben)}`])
  session.set(SIGNED_OUT)
  expect(log).toEqual([`clean up ${uidOf(ben)}`])
})

test('work starts at once for somebody who is signed in, and once ended for no later user', async () => {
  const ann = await newSession()
  const { session, log, end } = watched(ann)
  expect(log).toEqual([`start ${uidOf(ann)}`])
  end()
  session.set(await newSession())
  expect(log).toEqual([`start ${uidOf(ann)}`, `clean up ${uidOf(ann)}`])
})

function uidOf(session: Session): string {
  return session.status === 'signed-in' ? session.profile.uid : ''
}
