// The addresses of the local stack: it answers this machine only, in any network.

import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startLocalStack } from '../../../scripts/local-stack/start-local-stack.mjs'

test('the server and the emulators do not answer under an address that other machines reach', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comoney-addresses-'))
  onTestFinished(() => rm(dataFolder, { recursive: true }))
  const stack = await startLocalStack({ port: 0, firestorePort: 0, authPort: 0, dataFolder })
  onTestFinished(stack.stop)
  const { origin, firestorePort, authPort } = stack
  for (const port of [Number(new URL(origin).port), firestorePort ?? 0, authPort]) {
    expect(await answers('127.0.0.1', port)).toBe(true)
    for (const address of addressesForOthers())
      expect([address, await answers(address, port)]).toEqual([address, false])
  }
}, 60_000)

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
