// The real adapter, Firestore Lite against the emulator, with the project's rules in force.

import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, inject } from 'vitest'
import { firestoreRest } from '../support/http/firestore-rest'
import { describeCloudContract } from './cloud-contract'
import type { CloudUnderTest } from './cloud-under-test'
import { connectCloud } from './connect-cloud'

const COLLECTIONS = [
  ...['transactions', 'categories', 'savings', 'wallets', 'transfers'],
  ...['budgets', 'templates', 'schedules', 'settings'],
  'deletions',
]
const closers: (() => Promise<unknown>)[] = []
let hangingPort = 0

beforeAll(async () => {
  hangingPort = await startSilentServer()
})

afterAll(async () => {
  for (const close of closers) await close()
})

describeCloudContract('Firestore', async () => openFirestore(`user-${randomUUID()}`))

function openFirestore(uid: string): CloudUnderTest {
  return {
    port: (_, pageSize = 3) => connectCloud({ uid, pageSize }),
    strangersPort: () => connectCloud({ uid, signedIn: `user-${randomUUID()}` }),
    // Port 1 is reserved, and nothing listens there.
    unreachablePort: () => connectCloud({ uid, port: 1, timeout: 5_000 }),
    hangingPort: () => connectCloud({ uid, port: hangingPort, timeout: 200 }),
    storeUnstamped: (name, value) =>
      firestoreRest(inject('firestorePort')).write(`financials/${uid}/${name}/${value.id}`, value),
    storeRaw: (name, key, fields) =>
      firestoreRest(inject('firestorePort')).write(`financials/${uid}/${name}/${key}`, fields),
    stored: () => readAll(uid),
  }
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
