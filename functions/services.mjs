// What the proxy may ask, and of whom: one fixed query of each service (specification, sections 7 and 9).
// Invariant: nothing of a visitor's request goes into the request to a service, and what a service sends is no
// longer than the app shows of it (`src/domain/news/article.ts`, `src/domain/news/quote.ts`).
import { truncate } from './truncate.mjs'

/**
 * @typedef {object} Service
 * @property {string} name for the log
 * @property {string} path of the app's own origin
 * @property {Readonly<Record<string, string>>} query that the app must send: exactly this, or none
 * @property {string} key never logged, never passed on to a visitor
 * @property {URL} address with the query, and the key where it belongs there
 * @property {Readonly<Record<string, string>>} headers with the key where it belongs there
 * @property {number} freshFor milliseconds for which an answer is passed on without asking again
 * @property {number} staleFor milliseconds for which it stands in for a service that fails
 * @property {(answer: unknown) => unknown} select what the app can read; undefined when there is none of it
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const MOST_ARTICLES = 30
/** UTF-16 units. */
const LIMITS = {
  title: 300,
  description: 1_000,
  address: 2_000,
  source: 100,
  quote: 1_000,
  author: 200,
}
/** An instant is shorter; what `Date.parse` takes may be of any length. */
const LONGEST_INSTANT = 40

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
    // GNews calls it `apikey` by now; `token` is the specification's name.
    address: withQuery(base, { ...query, token: key, apikey: key }),
    headers: {},
    // A free account has 100 questions a day.
    freshFor: 15 * MINUTE,
    staleFor: DAY,
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
    freshFor: HOUR,
    staleFor: 7 * DAY,
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
 * Articles that the app could not show are left out; a list of nothing but these is no answer.
 * @param {unknown} answer
 */
function selectArticles(answer) {
  if (!isFields(answer) || !Array.isArray(answer.articles)) return undefined
  /** @type {ReturnType<typeof selectArticle>[]} */
  const articles = []
  for (const item of answer.articles) {
    if (articles.length === MOST_ARTICLES) break
    const article = isFields(item) ? selectArticle(item) : null
    if (article) articles.push(article)
  }
  return articles.length > 0 || answer.articles.length === 0 ? { articles } : undefined
}

/** @param {Record<string, unknown>} article */
function selectArticle({ title, description, image, publishedAt, url, source }) {
  const name = isFields(source) ? source.name : undefined
  if (!isWords(title) || !isWords(name) || !isInstant(publishedAt) || !isAddress(url)) return null
  return {
    title: truncate(title, LIMITS.title),
    description: isWords(description) ? truncate(description, LIMITS.description) : '',
    image: isAddress(image) ? image : '',
    publishedAt,
    url,
    source: { name: truncate(name, LIMITS.source) },
  }
}

/** A shorter address would be another one. @param {unknown} value @returns {value is string} */
function isAddress(value) {
  return isWords(value) && value.length <= LIMITS.address
}

/** @param {unknown} value @returns {value is string} */
function isInstant(value) {
  return isWords(value) && value.length <= LONGEST_INSTANT && !Number.isNaN(Date.parse(value))
}

/** Only the first is used (section 9). @param {unknown} answer */
function selectQuote(answer) {
  const first = Array.isArray(answer) ? answer[0] : undefined
  if (!isFields(first)) return undefined
  const { quote, author } = first
  if (!isWords(quote) || typeof author !== 'string') return undefined
  return [{ quote: truncate(quote, LIMITS.quote), author: truncate(author, LIMITS.author) }]
}

/** @param {unknown} value @returns {value is string} */
function isWords(value) {
  return typeof value === 'string' && value.trim() !== ''
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isFields(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
