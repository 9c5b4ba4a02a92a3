// The proxy's answers when a service fails: no failure reveals a key.

import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ARTICLE } from '../support/data/articles'
import { ask, HOUR, MINUTE, NEWS, send, sendWell, setUp, TOKEN } from './proxied-services'

/** The behaviour of a service, and the proxy's log of it. */
const FAULTS: [fault: string, line: string, upstream: RequestListener][] = [
  [
    'answers 500',
    'news: the service answered 500',
    ({ url }, response) => void response.writeHead(500).end(`no: ${url}`),
  ],
  [
    'refuses the key',
    'news: the service answered 401',
    ({ url }, response) => void response.writeHead(401).end(`bad key in ${url}`),
  ],
  [
    'sends a page',
    'news: the service sent no JSON',
    (_, response) => send(response, '<!doctype html>', 'text/html'),
  ],
  [
    'calls JSON what is none',
    'news: the service sent no JSON',
    ({ url }, response) => send(response, `{"url": ${url}`),
  ],
  [
    'sends JSON of another kind',
    'news: the service sent something else',
    ({ url }, response) => send(response, JSON.stringify({ errors: [url] })),
  ],
  [
    'sends articles without words',
    'news: the service sent something else',
    (_, response) => sendArticles(response, { ...ARTICLE, title: undefined }, {}),
  ],
  [
    'breaks off',
    'news: the service cannot be reached',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"articles": [', () => response.destroy())
    },
  ],
  [
    'sends too much',
    'news: the service sent too much',
    (_, response) => sendArticles(response, 'x'.repeat(3_000)),
  ],
  [
    'repeats the key',
    'news: the service repeats the key',
    (_, response) => sendArticles(response, { ...ARTICLE, title: `Got ${TOKEN}` }),
  ],
  [
    'repeats the address',
    'news: the service repeats the key',
    ({ url }, response) => sendArticles(response, { ...ARTICLE, url: `https://x${url}` }),
  ],
]

function sendArticles(response: Parameters<RequestListener>[1], ...articles: unknown[]) {
  send(response, JSON.stringify({ articles }))
}

describe('a service that', () => {
  test.each(FAULTS)('%s is no answer, and the key stays in', async (_, line, upstream) => {
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

  test.each([
    ['is not there', 503, {}, MINUTE],
    ['asks for a pause', 429, { 'retry-after': '600' }, 10 * MINUTE],
  ])('%s is asked again after its time, not before', async (_, status, headers, pause) => {
    const { proxy, asked, clock } = await setUp({
      upstream: (_, response) => void response.writeHead(status, headers).end(),
    })
    expect((await ask(proxy, NEWS)).status).toBe(502)
    clock.now += pause - 1
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
