// The news service (specification, section 7), and the validation of its responses.
// Invariant: every article that leaves this module has the specified shape, and texts that fit the screen.

import { type Article, type Fetched, limitArticles } from '../../domain/news'
import { fetchJson } from './fetch-json'

// Without an address the app calls the proxy on its own origin, which has the token.
const BASE = import.meta.env.VITE_NEWS_URL || '/api/news'
// One expression, so that a build that uses the proxy contains no token.
const TOKEN = import.meta.env.VITE_NEWS_URL ? import.meta.env.VITE_NEWS_TOKEN : undefined

/**
 * Today's articles on money, in English: both are fixed (section 9).
 *
 * @throws Error without a response, or with a response that cannot be read
 */
export async function readNews(): Promise<Fetched<readonly Article[]>> {
  const address = new URL(BASE, location.origin)
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
