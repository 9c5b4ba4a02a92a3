// The real adapter, Firestore Lite against the emulator, with the project's rules in force.

import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { afterAll, beforeAll, inject } from 'vitest'
import { createFirestoreCloud } from '../../src/cloud/firestore-cloud'
import type { ClosingCloud, CloudPort } from '../../src/sync/ports'
import { firestoreRest } from '../support/http/firestore-rest'
import { describeCloudContract } from './cloud-contract'
import type { CloudUnderTest } from './cloud-under-test'

interface Connection {
  readonly uid: string
  readonly device: string
  readonly port: number
  /** Who is signed in, when it is not the user. */
  readonly signedIn?: string
  readonly pageSize?: number
  readonly timeout?: number
}

const COLLECTIONS = [
  ...['transactions', 'categories', 'savings', 'budgets', 'templates', 'schedules', 'deletions'],
]
const closers: (() => Promise<unknown>)[] = []
let hangingPort = 0

beforeAll(async () => {
  setLogLevel('silent')
  hangingPort = await startSilentServer()
})

afterAll(async () => {
  for (const close of closers) await close()
})

describeCloudContract('Firestore', async () => openFirestore(`user-${randomUUID()}`))

function openFirestore(uid: string): CloudUnderTest {
  const port = inject('firestorePort')
  return {
    port: (device, pageSize = 3) => connect({ uid, device, port, pageSize }),
    strangersPort: device => connect({ uid, device, port, signedIn: `user-${randomUUID()}` }),
    // Port 1 is reserved, and nothing listens there.
    unreachablePort: () => connect({ uid, device: 'device-0001', port: 1, timeout: 5_000 }),
    hangingPort: () => connect({ uid, device: 'device-0001', port: hangingPort, timeout: 200 }),
    storeUnstamped: (name, value) =>
      firestoreRest(inject('firestorePort')).write(`financials/${uid}/${name}/${value.id}`, value),
    storeRaw: (name, key, fields) =>
      firestoreRest(inject('firestorePort')).write(`financials/${uid}/${name}/${key}`, fields),
    stored: () => readAll(uid),
  }
}

function connect({
  uid,
  device,
  port,
  signedIn = uid,
  ...options
}: Connection): CloudPort & ClosingCloud {
  const app = initializeApp({ projectId: 'demo-comoney' }, randomUUID())
  closers.push(() => deleteApp(app))
  const firestore = getFirestore(app)
  connectFirestoreEmulator(firestore, '127.0.0.1', port, { mockUserToken: { sub: signedIn } })
  return createFirestoreCloud({ firestore, uid, authorize: async () => {}, ...options })
}

async function readAll(uid: string): Promise<Map<string, unknown>> {
  const rest = firestoreRest(inject('firestorePort'))
  const head = await rest.read(`financials/${uid}`)
  const stored = new Map<string, unknown>(head ? [['', head.data]] : [])
  for (const name of COLLECTIONS) {
    for (const { id, data } of await rest.list(`financials/${uid}/${name}`)) {
      stored.set(`${name}/${id}`, data)
    }
  }
  return stored
}

/** A server that takes every connection and request, and never says a word. */
async function startSilentServer(): Promise<number> {
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    closers.push(async () => socket.destroy())
  })
  closers.push(async () => server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
