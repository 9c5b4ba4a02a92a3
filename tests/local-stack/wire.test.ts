// What the tests' network does to requests unseen: a journey would pass without it, too.

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startWire, type Wire } from '../support/http/wire'
import { serveForTest } from './test-servers'

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
