// The proxy's answers when a service fails: no failure reveals a key.

import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ARTICLE } from '../support/data/articles'
import { ask, HOUR, MINUTE, NEWS, send, sendWell, setUp, TOKEN } from './proxied-services'

const FAULTS: Record<string, { upstream: RequestListener; line: string }> = {
  'answers 500': {
    upstream: ({ url }, response) => void response.writeHead(500).end(`no: ${url}`),
    line: 'news: the service answered 500',
  },
  'refuses the key': {
    upstream: ({ url }, response) => void response.writeHead(401).end(`bad key in ${url}`),
    line: 'news: the service answered 401',
  },
  'sends a page': {
    upstream: (_, response) => send(response, '<!doctype html>', 'text/html'),
    line: 'news: the service sent no JSON',
  },
  'calls JSON what is none': {
    upstream: ({ url }, response) => send(response, `{"url": ${url}`),
    line: 'news: the service sent no JSON',
  },
  'sends JSON of another kind': {
    upstream: ({ url }, response) => send(response, JSON.stringify({ errors: [url] })),
    line: 'news: the service sent something else',
  },
  'sends articles without words': {
    upstream: (_, response) =>
      send(response, JSON.stringify({ articles: [{ ...ARTICLE, title: undefined }, {}] })),
    line: 'news: the service sent something else',
  },
  'breaks off': {
    upstream: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"articles": [', () => response.destroy())
    },
    line: 'news: the service cannot be reached',
  },
  'sends too much': {
    upstream: (_, response) => send(response, JSON.stringify({ articles: ['x'.repeat(3_000)] })),
    line: 'news: the service sent too much',
  },
  'sends without an end': {
    upstream: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => void (response.destroyed || response.write('x'.repeat(500), more))
      more()
    },
    line: 'news: the service sent too much',
  },
  'repeats the key': {
    upstream: (_, response) =>
      send(response, JSON.stringify({ articles: [{ ...ARTICLE, title: `Got ${TOKEN}` }] })),
    line: 'news: the service repeats the key',
  },
  'repeats the address': {
    upstream: ({ url }, response) =>
      send(response, JSON.stringify({ articles: [{ ...ARTICLE, url: `https://x${url}` }] })),
    line: 'news: the service repeats the key',
  },
}

describe('a service that', () => {
  test.each(Object.entries(FAULTS))('%s is no answer, and the key stays in', async (_, fault) => {
    const { upstream, line } = fault
    const { proxy, lines } = await setUp({ upstream, limits: { maxBytes: 2_000 } })
    const answer = await ask(proxy, NEWS)
    expect(answer.status).toBe(502)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(lines).toEqual([line])
    const said = JSON.stringify([answer, lines])
    for (const secret of [TOKEN, encodeURIComponent(TOKEN)]) expect(said).not.toContain(secret)
  })

  test.each<[string, RequestListener]>([
    ['does not answer', () => {}],
    [
      'does not finish',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"articles": [')
      },
    ],
  ])('%s is given up', async (_, upstream) => {
    const { proxy, lines } = await setUp({ upstream, limits: { timeout: 50 } })
    expect((await ask(proxy, NEWS)).status).toBe(502)
    expect(lines).toEqual(['news: the service took too long'])
  })

  test('is not there is asked again after a minute, not before', async () => {
    const { proxy, asked, clock } = await setUp({
      upstream: (_, response) => void response.writeHead(503).end(),
    })
    expect((await ask(proxy, NEWS)).status).toBe(502)
    clock.now += MINUTE - 1
    expect((await ask(proxy, NEWS)).status).toBe(502)
    expect(asked).toHaveLength(1)
    clock.now += 1
    await ask(proxy, NEWS)
    expect(asked).toHaveLength(2)
  })

  test('asks for a pause is not asked until it is over', async () => {
    const { proxy, asked, clock } = await setUp({
      upstream: (_, response) => void response.writeHead(429, { 'retry-after': '600' }).end(),
    })
    await ask(proxy, NEWS)
    clock.now += 10 * MINUTE - 1
    expect((await ask(proxy, NEWS)).status).toBe(502)
    expect(asked).toHaveLength(1)
    clock.now += 1
    await ask(proxy, NEWS)
    expect(asked).toHaveLength(2)
  })

  test('fails later leaves its last answer for a day, and is asked each minute meanwhile', async () => {
    let isWell = true
    const { proxy, asked, clock } = await setUp({
      upstream: (request, response) =>
        isWell ? sendWell(request, response) : void response.writeHead(500).end(),
    })
    const first = await ask(proxy, NEWS)
    isWell = false
    clock.now += 15 * MINUTE
    const second = await ask(proxy, NEWS)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    clock.now += 23 * HOUR
    const third = await ask(proxy, NEWS)
    expect(third.body).toBe(first.body)
    expect(third.headers['x-answer-age']).toBe(String((23 * HOUR + 15 * MINUTE) / 1000))
    expect(asked).toHaveLength(3)
    clock.now += HOUR
    expect((await ask(proxy, NEWS)).status).toBe(502)
    isWell = true
    clock.now += MINUTE
    expect((await ask(proxy, NEWS)).status).toBe(200)
  })
})
