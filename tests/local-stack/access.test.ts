// The access to the local stack: for the app's own pages, and never with an administrator's rights.

import { describe, expect, test } from 'vitest'
import { serveFolder } from '../../scripts/local-stack/server/static-files.mjs'
import { devServer, get, upstream } from './test-servers'

const documents = '/v1/projects/demo-comoney/databases/(default)/documents'
const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8'
const identity = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local'
const BACKENDS = [documents, channel, identity]
const SERVED = ['/access.test.ts', '/', '/api/news?lang=en&q=money', '/local-services/images/1.svg']

/** A stack whose emulators note each call, and answer every origin as the real emulators do. */
async function watchedStack(hosts: string[] = []) {
  const calls: string[] = []
  const emulator = await upstream((request, response) => {
    calls.push(String(request.url))
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    response.end('{}')
  })
  const pages = serveFolder(import.meta.dirname)
  return { origin: await devServer({ auth: emulator, firestore: emulator, pages, hosts }), calls }
}

describe('a page of another site', () => {
  test.each(['https://evil.example', 'http://localhost:3000', 'null'])(
    'at %s reaches no emulator, and reads nothing that the server serves',
    async foreign => {
      const { origin, calls } = await watchedStack()
      for (const path of [...BACKENDS, ...SERVED])
        for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
          const answer = await get(origin, path, { origin: foreign }, { method })
          expect([path, answer.status]).toEqual([path, 403])
          expect(answer.headers['access-control-allow-origin']).toBeUndefined()
        }
      expect(calls).toEqual([])
    },
  )

  test('whose name leads to this machine reaches nothing', async () => {
    const { origin, calls } = await watchedStack()
    const { port } = new URL(origin)
    for (const host of [`evil.example:${port}`, 'evil.example', 'localhost.evil.example', ''])
      for (const path of [...BACKENDS, ...SERVED]) {
        const answer = await get(origin, path, { host, origin: `http://${host}` })
        expect([host, path, answer.status]).toEqual([host, path, 403])
      }
    expect(calls).toEqual([])
  })
})

test("the app's own page reaches the emulators by each name of this machine or the settings, through any port", async () => {
  const { origin, calls } = await watchedStack(['phone.example'])
  for (const [host, own] of [
    ['localhost:4173', 'http://localhost:4173'],
    ['127.0.0.1:4173', 'http://127.0.0.1:4173'],
    ['[::1]:4173', 'http://[::1]:4173'],
    ['LOCALHOST:9', 'http://localhost:9'],
    ['phone.example', 'https://phone.example'],
  ] as const) {
    const answer = await get(origin, documents, { host, origin: own })
    expect([host, answer.status]).toEqual([host, 200])
    expect(Object.keys(answer.headers).filter(name => /^access-control/.test(name))).toEqual([])
  }
  expect(calls).toHaveLength(5)
})

describe('the administration of the emulators', () => {
  test("is not had with the owner's token", async () => {
    const { origin, calls } = await watchedStack()
    for (const authorization of [
      'Bearer owner',
      'bearer OWNER',
      'Bearer  owner',
      'Bearer ya29.any',
    ])
      for (const path of BACKENDS) {
        const answer = await get(origin, path, { authorization })
        expect([authorization, path, answer.status]).toEqual([authorization, path, 403])
      }
    expect(calls).toEqual([])
  })

  test("is not had with the owner's token inside a listener's first call", async () => {
    const { origin, calls } = await watchedStack()
    const headers = 'X-Goog-Api-Client:gl-js\r\nauthorization: bearer Owner\r\n'
    const body = new URLSearchParams({ headers, count: '1', req0___data__: '{}' }).toString()
    const query = new URLSearchParams({ $httpHeaders: headers })
    expect((await get(origin, channel, {}, { method: 'POST', body })).status).toBe(403)
    expect((await get(origin, `${channel}&${query}`, {}, { method: 'POST' })).status).toBe(403)
    expect(calls).toEqual([])
    const own = new URLSearchParams({ headers: 'Authorization:Bearer a.b.c', count: '0' })
    const answer = await get(origin, channel, {}, { method: 'POST', body: own.toString() })
    expect(answer.status).toBe(200)
    expect(calls).toEqual([channel])
  })

  test.each([
    '/emulator/v1/projects/demo-comoney/accounts',
    '/v1/projects/../../emulator/v1/projects/demo-comoney:securityRules',
    '/v1/projects/%2e%2e/%2E%2E/emulator/v1/projects/demo-comoney:export',
    '/identitytoolkit.googleapis.com/..\\emulator/v1/projects',
    '/identitytoolkit.googleapis.com//emulator/v1/projects',
    '//emulator/v1/projects',
  ])('is not behind %s', async path => {
    const { origin, calls } = await watchedStack()
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await get(origin, path, {}, { method })).status).toBeGreaterThanOrEqual(400)
    expect(calls).toEqual([])
  })
})

test('a call that is refused does not end the connection of the next one', async () => {
  const { origin } = await watchedStack()
  const refused = await fetch(origin + documents, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: 'x'.repeat(100_000),
  })
  expect(refused.status).toBe(403)
  expect((await fetch(origin + documents)).status).toBe(200)
})
