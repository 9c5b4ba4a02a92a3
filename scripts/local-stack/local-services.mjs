// The news and quotes services of the local stack. They ask for the same query and header as the
// real ones and answer in the same shapes, with texts of our own.
import { articles } from './fixtures/articles.mjs'
import { illustration } from './fixtures/illustration.mjs'
import { quotes } from './fixtures/quotes.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const hour = 3_600_000

/** @param {Request} request @param {Response} response */
export function answerLocalService(request, response) {
  const url = new URL(request.url ?? '/', originOf(request))
  const name = url.pathname.replace('/local-services/', '')
  if (request.method !== 'GET') return answer(response, 405, { error: 'Only GET is allowed.' })
  if (name === 'news') return answerNews(url, response)
  if (name === 'quotes') return answerQuotes(url, request.headers['x-api-key'], response)
  const image = /^images\/(\d+)\.svg$/.exec(name)
  if (image) return answerImage(Number(image[1]), response)
  answer(response, 404, { error: 'There is no such service.' })
}

/**
 * GNews: `token` and `q` are required, `lang` chooses a language; ours know English only.
 * @param {URL} url
 * @param {Response} response
 */
function answerNews({ origin, searchParams }, response) {
  if (!searchParams.get('token'))
    return answer(response, 401, { errors: ['An API key is needed.'] })
  if (!searchParams.get('q')) return answer(response, 400, { errors: { q: 'A query is needed.' } })
  const found = (searchParams.get('lang') ?? 'en') === 'en' ? articles : []
  const listed = found.map((article, index) => publish(article, index + 1, origin))
  answer(response, 200, { totalArticles: listed.length, articles: listed })
}

/**
 * @param {import('./fixtures/articles.mjs').Article} article
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
    publishedAt: `${new Date(Date.now() - hoursOld * hour).toISOString().slice(0, 19)}Z`,
    source: { name: source, url: site },
  }
}

/**
 * API Ninjas: a random quote of the category, in an array of one.
 * @param {URL} url
 * @param {string | string[] | undefined} key
 * @param {Response} response
 */
function answerQuotes(url, key, response) {
  if (!key) return answer(response, 401, { error: 'Missing API Key.' })
  const category = url.searchParams.get('category')
  if (category !== 'money') return answer(response, 400, { error: 'Unknown category.' })
  const quote = quotes[Math.floor(Math.random() * quotes.length)]
  answer(response, 200, [{ ...quote, category }])
}

/** @param {number} number @param {Response} response */
function answerImage(number, response) {
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' })
  response.end(illustration(number))
}

/** As the browser sees it, also through a forwarded port. @param {Request} request */
function originOf({ headers }) {
  const protocol = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const origin = `${protocol}://${headers.host}`
  return URL.canParse(origin) ? origin : 'http://localhost'
}

/** @param {Response} response @param {number} status @param {unknown} body */
function answer(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
