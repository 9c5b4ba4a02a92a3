// The tests' network between a browser and the local stack.

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startWire, type Wire } from '../support/http/wire'
import { get, serveForTest } from './test-servers'

/** A wire to a stack that notes what takes effect behind it. */
async function wireToStack() {
  const applied: string[] = []
  const server = createServer((request, response) => {
    applied.push(`${request.method} ${request.url}`)
    response.end('done')
  })
  return { wire: await wireTo(await serveForTest(server)), applied }
}

async function wireTo(port: number): Promise<Wire> {
  const wire = await startWire(`http://localhost:${port}`)
  onTestFinished(() => wire.close())
  return wire
}

const post = (wire: Wire, path: string) => fetch(wire.origin + path, { method: 'POST', body: '{}' })
const isCommit = ({ path }: { path: string }) => path.endsWith(':commit')

test('everything is passed on, as by the dev server, and noted', async () => {
  const { wire, applied } = await wireToStack()
  expect(await (await post(wire, '/documents:commit?key=1')).text()).toBe('done')
  expect(applied).toEqual(['POST /documents:commit?key=1'])
  expect(wire.requests).toEqual([{ method: 'POST', path: '/documents:commit' }])
})

test('a cut breaks what is on its way and refuses connections, until it is restored on the same port', async () => {
  const server = createServer((_, response) => response.write('half'))
  const calls = once(server, 'request')
  const endless = await wireTo(await serveForTest(server))
  const broken = expect(get(endless.origin, '/')).rejects.toThrow()
  await calls
  endless.cut()
  await broken

  const { wire, applied } = await wireToStack()
  wire.cut()
  const refused = await post(wire, '/a').catch(error => error.cause)
  expect([refused.code, refused.errors?.[0]?.code]).toContain('ECONNREFUSED')
  await wire.restore()
  expect((await post(wire, '/b')).status).toBe(200)
  expect(applied).toEqual(['POST /b'])
})

test('a hanging wire takes requests and never answers; nothing reaches the stack', async () => {
  const { wire, applied } = await wireToStack()
  wire.hang()
  const answer = post(wire, '/a').catch(() => 'broken')
  await expect.poll(() => wire.requests).toEqual([{ method: 'POST', path: '/a' }])
  expect(await Promise.race([answer, 'nothing yet'])).toBe('nothing yet')
  await wire.restore()
  expect(await answer).toBe('broken')
  expect(applied).toEqual([])
  expect((await post(wire, '/b')).status).toBe(200)
})

test('a hanging wire withholds answers that were on their way', async () => {
  const server = createServer()
  const calls = once(server, 'request') as Promise<[unknown, ServerResponse]>
  const wire = await wireTo(await serveForTest(server))
  const answer = fetch(wire.origin).then(
    () => 'answered',
    () => 'broken',
  )
  const [, response] = await calls
  wire.hang()
  response.end('too late')
  await once(response, 'close')
  await wire.restore()
  expect(await answer).toBe('broken')
})

test('a portal stands in place of the chosen requests, until a log-in there', async () => {
  const { wire, applied } = await wireToStack()
  const logIn = wire.showPortal(({ path }) => path === '/a.js')
  const page = await fetch(`${wire.origin}/a.js`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
  await fetch(`${wire.origin}/b.js`)
  logIn()
  expect(await (await fetch(`${wire.origin}/a.js`)).text()).toBe('done')
  expect(applied).toEqual(['GET /b.js', 'GET /a.js'])
})

test('as many answers are lost as asked, of matching requests, which take effect once', async () => {
  const { wire, applied } = await wireToStack()
  wire.loseAnswers(isCommit, 2)
  expect((await post(wire, '/documents:runQuery')).status).toBe(200)
  for (const _ of [1, 2]) await expect(post(wire, '/documents:commit')).rejects.toThrow()
  expect((await post(wire, '/documents:commit')).status).toBe(200)
  wire.loseAnswers(isCommit)
  await expect(post(wire, '/documents:commit')).rejects.toThrow()
  const commit = 'POST /documents:commit'
  expect(applied).toEqual(['POST /documents:runQuery', commit, commit, commit, commit])
})

test('requests are refused as often as asked, and nothing of them reaches the stack', async () => {
  const { wire, applied } = await wireToStack()
  wire.refuse(isCommit, 401, 1)
  const refused = await post(wire, '/documents:commit')
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ error: { code: 401 } })
  expect(applied).toEqual([])
  expect((await post(wire, '/documents:commit')).status).toBe(200)
  wire.refuse(isCommit, 503)
  for (const _ of [1, 2]) expect((await post(wire, '/documents:commit')).status).toBe(503)
})
