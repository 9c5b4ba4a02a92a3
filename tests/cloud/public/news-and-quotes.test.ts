// The calls to the news and quotes services, and what is let in of their answers (section 7).

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withStoredTime } from '../../../src/cloud/public/cache-headers'
import { parseArticles, parseQuote } from '../../../src/cloud/public/news-and-quotes'
import { ARTICLE } from '../../support/data/articles'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.UTC(2026, 10, 20, 9, 30)

function parsed(...items: readonly unknown[]) {
  return parseArticles({ articles: items })
}

describe('the articles of an answer', () => {
  test("are taken in the service's order, with the fields of the specification only", () => {
    const other = { ...ARTICLE, url: 'https://paper.example/2' }
    const extra = { content: '…', source: { name: 'Terrace Post', url: 'https://paper.example' } }
    expect(parsed({ ...ARTICLE, ...extra }, other)).toEqual([ARTICLE, other])
  })

  test.each([
    ['no title', { title: undefined }],
    ['a blank title', { title: ' ' }],
    ['a title that is no text', { title: { html: 'x' } }],
    ['no date', { publishedAt: undefined }],
    ['a date that names no instant', { publishedAt: 'yesterday' }],
    ['no url', { url: null }],
    ['no source', { source: undefined }],
    ['a source without a name', { source: {} }],
  ])('are dropped with %s, the others stay', (_, error) => {
    const broken = { ...ARTICLE, url: 'https://paper.example/broken', ...error }
    expect(parsed(broken, ARTICLE, null, 'text', [])).toEqual([ARTICLE])
  })

  test('may lack a description and an image', () => {
    const bare = { ...ARTICLE, description: null, image: undefined }
    expect(parsed(bare)).toEqual([{ ...ARTICLE, description: '', image: '' }])
  })

  test('are listed once, though the service may list them twice', () => {
    expect(parsed(ARTICLE, { ...ARTICLE, title: 'Again' })).toEqual([ARTICLE])
  })

  test('may be none; a list without a readable article is no answer', () => {
    expect(parsed()).toEqual([])
    expect(parsed({ title: 'Only a title' })).toBeNull()
  })

  test.each([null, [], 'text', {}, { articles: {} }, { errors: ['An API key is needed.'] }])(
    'are missing in %j',
    answer => {
      expect(parseArticles(answer)).toBeNull()
    },
  )
})

describe('an answer that is too long', () => {
  const numbered = (number: number) => ({ ...ARTICLE, url: `https://paper.example/${number}` })

  test('gives thirty articles of five thousand', () => {
    const all = Array.from({ length: 5_000 }, (_, number) => numbered(number))
    expect(parsed(...all)).toEqual(all.slice(0, 30))
  })

  test('has its texts cut', () => {
    const long = 'Rice '.repeat(2_000_000)
    const [article] =
      parsed({ ...ARTICLE, title: long, description: long, source: { name: long } }) ?? []
    expect(article?.title).toBe(`${long.slice(0, 299)}…`)
    expect(article?.description).toBe(`${long.slice(0, 999)}…`)
    expect(article?.source.name).toBe(`${long.slice(0, 99)}…`)
    expect(parseQuote([{ quote: long, author: long }])).toEqual({
      quote: `${long.slice(0, 999)}…`,
      author: `${long.slice(0, 199)}…`,
    })
  })

  test('has no address cut: one of more than 2,000 characters is none', () => {
    const address = (length: number) => 'https://paper.example/'.padEnd(length, 'x')
    const most = { ...ARTICLE, url: address(2_000), image: address(2_000) }
    expect(parsed({ ...ARTICLE, url: address(2_001) }, most)).toEqual([most])
    expect(parsed({ ...ARTICLE, image: address(2_001) })).toEqual([{ ...ARTICLE, image: '' }])
  })

  test('has no date that is longer than an instant', () => {
    const publishedAt = `2026-11-20T08:30:00Z (${'x'.repeat(100)})`
    expect(parsed({ ...ARTICLE, publishedAt })).toBeNull()
  })
})

