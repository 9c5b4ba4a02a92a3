// The services of the news and the quotes (specification, section 7), and the validation of their responses.
// Invariant: what leaves this module has the specified shape, and texts that fit the screen. A service that has requested a
// pause (Retry-After) gets no request until its end. No error message contains an address, which may contain a token.

import {
  type Article,
  type Fetched,
  limitArticles,
  limitQuote,
  type Quote,
} from '../../domain/news'
import { waitAskedBy } from '../retry-after'
import { limitedBody, readTime } from './cache-headers'

// Without an address the app calls the proxy on its own origin, which has the token and the key.
const NEWS = import.meta.env.VITE_NEWS_URL || '/api/news'
const QUOTES = import.meta.env.VITE_QUOTES_URL || '/api/quotes'
// One expression each, so that a build that uses the proxy contains neither.
const TOKEN = import.meta.env.VITE_NEWS_URL ? import.meta.env.VITE_NEWS_TOKEN : undefined
const KEY = import.meta.env.VITE_QUOTES_URL ? import.meta.env.VITE_QUOTES_KEY : undefined

/**
 * Today's articles on money, in English: both are fixed (section 9).
 *
 * @throws Error without a response, or with a response that cannot be read
 */
export async function readNews(): Promise<Fetched<readonly Article[]>> {
  const address = new URL(NEWS, location.origin)
  if (TOKEN) address.searchParams.set('token', TOKEN)
  address.searchParams.set('lang', 'en')
  address.searchParams.set('q', 'money')
  const { value, ...time } = await fetchJson(address)
  const articles = parseArticles(value)
  if (!articles) throw new Error('The news service sent no list of articles')
  return { value: articles, ...time }
}

/**
 * The valid articles of a response, each address once; null if there is no list, or a list without a valid article.
 */
export function parseArticles(answer: unknown): readonly Article[] | null {
  if (!isFields(answer) || !Array.isArray(answer.articles)) return null
  const byAddress = new Map<string, Article>()
  for (const item of answer.articles) {
    const article = parseArticle(item)
    if (article && !byAddress.has(article.url)) byAddress.set(article.url, article)
  }
  const articles = limitArticles([...byAddress.values()])
  return articles.length === 0 && answer.articles.length > 0 ? null : articles
}

function parseArticle(item: unknown): Article | null {
  if (!isFields(item) || !isFields(item.source)) return null
  const { title, publishedAt, url } = item
  const { name } = item.source
  if (!isWords(title) || !isWords(name) || !isWords(url)) return null
  if (typeof publishedAt !== 'string' || Number.isNaN(Date.parse(publishedAt))) return null
  return {
    title,
    description: textOr(item.description, ''),
    image: textOr(item.image, ''),
    publishedAt,
    url,
    source: { name },
  }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

/** @throws Error when there is no response, or none with a quote */
export async function readQuote(): Promise<Fetched<Quote>> {
  const address = new URL(QUOTES, location.origin)
  address.searchParams.set('category', 'money')
  const { value, ...time } = await fetchJson(address, KEY ? { 'X-Api-Key': KEY } : {})
  const quote = parseQuote(value)
  if (!quote) throw new Error('The quotes service sent no quote')
  return { value: quote, ...time }
}

/** The first element of the response (sections 7 and 9), or null if it is not a quote. */
export function parseQuote(answer: unknown): Quote | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : null
  if (!isFields(first)) return null
  const { quote, author } = first
  if (!isWords(quote) || typeof author !== 'string') return null
  return limitQuote({ quote, author })
}

/** The end of each service's pause in milliseconds since 1970, by host and path. */
const pauses = new Map<string, number>()

/**
 * A GET request without a time limit (section 9).
 *
 * @throws Error without a successful response, during a pause, or if the response is too long or not JSON
 */
async function fetchJson(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched<unknown>> {
  const service = address.host + address.pathname
  if (Date.now() < (pauses.get(service) ?? 0)) throw new Error(`${address.host} asks for a pause`)
  const response = await fetch(address, { headers, credentials: 'omit' })
  pauses.set(service, Date.now() + waitAskedBy(response, Date.now()))
  if (!response.ok) throw new Error(`${address.host} answered ${response.status}`)
  return {
    value: await new Response(limitedBody(response)).json(),
    ...readTime(response, Date.now()),
  }
}
