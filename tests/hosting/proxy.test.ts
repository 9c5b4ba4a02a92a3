// The proxy that holds the keys, against services that behave and services that do not.

import { createServer, type RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createProxy, type ProxyOptions, type ServiceProxy } from '../../functions/proxy.mjs'
import { newsService, quotesService } from '../../functions/services.mjs'
import { serveForTest } from '../local-stack/test-servers'

const TOKEN = 'token-0f9/4+e'
const KEY = 'key-77&a1'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const ARTICLE = {
  title: 'Rice prices hold',
  description: 'Little change.',
  image: 'https://paper.example/1.jpg',
  publishedAt: '2026-11-20T08:30:00Z',
  url: 'https://paper.example/1',
  source: { name: 'Terrace Post' },
}

interface Setup {
  /** Of the news and the quotes service. */
  readonly upstream?: RequestListener
  readonly limits?: Omit<ProxyOptions, 'services'>
}

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly key: string | string[] | undefined
}

/** A proxy before a real server, which notes what it is asked. */
async function setUp({ upstream = sendWell, limits = {} }: Setup = {}) {
  const asked: Asked[] = []
  const lines: string[] = []
  const clock = { now: 1_000_000 }
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    asked.push({ method, url, key: headers['x-api-key'] })
    upstream(request, response)
  })
  const base = `http://127.0.0.1:${await serveForTest(server)}`
  const proxy = createProxy({
    services: [newsService(TOKEN, `${base}/search`), quotesService(KEY, `${base}/quotes`)],
    now: () => clock.now,
    log: line => lines.push(line),
    ...limits,
  })
  return { proxy, asked, lines, clock }
}

const sendWell: RequestListener = ({ url }, response) => {
  const isNews = url?.startsWith('/search')
  const articles = [{ ...ARTICLE, content: '…', source: { ...ARTICLE.source, url: 'https://x' } }]
  const quote = { quote: 'Save.', author: 'A', category: 'money' }
  send(response, JSON.stringify(isNews ? { totalArticles: 1, articles } : [quote, quote]))
}

function send(response: Parameters<RequestListener>[1], body: string, type = 'application/json') {
  response.writeHead(200, { 'content-type': type }).end(body)
}

function ask(proxy: ServiceProxy, path: string, more: { method?: string; ip?: string } = {}) {
  const { pathname, search } = new URL(path, 'https://app.example')
  const query = search.slice(1)
  return proxy({ method: 'GET', path: pathname, query, ip: '203.0.113.1', ...more })
}

const NEWS = '/api/news?lang=en&q=money'
const QUOTES = '/api/quotes?category=money'

describe('a good answer', () => {
  test('of the news has what the app reads; the service got token, lang=en and q=money', async () => {
    const { proxy, asked } = await setUp()
    const answer = await ask(proxy, NEWS)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(answer.body)).toEqual({ articles: [ARTICLE] })
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'http://service')
    expect(asked[0]?.method).toBe('GET')
    expect(pathname).toBe('/search')
    expect(Object.fromEntries(searchParams)).toEqual({ token: TOKEN, lang: 'en', q: 'money' })
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
    expect(asked).toHaveLength(1)
    clock.now += 10_000
    await ask(proxy, path)
    expect(asked).toHaveLength(2)
  })

  test('is asked for once, however many want it at the same time', async () => {
    const { proxy, asked } = await setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(proxy, NEWS)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(asked).toHaveLength(1)
  })
})

describe('nobody can make it', () => {
  test.each([
    '/api/news?lang=en&q=weather',
    '/api/news?lang=id&q=money',
    '/api/news?lang=en&q=money&max=100',
    '/api/news?token=mine&lang=en&q=money',
    '/api/quotes?category=love',
    '/api/news?url=https://elsewhere.example/',
  ])('ask something else: %s', async path => {
    const { proxy, asked } = await setUp()
    expect((await ask(proxy, path)).status).toBe(400)
    expect(asked).toEqual([])
  })

  test.each(['/api', '/api/', '/api/news/', '/api/https://elsewhere.example/', '/api/../news'])(
    'go elsewhere: %s',
    async path => {
      const { proxy, asked } = await setUp()
      const answer = await proxy({ method: 'GET', path, query: '', ip: '203.0.113.1' })
      expect(answer.status).toBe(404)
      expect(asked).toEqual([])
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])(
    'do anything but GET: %s',
    async method => {
      const { proxy, asked } = await setUp()
      const answer = await ask(proxy, NEWS, { method })
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET' } })
      expect(asked).toEqual([])
    },
  )

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
    expect((await ask(proxy, NEWS)).body).toBe(first.body)
    expect(asked).toHaveLength(3)
    clock.now += HOUR
    expect((await ask(proxy, NEWS)).status).toBe(502)
    isWell = true
    clock.now += MINUTE
    expect((await ask(proxy, NEWS)).status).toBe(200)
  })
})

describe('the limits', () => {
  test('hold for one address, and for a minute', async () => {
    const { proxy, clock } = await setUp({ limits: { perAddress: 3 } })
    for (let time = 0; time < 3; time += 1) expect((await ask(proxy, NEWS)).status).toBe(200)
    clock.now += 20_000
    const refused = await ask(proxy, QUOTES)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '40' } })
    expect((await ask(proxy, NEWS, { ip: '203.0.113.2' })).status).toBe(200)
    clock.now += 40_000
    expect((await ask(proxy, NEWS)).status).toBe(200)
  })

  test('take the addresses that one connection has for one', async () => {
    const { proxy } = await setUp({ limits: { perAddress: 1 } })
    const status = async (ip: string) => (await ask(proxy, NEWS, { ip })).status
    expect(await status('2001:db8:0:7::1')).toBe(200)
    expect(await status('2001:DB8::7:ab:cd:ef:1')).toBe(429)
    expect(await status('2001:db8:0:8::1')).toBe(200)
    expect(await status('::ffff:198.51.100.1')).toBe(200)
    expect(await status('198.51.100.1')).toBe(429)
    expect(await status('198.51.100.2')).toBe(200)
  })

  test('hold for everybody together, whatever address they claim', async () => {
    const { proxy } = await setUp({ limits: { overall: 5 } })
    const claims = Array.from({ length: 8 }, (_, index) => `198.51.100.${index}`)
    const answers = await Promise.all(claims.map(ip => ask(proxy, NEWS, { ip })))
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429, 429, 429])
  })

  test('are not used up by what is refused', async () => {
    const { proxy } = await setUp({ limits: { perAddress: 2, overall: 3 } })
    for (let time = 0; time < 10; time += 1) await ask(proxy, '/api/news?q=other')
    for (let time = 0; time < 10; time += 1) await ask(proxy, NEWS)
    expect((await ask(proxy, NEWS, { ip: '198.51.100.1' })).status).toBe(200)
  })
})

test('a key stands in no address but the one of its own service', async () => {
  const { proxy, asked } = await setUp()
  await Promise.all([ask(proxy, NEWS), ask(proxy, QUOTES)])
  const ofQuotes = asked.filter(({ url }) => url?.startsWith('/quotes'))
  const ofNews = asked.filter(({ url }) => url?.startsWith('/search'))
  expect(JSON.stringify(ofQuotes)).not.toContain(encodeURIComponent(TOKEN))
  expect(JSON.stringify(ofNews)).not.toContain(KEY)
})
