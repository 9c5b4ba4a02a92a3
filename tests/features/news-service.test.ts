// The calls to the news and quotes services, and what is let in of their answers (section 7).

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseArticles, readNews } from '../../src/cloud/news-service'
import { parseQuote, readQuote } from '../../src/cloud/quote-service'

const ARTICLE = {
  title: 'Rice prices hold',
  description: 'Little change.',
  image: 'https://paper.example/1.jpg',
  publishedAt: '2026-11-20T08:30:00Z',
  url: 'https://paper.example/1',
  source: { name: 'Terrace Post' },
}

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
  ])('are dropped with %s, the others stay', (_, fault) => {
    const broken = { ...ARTICLE, url: 'https://paper.example/broken', ...fault }
    expect(parsed(broken, ARTICLE, null, 'text', [])).toEqual([ARTICLE])
  })

  test('may lack a description and an image', () => {
    const bare = { ...ARTICLE, description: null, image: undefined }
    expect(parsed(bare)).toEqual([{ ...ARTICLE, description: '', image: '' }])
  })

  test('are listed once, though the service may list them twice', () => {
    expect(parsed(ARTICLE, { ...ARTICLE, title: 'Again' })).toEqual([ARTICLE])
  })

  test('may be none; a list of which nothing can be read is no answer', () => {
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

  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://app.example' })
    vi.stubGlobal('fetch', fetched)
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    fetched.mockReset()
  })

  test('for news: GET with token, lang=en and q=money', async () => {
    fetched.mockResolvedValue(Response.json({ articles: [ARTICLE] }))
    expect(await readNews()).toEqual([ARTICLE])
    const [address, options] = fetched.mock.calls[0] ?? []
    const { pathname, searchParams } = new URL(String(address))
    expect(pathname).toBe('/local-services/news')
    expect(Object.fromEntries(searchParams)).toEqual({ token: 'local', lang: 'en', q: 'money' })
    expect(options?.method ?? 'GET').toBe('GET')
  })

  test('for a quote: GET with category=money and the key in a header', async () => {
    fetched.mockResolvedValue(Response.json([{ quote: 'Save.', author: 'A' }]))
    expect(await readQuote()).toEqual({ quote: 'Save.', author: 'A' })
    const [address, options] = fetched.mock.calls[0] ?? []
    expect(String(address)).toBe('https://app.example/local-services/quotes?category=money')
    expect(new Headers(options?.headers).get('x-api-key')).toBe('local')
  })

  test('have no time limit (section 9)', async () => {
    fetched.mockResolvedValueOnce(Response.json({ articles: [ARTICLE] }))
    fetched.mockResolvedValueOnce(Response.json([{ quote: 'Save.', author: 'A' }]))
    await Promise.all([readNews(), readQuote()])
    expect(fetched.mock.calls.map(([, options]) => options?.signal)).toEqual([undefined, undefined])
  })

  test('fail on a bad answer without repeating the token', async () => {
    fetched.mockResolvedValue(new Response('no', { status: 401 }))
    await expect(readNews()).rejects.toThrow(/^app\.example answered 401$/)
  })

  test('fail on an answer that is no JSON, or not the one asked for', async () => {
    fetched.mockResolvedValueOnce(new Response('<!doctype html>'))
    await expect(readNews()).rejects.toThrow()
    fetched.mockResolvedValueOnce(Response.json({ articles: 'none' }))
    await expect(readNews()).rejects.toThrow('no list of articles')
    fetched.mockResolvedValueOnce(Response.json([]))
    await expect(readQuote()).rejects.toThrow('no quote')
  })
})
