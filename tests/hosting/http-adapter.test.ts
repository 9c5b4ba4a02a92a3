// The proxy as a server before it sees a request: which path, which query, and who is asking.

import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { addressBehindHosting, answerOverHttp } from '../../functions/http-adapter.mjs'
import type { ProxyRequest } from '../../functions/proxy.mjs'
import { get, serveForTest } from '../local-stack/test-servers'

/** A server whose proxy answers with what it was given. */
async function echo(): Promise<string> {
  const proxy = async (request: ProxyRequest) => ({
    status: 203,
    headers: { 'x-from': 'proxy' },
    body: JSON.stringify(request),
  })
  const server = createServer((request, response) =>
    answerOverHttp(proxy, request, response, addressBehindHosting(request)),
  )
  return `http://localhost:${await serveForTest(server)}`
}

async function given(path: string, headers: Record<string, string> = {}) {
  const answer = await get(await echo(), path, headers)
  expect(answer).toMatchObject({ status: 203, headers: { 'x-from': 'proxy' } })
  return JSON.parse(answer.body)
}

test.each([
  ['/api/news?lang=en&q=money', '/api/news', 'lang=en&q=money'],
  ['/api/news', '/api/news', ''],
  ['/api/news?', '/api/news', ''],
  ['/api/news?q=a?b', '/api/news', 'q=a?b'],
  ['//elsewhere.example/api/news?q=1', '//elsewhere.example/api/news', 'q=1'],
])('%s is split without decoding or resolving', async (url, path, query) => {
  expect(await given(url)).toMatchObject({ method: 'GET', path, query })
})

test.each([
  ['what the network before it has seen', '203.0.113.9', undefined, '203.0.113.9'],
  [
    'the same, although another header names another address',
    '203.0.113.9',
    '198.51.100.1',
    '203.0.113.9',
  ],
  ['the first of a chain', undefined, '203.0.113.9, 198.51.100.1, 192.0.2.1', '203.0.113.9'],
  ['the connection itself', undefined, undefined, '127.0.0.1'],
])('who asks is %s', async (_, network, chain, ip) => {
  const { ip: seen } = await given('/api/news', {
    ...(network && { 'fastly-client-ip': network }),
    ...(chain && { 'x-forwarded-for': chain }),
  })
  expect(seen.replace('::ffff:', '')).toBe(ip)
})
