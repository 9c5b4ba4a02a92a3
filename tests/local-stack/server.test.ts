import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { claimPort } from '../../scripts/local-stack/server/listen.mjs'
import { createDevServer, noBackends } from '../../scripts/local-stack/server/server.mjs'
import { TIMEOUT_MS } from '../../src/cloud/identity'
import { REQUEST_TIMEOUT_MS } from '../../src/sync/ports'
import { Gate } from '../support/gate'
import { devServer, get, serveForTest, upstream } from './test-servers'

const DOCUMENTS = '/v1/projects/demo-comoney/databases/(default)/documents:commit'
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'

describe('the one origin', () => {
  test('answers localhost over IPv4 and IPv6', async () => {
    const port = await serveForTest(createServer((_, response) => response.end('here')))
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here')
    }
  })

  test('forwards identity calls and Firestore calls with method, query, headers and body', async () => {
    const echo = (name: string) =>
      upstream(async (request, response) => {
        const { method, url, headers } = request
        response.setHeader('x-from', name)
        response.end(
          JSON.stringify({ method, url, key: headers['x-key'], body: await json(request) }),
        )
      })
    const origin = await devServer({
      auth: await echo('auth'),
      firestore: await echo('firestore'),
    })
    const backends = {
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local': 'auth',
      '/securetoken.googleapis.com/v1/token?key=local': 'auth',
      '/v1/projects/demo-comoney/databases/(default)/documents:commit': 'firestore',
      '/google.firestore.v1.Firestore/Listen/channel?VER=8': 'firestore',
    }
    for (const [url, backend] of Object.entries(backends)) {
      const headers = { 'x-key': '1' }
      const answer = await fetch(origin + url, { method: 'POST', headers, body: '{"a":1}' })
      expect(answer.headers.get('x-from')).toBe(backend)
      expect(await answer.json()).toEqual({ method: 'POST', url, key: '1', body: { a: 1 } })
    }
  })

  test('passes each piece of a long answer on, and breaks off where the emulator does', async () => {
    const answers: ServerResponse[] = []
    const firestore = await upstream((_, response) => {
      response.write('first')
      answers.push(response)
    })
    const origin = await devServer({ firestore })
    const answer = await fetch(`${origin}/google.firestore.v1.Firestore/Listen/channel`)
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const read = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await read()).toBe('first')
    answers[0]?.write('more')
    expect(await read()).toBe('more')
    answers[0]?.destroy()
    await expect(read()).rejects.toThrow()
  })

  test('ends the call behind it when the page goes away', async () => {
    const server = createServer((_, response) => response.write('first'))
    const calls = once(server, 'request')
    const firestore = { host: '127.0.0.1', port: await serveForTest(server) }
    const origin = await devServer({ firestore })
    const leaving = new AbortController()
    await fetch(`${origin}/v1/projects/x`, { signal: leaving.signal })
    const [, response] = await calls
    leaving.abort()
    await once(response, 'close')
  })

  test('takes no body of more than a megabyte for a sign-in, announced or not', async () => {
    let calls = 0
    const auth = await upstream(async (request, response) => {
      calls += 1
      response.end(`${(await text(request)).length}`)
    })
    const origin = await devServer({ auth })
    const send = (body: BodyInit) =>
      fetch(origin + SIGN_UP, { method: 'POST', body, duplex: 'half' } as RequestInit)
    const streamed = () => new Blob(['x'.repeat(1_000_001)]).stream()
    for (const body of ['x'.repeat(1_000_001), streamed()])
      expect((await send(body)).status).toBe(413)
    expect(calls).toBe(0)
    expect(await (await send('x'.repeat(1_000_000))).text()).toBe('1000000')
  })

  test('answers 502 when there is no emulator, or none that answers or could be started', async () => {
    const closed = { host: '127.0.0.1', port: await claimPort(0) }
    const failed = Promise.reject(new Error('no start'))
    failed.catch(() => {})
    for (const none of [null, closed, failed]) {
      const origin = await devServer({ auth: none, firestore: none })
      for (const path of [DOCUMENTS, SIGN_UP]) {
        const answer = await get(origin, path)
        expect(answer.status).toBe(502)
        expect(JSON.parse(answer.body)).toMatchObject({ error: { status: 'UNAVAILABLE' } })
      }
    }
  })

  test('reaches an emulator that closes idle connections at any moment', async () => {
    const used = new Set<Socket>()
    const firestore = await upstream((request, response) => {
      // As when the emulator has just closed it, and the word of that is still on its way.
      if (used.has(request.socket)) return request.socket.destroy()
      used.add(request.socket)
      return response.end('here')
    })
    const origin = await devServer({ firestore })
    for (const path of ['/v1/projects/x', '/v1/projects/y'])
      expect(await get(origin, path)).toMatchObject({ status: 200, body: 'here' })
  })

  test('reports calls that may write, and no others', async () => {
    let writes = 0
    const firestore = await upstream((_, response) => response.end())
    const origin = await devServer({ firestore, onWrite: () => (writes += 1) })
    await fetch(`${origin}/v1/projects/x`)
    expect(writes).toBe(0)
    await fetch(`${origin}/v1/projects/x:commit`, { method: 'POST' })
    expect(writes).toBe(1)
  })
})

describe('while the emulators start', () => {
  /** An emulator that starts when the test says so, and notes the bodies of its calls. */
  async function starting() {
    const bodies: string[] = []
    const target = await upstream(async (request, response) => {
      bodies.push(await text(request))
      response.end('here')
    })
    const start = new Gate()
    return { emulator: start.pass().then(() => target), bodies, start }
  }

  test('a call to Firestore is answered at once: the server is starting', async () => {
    const { emulator, bodies, start } = await starting()
    const origin = await devServer({ firestore: emulator })
    for (const path of [DOCUMENTS, '/google.firestore.v1.Firestore/Listen/channel?VER=8']) {
      const answer = await get(origin, path, {}, { method: 'POST', body: 'early' })
      expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store'])
    }
    start.open()
    expect(await get(origin, DOCUMENTS, {}, { method: 'POST' })).toMatchObject({ body: 'here' })
    expect(bodies).toEqual([''])
  })

  test('a registration waits for the Auth emulator, unless its page goes away', async () => {
    const { emulator, bodies, start } = await starting()
    const server = createDevServer({ ...noBackends(), auth: emulator })
    const held: ServerResponse[] = []
    server.on('request', (_, response) => held.push(response))
    const url = `http://localhost:${await serveForTest(server)}${SIGN_UP}`
    const leaving = new AbortController()
    const left = fetch(url, { method: 'POST', body: 'Ayu', signal: leaving.signal })
    await expect.poll(() => held).toHaveLength(1)
    const answer = fetch(url, { method: 'POST', body: 'Maya' })
    await expect.poll(() => held).toHaveLength(2)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await expect.poll(() => held[0]?.destroyed).toBe(true)
    start.open()
    expect(await (await answer).text()).toBe('here')
    expect(bodies).toEqual(['Maya'])
  })

  test('a call to the Auth emulator waits only as long as the app does', async () => {
    const { emulator } = await starting()
    const origin = await devServer({ auth: emulator, holdMs: 20 })
    expect(await get(origin, SIGN_UP)).toMatchObject({ status: 503 })
    expect(noBackends().holdMs).toBeLessThan(Math.min(REQUEST_TIMEOUT_MS, TIMEOUT_MS))
  })
})
