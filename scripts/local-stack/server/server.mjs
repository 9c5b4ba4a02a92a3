// The dev server, with one origin for the app, for the Auth and Firestore emulators under the paths of the real
// services, and for the news and quotes services with their proxy.
// Invariant: every response has the headers of production; a rejected request reaches no backend.
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createLocalApi } from '../services/local-api.mjs'
import { answerLocalService } from '../services/local-services.mjs'
import { isPlainPath, refusalOf } from './access.mjs'
import { holdsAdmin, isChannelCall } from './channel-headers.mjs'
import { forward, readBody } from './proxy.mjs'
import { localSite, setSiteHeaders } from './site-headers.mjs'

/**
 * @typedef {import('./proxy.mjs').Target} Target
 * @typedef {(
 *   request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse,
 * ) => unknown} Handler
 *
 * The backends of the server. The server reads them at each request, because some start later.
 * @typedef {object} Backends
 * @property {Backend} auth
 * @property {Backend} firestore
 * @property {Handler} pages for all other requests
 * @property {readonly string[]} hosts names besides those of this machine
 * @property {() => void} onWrite called if a request may change an emulator's data
 * @property {number} holdMs how long a call to the Auth emulator waits for its start
 *
 * @typedef {Target | null | Promise<Target | null>} Backend null: there is none; pending: it is starting
 */

/** @type {[prefix: string, backend: 'auth' | 'firestore'][]} */
const routes = [
  ['/identitytoolkit.googleapis.com/', 'auth'],
  ['/securetoken.googleapis.com/', 'auth'],
  ['/v1/projects/', 'firestore'],
  ['/google.firestore.v1.Firestore/', 'firestore'],
]

/** @returns {Backends} */
export const noBackends = () => ({
  auth: null,
  firestore: null,
  pages: (_request, response) => response.writeHead(503).end(),
  hosts: [],
  onWrite: () => {},
  // The app waits longer for each answer: 15 s (`REQUEST_TIMEOUT_MS`) at least.
  holdMs: 14_000,
})

/** @param {Backends} backends @param {import('../../hosting/headers.mjs').Site} [served] */
export function createDevServer(backends, served = localSite) {
  const answerApi = createLocalApi()
  const server = createServer((request, response) => {
    setSiteHeaders(request, response, served)
    const refusal = refusalOf(request, backends.hosts)
    if (refusal !== null) return refuse(request, response, 403, refusal)
    const url = request.url ?? '/'
    if (url.startsWith('/api/')) return answerApi(request, response)
    if (url.startsWith('/local-services/')) return answerLocalService(request, response)
    const backend = routes.find(([prefix]) => url.startsWith(prefix))?.[1]
    if (backend) return callBackend(backends, backend, request, response)
    if (url.startsWith('/emulator/')) return refuse(request, response, 404, 'Not found.')
    return backends.pages(request, response)
  })
  // Longer than a browser keeps an idle connection, so that the server never closes it during a request.
  server.keepAliveTimeout = 310_000
  return server
}

/**
 * @param {Backends} backends
 * @param {'auth' | 'firestore'} backend
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function callBackend(backends, backend, request, response) {
  const { url = '/', method } = request
  if (!isPlainPath(url)) return refuse(request, response, 403, 'The path is not allowed.')
  if (method !== 'GET') backends.onWrite()
  const target = await started(backends[backend], backend === 'auth' ? backends.holdMs : 0)
  if (response.destroyed) return
  if (target === 'starting') return answerStarting(request, response)
  // The Auth emulator keeps a body of any size in memory.
  const isLimited = method === 'POST' && (backend === 'auth' || isChannelCall(url))
  if (!isLimited) return forward(request, response, target)
  const body = await readBody(request).catch(() => null)
  if (body === null) return refuse(request, response, 413, 'The call is too long.')
  if (isChannelCall(url) && holdsAdmin(url, body))
    return refuse(request, response, 403, 'The token is not allowed here.')
  return forward(request, response, target, body)
}

/**
 * @param {Backend} backend
 * @param {number} holdMs
 * @returns {Promise<Target | null | 'starting'>} null also if it could not be started
 */
async function started(backend, holdMs) {
  const ending = new AbortController()
  const late = async () => {
    if (holdMs > 0) await wait(holdMs, undefined, { signal: ending.signal })
    return /** @type {const} */ ('starting')
  }
  try {
    return await Promise.race([backend, late()])
  } catch {
    return null
  } finally {
    ending.abort()
  }
}

/**
 * The app knows the message (src/cloud/errors.ts).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answerStarting(request, response) {
  request.resume()
  const error = { code: 503, status: 'UNAVAILABLE', message: 'The local server is starting.' }
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ error }))
}

/**
 * Reads the rest of the request, so that its connection can be used again.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} why
 */
function refuse(request, response, status, why) {
  request.resume()
  response.setHeader('cache-control', 'no-store')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${why}\n`)
}
