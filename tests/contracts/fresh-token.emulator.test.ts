// Rule E2 on the real adapter: behind a server that does not take the user's token.

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { FirebaseError } from 'firebase/app'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { claimPort, listenOnLocalhost } from '../../scripts/local-stack/server/listen.mjs'
import { forward } from '../../scripts/local-stack/server/proxy.mjs'
import { NO_HEAD } from '../../src/domain/head'
import type { CloudPort } from '../../src/sync/ports'
import { pushOn } from '../support/data/pushes'
import { expectFailure, PHONE, write } from './cloud-under-test'
import { connectCloud } from './connect-cloud'

const PUSH = pushOn(NO_HEAD, PHONE, [write(1)])

const CALLS: [string, (port: CloudPort) => Promise<unknown>, unknown][] = [
  ['readHead', port => port.readHead(), NO_HEAD],
  ['changesSince', port => port.changesSince('savings', 0, null), { changes: [], next: null }],
  ['list', port => port.list('savings', null), { changes: [], next: null }],
  ['count', port => port.count('savings'), 0],
  ['push', port => port.push(PUSH), 'applied'],
]

describe('a token that the server does not take', () => {
  test.each(CALLS)('[E2] is refreshed once, and %s is asked again', async (_, call, answer) => {
    const { port, asked } = await cloudBehind(isFirst)
    expect(await call(port)).toEqual(answer)
    expect(asked).toEqual(['at hand', 'fresh'])
  })

  test.each(CALLS)('[E2] fresh or not makes %s say so, after one more try', async (_, call) => {
    const { port, asked, refused } = await cloudBehind(() => true)
    await expectFailure(call(port), 'unauthenticated')
    expect(asked).toEqual(['at hand', 'fresh'])
    expect(refused.length).toBeGreaterThanOrEqual(2)
  })

  test('[E2] [R5] when the writes of a push come lets it take effect once', async () => {
    let isLeft = true
    const { port, asked } = await cloudBehind(({ url }) => {
      if (!isLeft || !url?.includes(':commit')) return false
      isLeft = false
      return true
    })
    expect(await port.push(PUSH)).toBe('applied')
    expect(asked).toEqual(['at hand', 'fresh'])
    expect(await port.readHead()).toEqual(PUSH.head)
  })

  test('[E2] that cannot be refreshed for want of a network is no end of the session', async () => {
    const { port } = await cloudBehind(isFirst, async fresh => {
      if (fresh) throw new FirebaseError('auth/network-request-failed', 'No network')
    })
    await expectFailure(port.readHead(), 'transient')
  })

  test('[E2] that has been taken back is the end of the session', async () => {
    const { port } = await cloudBehind(isFirst, async fresh => {
      if (fresh) throw new FirebaseError('auth/user-token-expired', 'Expired')
    })
    await expectFailure(port.readHead(), 'unauthenticated')
  })

  test('[E2] is not refreshed for another failure', async () => {
    const { port, asked } = await cloudBehind(() => false)
    await expectFailure(port.push({ ...PUSH, writes: [write(-1)] }), 'refused')
    expect(asked).toEqual(['at hand'])
  })
})

function isFirst(_: IncomingMessage, refused: readonly string[]): boolean {
  return refused.length === 0
}

/** A user's cloud behind a server that rejects the token of some requests. */
async function cloudBehind(
  refuses: (request: IncomingMessage, refused: readonly string[]) => boolean,
  refresh: (fresh: boolean) => Promise<void> = async () => {},
) {
  const refused: string[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (!refuses(request, refused)) return forward(request, response, target)
    refused.push(request.url ?? '')
    const error = { code: 401, message: 'Invalid credentials.', status: 'UNAUTHENTICATED' }
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error }))
  })
  const target = { host: '127.0.0.1', port: inject('firestorePort') }
  const port = await claimPort(0)
  const listening = await listenOnLocalhost(server, port)
  onTestFinished(() => {
    listening.stopListening()
    server.closeAllConnections()
  })
  const authorize = async (fresh: boolean) => {
    asked.push(fresh ? 'fresh' : 'at hand')
    await refresh(fresh)
  }
  return { port: connectCloud({ uid: `user-${randomUUID()}`, port, authorize }), asked, refused }
}
