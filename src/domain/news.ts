// News articles and quotes: their shape, the maximum lengths of their texts, and the links and images that the app may
// follow (specification, section 3; decision 10).

import { truncate } from './values/truncate'

/** A response of a public service. */
export interface Fetched<T> {
  readonly value: T
  /** The time of the response, milliseconds since 1970 by the device's clock. */
  readonly fetchedAt: number
  /** True for a response from the service worker's cache, because the network gave none. */
  readonly isFromCache: boolean
}

export interface Article {
  readonly title: string
  /** Empty if the newspaper gives none. */
  readonly description: string
  /** As in the response; shown only if `webAddress` accepts it. */
  readonly image: string
  /** An instant that `Date` can read. */
  readonly publishedAt: string
  /** As in the response; followed only if `webAddress` accepts it. */
  readonly url: string
  readonly source: { readonly name: string }
}

const MAX_ARTICLES = 30

/** UTF-16 units; the source's name is one line. */
const ARTICLE_LIMITS = { title: 300, description: 1_000, source: 100 } as const
const MAX_ADDRESS = 2_000

/** A text of any length may be a valid date for `Date`; every real instant is shorter than this. */
const MAX_INSTANT = 40

/**
 * The first articles, with texts cut to the length that a screen can show. An article with a too long address is left
 * out, because a shortened address would lead elsewhere.
 */
export function limitArticles(articles: readonly Article[]): readonly Article[] {
  return articles.filter(isShortEnough).slice(0, MAX_ARTICLES).map(limitArticle)
}

function isShortEnough({ url, publishedAt }: Article): boolean {
  return url.length <= MAX_ADDRESS && publishedAt.length <= MAX_INSTANT
}

function limitArticle(article: Article): Article {
  return {
    ...article,
    title: truncate(article.title, ARTICLE_LIMITS.title),
    description: truncate(article.description, ARTICLE_LIMITS.description),
    image: article.image.length <= MAX_ADDRESS ? article.image : '',
    source: { name: truncate(article.source.name, ARTICLE_LIMITS.source) },
  }
}

/** The normalised address for http or https; null for every other scheme and for an empty address. */
export function webAddress(text: string): string | null {
  const url = parseAddress(text)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null
}

/**
 * The host of an address that may be taken for another one's: with a user name before it, or without encryption.
 *
 * @returns empty for every other address
 */
export function unusualHost(address: string): string {
  const url = parseAddress(address)
  if (url === null) return ''
  const hasUser = url.username !== '' || url.password !== ''
  return hasUser || url.protocol === 'http:' ? url.host : ''
}

/** As `URL.parse`, which Safari has from 18 on, and Chrome from 126. */
function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

export interface Quote {
  readonly quote: string
  readonly author: string
}

/** UTF-16 units. */
const QUOTE_LIMITS = { quote: 1_000, author: 200 } as const

export function limitQuote({ quote, author }: Quote): Quote {
  return {
    quote: truncate(quote, QUOTE_LIMITS.quote),
    author: truncate(author, QUOTE_LIMITS.author),
  }
}
