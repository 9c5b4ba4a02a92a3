// The news and quotes services of the dev server. They need the same query and header as the real ones, and answer in
// the same format, with the texts in `fixtures`.
import { articles } from '../fixtures/articles.mjs'
import { illustration } from '../fixtures/illustration.mjs'
import { quotes } from '../fixtures/quotes.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} IncomingRequest
 * @typedef {import('node:http').ServerResponse} OutgoingResponse
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer
 */

const HOUR_MS = 3_600_000

/** @param {IncomingRequest} request @param {OutgoingResponse} response */
export function answerLocalService(request, response) {
  const url = new URL(request.url ?? '/', originOf(request))
  const key = request.headers['x-api-key']
  const { status, headers, body } = answer(request.method ?? 'GET', url, String(key ?? ''))
  response.writeHead(status, headers).end(body)
}

/**
 * Replaces `fetch` of the proxy, without the network.
 * @param {Parameters<typeof globalThis.fetch>[0]} input
 * @param {RequestInit} [options]
 */
export async function fetchLocalService(input, options) {
  const { method, url, headers } = new Request(input, options)
  const { body, ...rest } = answer(method, new URL(url), headers.get('x-api-key') ?? '')
  return new Response(body, rest)
}

/** @param {string} method @param {URL} url @param {string} key @returns {Answer} */
function answer(method, url, key) {
  const name = url.pathname.replace('/local-services/', '')
  if (method !== 'GET') return json(405, { error: 'Only GET is allowed.' })
  if (name === 'news') return answerNews(url)
  if (name === 'quotes') return answerQuotes(url, key)
  const image = /^images\/(\d+)\.svg$/.exec(name)
  return image ? answerImage(Number(image[1])) : json(404, { error: 'There is no such service.' })
}

/**
 * GNews: `token` and `q` are required, `lang` selects a language. The articles here are only in English.
 * @param {URL} url
 */
function answerNews({ origin, searchParams }) {
  if (!searchParams.get('token')) return json(401, { errors: ['An API key is needed.'] })
  if (!searchParams.get('q')) return json(400, { errors: { q: 'A query is needed.' } })
  const found = (searchParams.get('lang') ?? 'en') === 'en' ? articles : []
  const listed = found.map((article, index) => publish(article, index + 1, origin))
  return json(200, { totalArticles: listed.length, articles: listed })
}

/**
 * @param {import('../fixtures/articles.mjs').Article} article
 * @param {number} number
 * @param {string} origin
 */
function publish({ title, description, content, source, hoursOld }, number, origin) {
  const site = `https://${source.toLowerCase().replaceAll(' ', '-')}.example`
  return {
    title,
    description,
    content,
    url: `${site}/articles/${number}`,
    image: `${origin}/local-services/images/${number}.svg`,
    publishedAt: `${new Date(Date.now() - hoursOld * HOUR_MS).toISOString().slice(0, 19)}Z`,
    source: { name: source, url: site },
  }
}

/**
 * API Ninjas: an array with one random quote of the category.
 * @param {URL} url
 * @param {string} key
 */
function answerQuotes(url, key) {
  if (!key) return json(401, { error: 'Missing API Key.' })
  const category = url.searchParams.get('category')
  if (category !== 'money') return json(400, { error: 'Unknown category.' })
  const quote = quotes[Math.floor(Math.random() * quotes.length)]
  return json(200, [{ ...quote, category }])
}

/** @param {number} number @returns {Answer} */
function answerImage(number) {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' }
  return { status: 200, headers, body: illustration(number) }
}

/** The origin as the browser sees it, also through a forwarded port. @param {IncomingRequest} request */
export function originOf({ headers }) {
  const protocol = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const origin = `${protocol}://${headers.host}`
  return URL.canParse(origin) ? origin : 'http://localhost'
}

/** @param {number} status @param {unknown} body @returns {Answer} */
function json(status, body) {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return { status, headers, body: JSON.stringify(body) }
}
