// One origin for the whole stack: the app, the identity and Firestore emulators behind the paths of
// the real services, and the news and quotes services with their proxy.
// Invariant: every answer has the headers that it would have in production.
import { createServer } from 'node:http'
import { forward } from './forward.mjs'
import { createLocalApi } from './local-api.mjs'
import { answerLocalService } from './local-services.mjs'
import { localSite, setSiteHeaders } from './site-headers.mjs'

/**
 * @typedef {import('./forward.mjs').Target} Target
 * @typedef {(
 *   request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse,
 * ) => unknown} Handler
 *
 * What stands behind the server. It is read at each request: parts may come up later.
 * @typedef {object} Site
 * @property {Target | null} auth
 * @property {Target | null} firestore
 * @property {Handler} pages everything else
 * @property {() => void} onWrite something may have changed in an emulator
 */

/** @type {[prefix: string, backend: 'auth' | 'firestore'][]} */
const routes = [
  ['/identitytoolkit.googleapis.com/', 'auth'],
  ['/securetoken.googleapis.com/', 'auth'],
  ['/emulator/', 'auth'],
  ['/v1/projects/', 'firestore'],
  ['/google.firestore.v1.Firestore/', 'firestore'],
]

/** @returns {Site} with nothing behind it yet */
export const emptySite = () => ({
  auth: null,
  firestore: null,
  pages: (_request, response) => response.writeHead(503).end(),
  onWrite: () => {},
})

/** @param {Site} site @param {import('../hosting/headers.mjs').Site} [served] */
export function createStackServer(site, served = localSite) {
  const answerApi = createLocalApi()
  const server = createServer((request, response) => {
    setSiteHeaders(request, response, served)
    const url = request.url ?? '/'
    if (url.startsWith('/api/')) return answerApi(request, response)
    if (url.startsWith('/local-services/')) return answerLocalService(request, response)
    const backend = routes.find(([prefix]) => url.startsWith(prefix))?.[1]
    if (!backend) return site.pages(request, response)
    if (request.method !== 'GET') site.onWrite()
    forward(request, response, site[backend])
  })
  // Longer than a browser keeps an idle connection: it is never closed under a request.
  server.keepAliveTimeout = 310_000
  return server
}
