// The services behind the proxy, each with one fixed query (specification, sections 7 and 9).
// Invariant: nothing of a visitor's request goes into the request to a service, and texts are cut to the lengths that
// the app shows (`src/domain/news/article.ts`, `src/domain/news/quote.ts`).
import { truncate } from './truncate.mjs'

/**
 * @typedef {object} Service
 * @property {string} name for the log
 * @property {string} path of the app's own origin
 * @property {Readonly<Record<string, string>>} query that the app must send: this one or none
 * @property {string} key never logged and never sent to a visitor
 * @property {URL} address with the query, and with the key if the service expects it there
 * @property {Readonly<Record<string, string>>} headers with the key if the service expects it there
 * @property {number} freshFor milliseconds for which an answer is used without a new request
 * @property {number} staleFor milliseconds for which it is used while the service fails
 * @property {(answer: unknown) => unknown} select the fields that the app reads; undefined if the app can read none
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const MAX_ARTICLES = 30
/** In UTF-16 units. */
const MAX_LENGTHS = {
  title: 300,
  description: 1_000,
  address: 2_000,
  source: 100,
  quote: 1_000,
  author: 200,
}
/** In UTF-16 units. A real timestamp is shorter, but `Date.parse` accepts a text of any length. */
const MAX_INSTANT_LENGTH = 40

const NEWS_ADDRESS = 'https://gnews.io/api/v4/search'
const QUOTES_ADDRESS = 'https://api.api-ninjas.com/v1/quotes'

/** GNews. @param {string} key @param {string} [base] another address of the same kind @returns {Service} */
export function newsService(key, base = NEWS_ADDRESS) {
  const query = { lang: 'en', q: 'money' }
  return {
    name: 'news',
    path: '/api/news',
    query,
    key,
    // The current name of GNews is `apikey`; the specification's is `token`.
    address: withQuery(base, { ...query, token: key, apikey: key }),
    headers: {},
    // A free account has 100 requests a day.
    freshFor: 15 * MINUTE_MS,
    staleFor: DAY_MS,
    select: selectArticles,
  }
}

/** API Ninjas. @param {string} key @param {string} [base] another address of the same kind @returns {Service} */
export function quotesService(key, base = QUOTES_ADDRESS) {
  const query = { category: 'money' }
  return {
    name: 'quotes',
    path: '/api/quotes',
    query,
    key,
    address: withQuery(base, query),
    headers: { 'x-api-key': key },
    freshFor: HOUR_MS,
    staleFor: 7 * DAY_MS,
    select: selectQuote,
  }
}

/** @param {string} base @param {Readonly<Record<string, string>>} query */
function withQuery(base, query) {
  const address = new URL(base)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}

/**
 * Leaves out articles that the app could not show. A list with only such articles counts as no answer.
 * @param {unknown} answer
 */
function selectArticles(answer) {
  if (!isFields(answer) || !Array.isArray(answer.articles)) return undefined
  /** @type {ReturnType<typeof selectArticle>[]} */
  const articles = []
  for (const item of answer.articles) {
    if (articles.length === MAX_ARTICLES) break
    const article = isFields(item) ? selectArticle(item) : null
    if (article) articles.push(article)
  }
  return articles.length > 0 || answer.articles.length === 0 ? { articles } : undefined
}

/** @param {Record<string, unknown>} article */
function selectArticle({ title, description, image, publishedAt, url, source }) {
  const name = isFields(source) ? source.name : undefined
  if (!isNonEmptyText(title) || !isNonEmptyText(name) || !isInstant(publishedAt) || !isAddress(url))
    return null
  return {
    title: truncate(title, MAX_LENGTHS.title),
    description: isNonEmptyText(description) ? truncate(description, MAX_LENGTHS.description) : '',
    image: isAddress(image) ? image : '',
    publishedAt,
    url,
    source: { name: truncate(name, MAX_LENGTHS.source) },
  }
}

/** Rejects a URL that is too long: if it were cut, it would be another URL. */
/** @param {unknown} value @returns {value is string} */
function isAddress(value) {
  return isNonEmptyText(value) && value.length <= MAX_LENGTHS.address
}

/** @param {unknown} value @returns {value is string} */
function isInstant(value) {
  return (
    isNonEmptyText(value) && value.length <= MAX_INSTANT_LENGTH && !Number.isNaN(Date.parse(value))
  )
}

/** Only the first quote is used (section 9). @param {unknown} answer */
function selectQuote(answer) {
  const first = Array.isArray(answer) ? answer[0] : undefined
  if (!isFields(first)) return undefined
  const { quote, author } = first
  if (!isNonEmptyText(quote) || typeof author !== 'string') return undefined
  return [
    { quote: truncate(quote, MAX_LENGTHS.quote), author: truncate(author, MAX_LENGTHS.author) },
  ]
}

/** @param {unknown} value @returns {value is string} */
function isNonEmptyText(value) {
  return typeof value === 'string' && value.trim() !== ''
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isFields(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
