import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { claimPort, PortInUse } from '../../scripts/local-stack/server/listen.mjs'
import { devServer, get, serveForTest, upstream } from './test-servers'

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

  test('passes each piece of a long answer on while the rest is still to come', async () => {
    const ends: (() => void)[] = []
    const firestore = await upstream((_, response) => {
      response.write('first')
      ends.push(() => response.end('last'))
    })
    const origin = await devServer({ firestore })
    const answer = await fetch(`${origin}/google.firestore.v1.Firestore/Listen/channel`)
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const read = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await read()).toBe('first')
    for (const end of ends) end()
    expect(await read()).toBe('last')
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

  test('answers 502 when there is no emulator, or none that answers', async () => {
    const closed = { host: '127.0.0.1', port: await claimPort(0) }
    const origin = await devServer({ auth: closed, firestore: null })
    for (const path of ['/v1/projects/x', '/identitytoolkit.googleapis.com/v1/accounts:signUp']) {
      const answer = await get(origin, path)
      expect(answer.status).toBe(502)
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 502, status: 'UNAVAILABLE' } })
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

  test('breaks an answer off where the emulator broke it off', async () => {
    const firestore = await upstream((_, response) => {
      response.write('half')
      response.write('more', () => response.destroy())
    })
    const origin = await devServer({ firestore })
    const answer = await fetch(`${origin}/v1/projects/x`)
    await expect(answer.text()).rejects.toThrow()
  })

  test('tells of calls that may write, and of no others', async () => {
    let writes = 0
    const firestore = await upstream((_, response) => response.end())
    const origin = await devServer({ firestore, onWrite: () => (writes += 1) })
    await fetch(`${origin}/v1/projects/x`)
    expect(writes).toBe(0)
    await fetch(`${origin}/v1/projects/x:commit`, { method: 'POST' })
    expect(writes).toBe(1)
  })
})

test('a port that is taken is found out beforehand', async () => {
  const port = await serveForTest(createServer())
  await expect(claimPort(port)).rejects.toThrow(PortInUse)
})
