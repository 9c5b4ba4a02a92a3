// A server that requests a pause, fails or is starting, as Firebase's libraries report it.

import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { cloudErrorOf } from '../../src/cloud/errors'
import { watchHeaders } from '../../src/cloud/server-headers'
import type { CloudError } from '../../src/sync/ports'
import { connectCloud } from '../contracts/connect-cloud'
import { devServer, serveForTest, upstream } from '../local-stack/test-servers'
import { Gate } from '../support/gate'

/** The app's adapter on a server that answers everything so. */
async function cloudAnswering(status: number, headers: Record<string, string>) {
  const server = createServer((_, response) => response.writeHead(status, headers).end('{}'))
  return cloudAt(await serveForTest(server))
}

const cloudAt = (port: number) => connectCloud({ uid: 'u', port, signedIn: null })

test('[E1] the failure carries the pause that the server asks for', async () => {
  const { fetch } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { fetch }))
  watchHeaders(globalThis)
  const cloud = await cloudAnswering(429, { 'retry-after': '90' })
  const error: CloudError = await cloud.readHead().then(
    () => expect.unreachable(),
    reason => reason,
  )
  expect(error.failure).toBe('transient')
  expect(error.retryAfter).toBeGreaterThan(80_000)
  expect(error.retryAfter).toBeLessThanOrEqual(90_000)
})

test('[E2] a sentence from the provider in place of a code is a transient failure, not a log-out', async () => {
  const { FirebaseError } = await import('firebase/app')
  const failureOf = (code: string) => cloudErrorOf(new FirebaseError(code, '')).failure
  expect(failureOf('auth/the-service-is-currently-unavailable.')).toBe('transient')
  expect(failureOf('auth/the-cloud-cannot-be-reached.')).toBe('transient')
  expect(failureOf('auth/user-token-expired')).toBe('unauthenticated')
})

test('[E1] the local stack says that it is starting, until its emulator answers', async () => {
  const emulator = await upstream(async (request, response) => {
    const { documents } = (await json(request)) as { documents: string[] }
    response.end(JSON.stringify([{ missing: documents[0], readTime: '2026-11-27T00:00:00Z' }]))
  })
  const start = new Gate()
  const firestore = start.pass().then(() => emulator)
  const cloud = cloudAt(Number(new URL(await devServer({ firestore })).port))
  await expect(cloud.readHead()).rejects.toMatchObject({ failure: 'starting' })
  start.open()
  expect(await cloud.readHead()).toMatchObject({ rev: 0 })
})
