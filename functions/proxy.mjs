// The proxy between the app and the services that need a key: it adds the key and caches the answers.
// Invariant: each service has one fixed query; no client can make the proxy send another one.

import { createAnswerCache } from './answer-cache.mjs'
import { askService, ServiceFailure } from './ask-service.mjs'
import { createRateLimit } from './rate-limit.mjs'

/**
 * @typedef {{ method: string, path: string, query: string, ip: string }} ProxyRequest `query` without
 *   its question mark
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} ProxyAnswer
 * @typedef {(request: ProxyRequest) => Promise<ProxyAnswer>} ServiceProxy
 *
 * @typedef {object} ProxyOptions
 * @property {readonly import('./services.mjs').Service[]} services
 * @property {typeof globalThis.fetch} [fetch]
 * @property {() => number} [now] milliseconds
 * @property {(line: string) => void} [log]
 * @property {number} [timeout] milliseconds that a service has for its whole answer
 * @property {number} [maxBytes] of a service's answer
 * @property {number} [perAddress] requests a minute; a mobile network shows many people under one
 * @property {number} [overall] requests a minute
 */

/** The shortest delay after a failed request to a service. The service may ask for a longer one. */
const RETRY_DELAY_MS = 60_000

/** @param {ProxyOptions} options @returns {ServiceProxy} */
export function createProxy(options) {
  const { services, now = Date.now, perAddress = 120, overall = 2_000 } = options
  const waitOf = createRateLimit({ perAddress, overall, now })
  const caches = new Map(services.map(service => [service.path, cacheOf(service, options)]))
  return async ({ method, path, query, ip }) => {
    const cache = caches.get(path)
    if (!cache) return refuse(404, 'There is no such service.')
    if (method !== 'GET') return refuse(405, 'Only GET is allowed.', { allow: 'GET' })
    if (!asksFor(query, cache.service.query)) return refuse(400, 'This is not asked here.')
    const wait = waitOf(ip)
    // A cached answer needs no request to the service, so many requests of one client cannot block it for all others.
    const cached = wait?.of === 'everybody' ? cache.peek() : null
    if (wait && !cached)
      return refuse(429, 'Too many requests.', { 'retry-after': String(wait.seconds) })
    const answer = cached ?? (await cache.read())
    return answer ? pass(answer) : refuse(502, 'The service cannot be reached.')
  }
}

/** @param {import('./services.mjs').Service} service @param {ProxyOptions} options */
function cacheOf(service, options) {
  const { fetch = globalThis.fetch, now = Date.now, log = console.warn } = options
  const { timeout = 8_000, maxBytes = 1_000_000 } = options
  const { freshFor, staleFor } = service
  const { read, peek } = createAnswerCache({
    ask: () => askService(service, { fetch, timeout, maxBytes }),
    freshFor,
    staleFor,
    retryDelay: error =>
      Math.max(RETRY_DELAY_MS, error instanceof ServiceFailure ? error.retryAfter : 0),
    now,
    onFailure: error => log(`${service.name}: the service ${reasonOf(error)}`),
  })
  return { service, read, peek }
}

/** Other errors are not logged, because their messages may have a URL with a key. @param {unknown} error */
function reasonOf(error) {
  return error instanceof ServiceFailure ? error.message : 'failed'
}

/** Compares the exact text, because the network in front of the proxy caches an answer for each spelling of a query. */
/** @param {string} query @param {Readonly<Record<string, string>>} wanted */
function asksFor(query, wanted) {
  return query === '' || query === String(new URLSearchParams(wanted))
}

/**
 * Browsers do not cache the answer, because the app stores it; the network in front of the proxy does. The age is in a
 * header of its own: with the standard `Age` header, that network would count its own copy as older than it is.
 * @param {import('./answer-cache.mjs').CachedAnswer} answer
 * @returns {ProxyAnswer}
 */
function pass({ body, age, maxAge }) {
  const seconds = (/** @type {number} */ time) => String(Math.floor(time / 1000))
  return {
    status: 200,
    headers: {
      ...JSON_TYPE,
      'cache-control': `public, max-age=0, s-maxage=${seconds(maxAge)}`,
      'x-answer-age': seconds(age),
    },
    body,
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** @param {number} status @param {string} error @param {Record<string, string>} [headers] @returns {ProxyAnswer} */
function refuse(status, error, headers = {}) {
  return {
    status,
    headers: { ...JSON_TYPE, 'cache-control': 'no-store', ...headers },
    body: JSON.stringify({ error }),
  }
}
