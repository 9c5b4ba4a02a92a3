// Stands between the app and the services that want a key: it puts the key in, and keeps the answers.
// Invariant: it asks its services their one fixed question; nobody can make it ask for anything else.
import { askService, ServiceFailure } from './ask-service.mjs'
import { keepAnswer } from './keep-answer.mjs'
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

/** Milliseconds without a question to a service that has just failed, unless it asks for more. */
const REST = 60_000

/** @param {ProxyOptions} options @returns {ServiceProxy} */
export function createProxy(options) {
  const { services, now = Date.now, perAddress = 120, overall = 2_000 } = options
  const waitOf = createRateLimit({ perAddress, overall, now })
  const doors = new Map(services.map(service => [service.path, openDoor(service, options)]))
  return async ({ method, path, query, ip }) => {
    const door = doors.get(path)
    if (!door) return refuse(404, 'There is no such service.')
    if (method !== 'GET') return refuse(405, 'Only GET is allowed.', { allow: 'GET' })
    if (!asksFor(query, door.service.query)) return refuse(400, 'This is not asked here.')
    const wait = waitOf(ip)
    // What is kept costs no question: nobody can have it refused to everybody by asking much.
    const kept = wait?.of === 'everybody' ? door.kept() : null
    if (wait && !kept)
      return refuse(429, 'Too many requests.', { 'retry-after': String(wait.seconds) })
    const answer = kept ?? (await door.read())
    return answer ? pass(answer) : refuse(502, 'The service cannot be reached.')
  }
}

/** @param {import('./services.mjs').Service} service @param {ProxyOptions} options */
function openDoor(service, options) {
  const { fetch = globalThis.fetch, now = Date.now, log = console.warn } = options
  const { timeout = 8_000, maxBytes = 1_000_000 } = options
  const { freshFor, staleFor } = service
  const { read, kept } = keepAnswer({
    ask: () => askService(service, { fetch, timeout, maxBytes }),
    freshFor,
    staleFor,
    restAfter: error => Math.max(REST, error instanceof ServiceFailure ? error.retryAfter : 0),
    now,
    onFailure: error => log(`${service.name}: the service ${reasonOf(error)}`),
  })
  return { service, read, kept }
}

/** Only words of our own: those of others may hold an address. @param {unknown} error */
function reasonOf(error) {
  return error instanceof ServiceFailure ? error.message : 'failed'
}

/** By the letter: the network before us keeps an answer for every way to write the question. */
/** @param {string} query @param {Readonly<Record<string, string>>} wanted */
function asksFor(query, wanted) {
  return query === '' || query === String(new URLSearchParams(wanted))
}

/**
 * Browsers ask each time, for they keep the answer in the app; the network before us need not. The age is told
 * in a header of its own: by the standard one, that network would reckon what it keeps as old as that.
 * @param {import('./keep-answer.mjs').KeptAnswer} answer
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
