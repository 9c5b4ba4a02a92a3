import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startWire, type Wire } from '../support/http/wire'
import { get, serveForTest } from './test-servers'

interface Stack {
  wire: Wire
  /** What has taken effect behind the wire. */
  applied: string[]
}

async function wireToStack(): Promise<Stack> {
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

describe('the wire', () => {
  test('passes everything on, and notes it', async () => {
    const { wire, applied } = await wireToStack()
    expect(await (await post(wire, '/documents:commit?key=1')).text()).toBe('done')
    expect(applied).toEqual(['POST /documents:commit?key=1'])
    expect(wire.requests).toEqual([{ method: 'POST', path: '/documents:commit' }])
  })

  test('passes each piece of a long answer on as it comes', async () => {
    const server = createServer((_, response) => response.write('first'))
    const wire = await wireTo(await serveForTest(server))
    const answer = await fetch(wire.origin)
    const { value } = await (answer.body as ReadableStream<Uint8Array>).getReader().read()
    expect(new TextDecoder().decode(value)).toBe('first')
  })

  test('once cut, refuses connections until it is restored on the same port', async () => {
    const { wire, applied } = await wireToStack()
    wire.cut()
    const refused = await post(wire, '/a').catch(error => error.cause)
    expect([refused.code, refused.errors?.[0]?.code]).toContain('ECONNREFUSED')
    await wire.restore()
    expect((await post(wire, '/b')).status).toBe(200)
    expect(applied).toEqual(['POST /b'])
  })

  test('shows a portal in place of the chosen requests, until a log-in there', async () => {
    const { wire, applied } = await wireToStack()
    const logIn = wire.showPortal(({ path }) => path === '/a.js')
    const page = await fetch(`${wire.origin}/a.js`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
    await fetch(`${wire.origin}/b.js`)
    logIn()
    expect(await (await fetch(`${wire.origin}/a.js`)).text()).toBe('done')
    expect(applied).toEqual(['GET /b.js', 'GET /a.js'])
  })

  test('a cut breaks what is on its way', async () => {
    const server = createServer((_, response) => response.write('half'))
    const calls = once(server, 'request')
    const wire = await wireTo(await serveForTest(server))
    const answer = get(wire.origin, '/')
    const broken = expect(answer).rejects.toThrow()
    await calls
    wire.cut()
    await broken
  })

  test('hanging, takes requests and never answers; nothing reaches the stack', async () => {
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

  test('hanging, withholds answers that were on their way', async () => {
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

  test('a lost answer has taken effect, once, and the caller does not know', async () => {
    const { wire, applied } = await wireToStack()
    await post(wire, '/documents:commit')
    wire.loseAnswers(isCommit)
    await expect(post(wire, '/documents:commit')).rejects.toThrow()
    expect(applied).toEqual(['POST /documents:commit', 'POST /documents:commit'])
    expect((await post(wire, '/documents:commit')).status).toBe(200)
  })

  test('loses as many answers as asked, and only the matching ones', async () => {
    const { wire, applied } = await wireToStack()
    wire.loseAnswers(isCommit, 2)
    expect((await post(wire, '/documents:runQuery')).status).toBe(200)
    for (const _ of [1, 2]) await expect(post(wire, '/documents:commit')).rejects.toThrow()
    expect((await post(wire, '/documents:commit')).status).toBe(200)
    expect(applied).toHaveLength(4)
  })

  test('refuses as often as asked, and nothing of it reaches the stack', async () => {
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

  test('answers 502 like the stack when the stack has gone', async () => {
    const server = createServer()
    const port = await serveForTest(server)
    server.close()
    await once(server, 'close')
    expect((await post(await wireTo(port), '/a')).status).toBe(502)
  })
})
