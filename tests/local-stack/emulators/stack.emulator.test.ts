// The local stack with real emulators: the app opens before they answer, a restart keeps the data, and only this machine
// gets answers.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLocalStack, startLocalStack } from '../../../scripts/local-stack/start-local-stack.mjs'
import { ensureFirestoreEmulator } from '../../../scripts/setup/firestore-emulator.mjs'
import { eventually } from '../../support/eventually'
import { Gate } from '../../support/gate'
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
  const build = new Gate()
  const firestore = build.pass().then(ensureFirestoreEmulator)
  const first = await openLocalStack({ ...FREE, dataFolder, dist, firestore })
  onTestFinished(first.stop)
  expect(await (await fetch(first.origin)).text()).toBe('the app')
  const port = Number(new URL(first.origin).port)
  // A registration waits for the Auth emulator, but not for the other one, which has not even been built.
  const { uid, idToken } = await eventually(() => authRest(port).create(MAYA))
  expect((await fetch(`${first.origin}/v1/projects/demo-comoney`)).status).toBe(503)
  build.open()
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
  const document = await firestoreRest(second.firestorePort ?? 0).read(PATH)
  expect(document).toMatchObject({ data: { name: 'Noodles', amount: 15_000 } })
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
