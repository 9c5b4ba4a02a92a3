// The local stack with real emulators: the app opens before they answer, a restart keeps the data, and only this machine
// gets answers. Also the tests' own access to the emulators.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openLocalStack, startLocalStack } from '../../../scripts/local-stack/start-local-stack.mjs'
import {
  ensureFirestoreEmulator,
  type FirestoreSource,
} from '../../../scripts/setup/firestore-emulator.mjs'
import { authRest } from '../../support/http/auth-rest'
import { firestoreRest } from '../../support/http/firestore-rest'

const FREE = { port: 0, firestorePort: 0, authPort: 0 }
const MAYA = { email: 'maya@example.com', password: 'long enough', name: 'Maya' }
const PATH = 'financials/maya/transactions/1763712000000'

async function folders() {
  const folder = await mkdtemp(join(tmpdir(), 'comoney-stack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [dataFolder, dist] = [join(folder, 'data'), join(folder, 'dist')]
  await mkdir(dist)
  await writeFile(join(dist, 'index.html'), 'the app')
  return { dataFolder, dist }
}

test('the app opens before the emulators answer, and its data survives a restart of the stack', async () => {
  const { dataFolder, dist } = await folders()
  let build = (_: FirestoreSource) => {}
  const firestore = new Promise<FirestoreSource>(resolve => {
    build = resolve
  })
  const first = await openLocalStack({ ...FREE, dataFolder, dist, firestore })
  onTestFinished(first.stop)
  expect(await (await fetch(first.origin)).text()).toBe('the app')
  const port = Number(new URL(first.origin).port)
  // A registration waits for the Auth emulator, but not for the other one, which has not even been built.
  const { uid, idToken } = await authRest(port).create(MAYA)
  expect((await fetch(`${first.origin}/v1/projects/demo-comoney`)).status).toBe(503)
  build(await ensureFirestoreEmulator())
  const { firestorePort } = await first.ready
  await firestoreRest(firestorePort ?? 0).write(PATH, { name: 'Noodles', amount: 15_000 })
  for (const own of [port, firestorePort ?? 0, first.authPort]) {
    expect(await answers('127.0.0.1', own)).toBe(true)
    for (const address of addressesForOthers())
      expect([address, await answers(address, own)]).toEqual([address, false])
  }
  await first.stop()
  await expect(fetch(first.origin)).rejects.toThrow()

  const second = await startLocalStack({ ...FREE, dataFolder, dist })
  onTestFinished(second.stop)
  const accounts = `${second.origin}/identitytoolkit.googleapis.com/v1/accounts`
  const { users } = await (await post(`${accounts}:lookup?key=local`, { idToken })).json()
  expect(users).toMatchObject([{ localId: uid, email: MAYA.email, displayName: MAYA.name }])
  expect((await post(`${accounts}:signInWithPassword?key=local`, MAYA)).status).toBe(200)
  const documents = firestoreRest(second.firestorePort ?? 0)
  expect(await documents.read(PATH)).toMatchObject({ data: { name: 'Noodles', amount: 15_000 } })

  // The tests remove accounts and documents behind the app's back.
  const ownAccounts = authRest(second.authPort)
  await expect(ownAccounts.create(MAYA)).rejects.toThrow('EMAIL_EXISTS')
  await ownAccounts.remove(uid)
  await ownAccounts.create(MAYA)
  await ownAccounts.clear()
  await ownAccounts.create(MAYA)
  await documents.clear()
  expect(await documents.read(PATH)).toBeNull()
}, 60_000)

test('documents are read with plain values and with their types, and listed however many pages there are', async () => {
  const documents = firestoreRest(inject('firestorePort'))
  const collection = 'rest-access/a/documents'
  const data = { amount: 15_000, rate: 0.5, name: 'Noodles', sync: { rev: 7 } }
  await documents.write(`${collection}/one`, data)
  expect(await documents.read(`${collection}/one`)).toEqual({
    path: `${collection}/one`,
    id: 'one',
    data,
    typed: {
      amount: { integerValue: '15000' },
      rate: { doubleValue: 0.5 },
      name: { stringValue: 'Noodles' },
      sync: { mapValue: { fields: { rev: { integerValue: '7' } } } },
    },
  })
  expect(await documents.read(`${collection}/two`)).toBeNull()
  const ids = Array.from({ length: 450 }, (_, index) => String(1_000 + index))
  await documents.writeAll(ids.map(id => ({ path: `rest-access/b/documents/${id}`, data: {} })))
  const listed = await documents.list('rest-access/b/documents')
  expect(listed.map(({ id }) => id)).toEqual(ids)
})

function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function addressesForOthers(): string[] {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? [])
  return all.filter(({ internal }) => !internal).map(({ address }) => address)
}

/** Whether a connection is made. */
function answers(host: string, port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host, port })
    const end = (isMade: boolean) => {
      socket.destroy()
      resolve(isMade)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
