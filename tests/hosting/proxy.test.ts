// The proxy that holds the keys: what it asks, what it passes on, and that it can be used for nothing else.

import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { serveForTest } from '../local-stack/test-servers'
import { ARTICLE } from '../support/data/articles'
import { ask, HOUR, KEY, MINUTE, NEWS, QUOTES, send, setUp, TOKEN } from './proxied-services'

describe('a good answer', () => {
  test('of the news has what the app reads; the service got token, lang=en and q=money alone', async () => {
    const { proxy, asked } = await setUp()
    const answer = await ask(proxy, NEWS)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(answer.body)).toEqual({ articles: [ARTICLE] })
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'http://service')
    expect(asked[0]?.method).toBe('GET')
    expect(pathname).toBe('/search')
    const { apikey, ...asSpecified } = Object.fromEntries(searchParams)
    expect(asSpecified).toEqual({ token: TOKEN, lang: 'en', q: 'money' })
    expect(apikey).toBe(TOKEN)
    expect(asked[0]?.key).toBeUndefined()
  })

  test('of the quotes is the first one; the service got category=money and the key', async () => {
    const { proxy, asked } = await setUp()
    const answer = await ask(proxy, QUOTES)
    expect(JSON.parse(answer.body)).toEqual([{ quote: 'Save.', author: 'A' }])
    expect(asked).toEqual([{ method: 'GET', url: '/quotes?category=money', key: KEY }])
  })

  test.each([
    ['news', NEWS, 15 * MINUTE],
    ['a quote', QUOTES, HOUR],
  ])('of %s is asked for once in its time, and then again', async (_, path, time) => {
    const { proxy, asked, clock } = await setUp()
    const first = await ask(proxy, path)
    expect(first.headers['cache-control']).toBe(`public, max-age=0, s-maxage=${time / 1000}`)
    clock.now += time - 10_000
    const second = await ask(proxy, path)
    expect(second.body).toBe(first.body)
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
    expect([first, second].map(({ headers }) => headers['x-answer-age'])).toEqual([
      '0',
      String(time / 1000 - 10),
    ])
    expect(asked).toHaveLength(1)
    clock.now += 10_000
    await ask(proxy, path)
    expect(asked).toHaveLength(2)
  })

  test('is requested once for any number of requests at the same time', async () => {
    const { proxy, asked } = await setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(proxy, NEWS)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(asked).toHaveLength(1)
  })
})

describe('a client cannot make the proxy', () => {
  test.each([
    ['GET', '/api/news?lang=en&q=weather', 400],
    ['GET', '/api/news?lang=id&q=money', 400],
    ['GET', '/api/news?lang=en&q=money&max=100', 400],
    ['GET', '/api/news?token=mine&lang=en&q=money', 400],
    ['GET', '/api/news?url=https://elsewhere.example/', 400],
    ['GET', '/api/quotes?category=love', 400],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/news/', 404],
    ['GET', '/api/https://elsewhere.example/', 404],
    ['GET', '/api/../news', 404],
    ['POST', NEWS, 405],
    ['PUT', NEWS, 405],
    ['DELETE', NEWS, 405],
    ['HEAD', NEWS, 405],
    ['OPTIONS', NEWS, 405],
  ])('ask anything else: %s %s', async (method, url, status) => {
    const { proxy, asked } = await setUp()
    const [path = '', query = ''] = url.split('?')
    const answer = await proxy({ method, path, query, ip: '203.0.113.1' })
    expect(answer).toMatchObject({ status, headers: status === 405 ? { allow: 'GET' } : {} })
    expect(asked).toEqual([])
  })

  test('follow a service to another address', async () => {
    const visited: (string | undefined)[] = []
    const elsewhere = await serveForTest(
      createServer(({ url }, response) => {
        visited.push(url)
        send(response, JSON.stringify({ articles: [ARTICLE] }))
      }),
    )
    const { proxy } = await setUp({
      upstream: (_, response) =>
        response.writeHead(302, { location: `http://127.0.0.1:${elsewhere}/` }).end(),
    })
    expect((await ask(proxy, NEWS)).status).toBe(502)
    expect(visited).toEqual([])
  })
})