describe('the quote of an answer', () => {
  const quote = { quote: 'What is written down is half saved.', author: 'Anonymous' }

  test('is the first element, with the fields of the specification only', () => {
    const second = { quote: 'Another.', author: 'Somebody' }
    expect(parseQuote([{ ...quote, category: 'money' }, second])).toEqual(quote)
  })

  test.each([
    null,
    {},
    [],
    [null],
    ['text'],
    [{ quote: '', author: 'A' }],
    [{ quote: 'No author' }],
  ])('is missing in %j', answer => {
    expect(parseQuote(answer)).toBeNull()
  })
})

describe('the calls', () => {
  const fetched = vi.fn<typeof fetch>()
  const QUOTE = { quote: 'Save.', author: 'A' }
  const DIRECT = {
    VITE_NEWS_URL: 'https://news.example/search',
    VITE_NEWS_TOKEN: 'the token',
    VITE_QUOTES_URL: 'https://quotes.example/v1',
    VITE_QUOTES_KEY: 'the key',
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    vi.stubGlobal('location', { origin: 'https://app.example' })
    vi.stubGlobal('fetch', fetched)
    for (const name of Object.keys(DIRECT)) vi.stubEnv(name, '')
  })

  afterEach(() => {
    fetched.mockReset()
  })

  /** The services as they are built with these settings. */
  async function services(settings: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
    vi.resetModules()
    return import('../../../src/cloud/public/news-and-quotes')
  }

  function lastCall() {
    const [address, options] = fetched.mock.lastCall ?? []
    const { origin, pathname, searchParams } = new URL(String(address))
    return {
      method: options?.method ?? 'GET',
      address: origin + pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(new Headers(options?.headers)),
    }
  }

  test('for news: GET with token, lang=en and q=money', async () => {
    const { readNews } = await services(DIRECT)
    fetched.mockResolvedValue(Response.json({ articles: [ARTICLE] }))
    expect(await readNews()).toEqual({ value: [ARTICLE], fetchedAt: NOW, isFromCache: false })
    expect(lastCall()).toEqual({
      method: 'GET',
      address: 'https://news.example/search',
      query: { token: 'the token', lang: 'en', q: 'money' },
      headers: {},
    })
  })

  test('for a quote: GET with category=money and the key in a header', async () => {
    const { readQuote } = await services(DIRECT)
    fetched.mockResolvedValue(Response.json([QUOTE]))
    expect(await readQuote()).toEqual({ value: QUOTE, fetchedAt: NOW, isFromCache: false })
    expect(lastCall()).toEqual({
      method: 'GET',
      address: 'https://quotes.example/v1',
      query: { category: 'money' },
      headers: { 'x-api-key': 'the key' },
    })
  })

  test('go to the proxy without an address, which puts in what they lack', async () => {
    const { VITE_NEWS_TOKEN, VITE_QUOTES_KEY } = DIRECT
    const { readNews, readQuote } = await services({ VITE_NEWS_TOKEN, VITE_QUOTES_KEY })
    fetched.mockResolvedValueOnce(Response.json({ articles: [ARTICLE] }))
    await readNews()
    expect(lastCall()).toEqual({
      method: 'GET',
      address: 'https://app.example/api/news',
      query: { lang: 'en', q: 'money' },
      headers: {},
    })
    fetched.mockResolvedValueOnce(Response.json([QUOTE]))
    await readQuote()
    expect(lastCall()).toEqual({
      method: 'GET',
      address: 'https://app.example/api/quotes',
      query: { category: 'money' },
      headers: {},
    })
  })

  test('report if the answer is from a cache of the service worker, and its age', async () => {
    const { readNews } = await services()
    const answer = Response.json({ articles: [ARTICLE] })
    fetched.mockResolvedValueOnce(withStoredTime(answer, NOW - HOUR))
    expect(await readNews()).toEqual({ value: [ARTICLE], fetchedAt: NOW - HOUR, isFromCache: true })
  })

  test('report the age of an answer from the caches of the proxy and the network', async () => {
    const { readNews } = await services()
    const headers = { 'x-answer-age': '3600', age: '120' }
    const answer = () => Response.json({ articles: [ARTICLE] }, { headers })
    const fetchedAt = NOW - HOUR - 2 * MINUTE
    fetched.mockResolvedValueOnce(answer())
    expect(await readNews()).toEqual({ value: [ARTICLE], fetchedAt, isFromCache: false })
    fetched.mockResolvedValueOnce(withStoredTime(answer(), NOW))
    expect(await readNews()).toEqual({ value: [ARTICLE], fetchedAt, isFromCache: true })
  })

  test('have no time limit (section 9)', async () => {
    const { readNews, readQuote } = await services()
    fetched.mockResolvedValueOnce(Response.json({ articles: [ARTICLE] }))
    fetched.mockResolvedValueOnce(Response.json([QUOTE]))
    await Promise.all([readNews(), readQuote()])
    expect(fetched.mock.calls.map(([, options]) => options?.signal)).toEqual([undefined, undefined])
  })

  test('are not made during a pause that the service has asked for, and are made after it', async () => {
    const { readNews, readQuote } = await services()
    const headers = { 'retry-after': '120' }
    fetched.mockResolvedValueOnce(new Response('{}', { status: 429, headers }))
    await expect(readNews()).rejects.toThrow('429')
    vi.setSystemTime(NOW + 2 * MINUTE - 1)
    await expect(readNews()).rejects.toThrow('asks for a pause')
    expect(fetched).toHaveBeenCalledTimes(1)
    fetched.mockImplementation(async () => Response.json([QUOTE]))
    expect(await readQuote()).toMatchObject({ value: QUOTE })
    vi.setSystemTime(NOW + 2 * MINUTE)
    fetched.mockImplementation(async () => Response.json({ articles: [ARTICLE] }))
    expect(await readNews()).toMatchObject({ value: [ARTICLE] })
  })

  test('give up an answer of more than a megabyte, and one without an end', async () => {
    const { readNews, readQuote } = await services()
    const title = 'x'.repeat(10_000_000)
    fetched.mockResolvedValueOnce(Response.json({ articles: [{ ...ARTICLE, title }] }))
    await expect(readNews()).rejects.toThrow('more than 1000000 bytes')
    const endless = endlessAnswer()
    fetched.mockResolvedValueOnce(endless.response)
    await expect(readQuote()).rejects.toThrow('more than 1000000 bytes')
    expect(endless.isCancelled()).toBe(true)
  })

  test('have no answer without an end kept by the service worker', async () => {
    const endless = endlessAnswer()
    await expect(withStoredTime(endless.response, NOW).text()).rejects.toThrow(
      'more than 1000000 bytes',
    )
    expect(endless.isCancelled()).toBe(true)
  })

  test('fail on a bad answer without repeating the token', async () => {
    const { readNews } = await services(DIRECT)
    fetched.mockResolvedValue(new Response('no', { status: 401 }))
    await expect(readNews()).rejects.toThrow(/^news\.example answered 401$/)
  })

  test('fail on an answer that is not JSON or has another form', async () => {
    const { readNews, readQuote } = await services()
    fetched.mockResolvedValueOnce(new Response('<!doctype html>'))
    await expect(readNews()).rejects.toThrow(SyntaxError)
    fetched.mockResolvedValueOnce(Response.json({ articles: 'none' }))
    await expect(readNews()).rejects.toThrow('no list of articles')
    fetched.mockResolvedValueOnce(Response.json([]))
    await expect(readQuote()).rejects.toThrow('no quote')
  })
})

function endlessAnswer() {
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(new TextEncoder().encode(' '.repeat(10_000))),
    cancel() {
      cancelled = true
    },
  })
  const headers = { 'content-type': 'application/json' }
  return { response: new Response(body, { headers }), isCancelled: () => cancelled }
}
