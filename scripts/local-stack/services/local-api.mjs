// The app's proxy for news and quotes, with the dev server's own services.
// Invariant: every origin has a proxy of its own, because the URLs of the articles' pictures have the request's origin.
import { addressOf, answerOverHttp } from '../../../functions/http-adapter.mjs'
import { createProxy } from '../../../functions/proxy.mjs'
import { newsService, quotesService } from '../../../functions/services.mjs'
import { fetchLocalService, originOf } from './local-services.mjs'

/** The local services accept any key. */
export const LOCAL_KEY = 'key-of-the-local-stack'

/** A server has few origins: its own, that of a forwarded port, that of a test's proxy. */
const MAX_ORIGINS = 20

/** @returns {import('../server/server.mjs').Handler} */
export function createLocalApi() {
  /** @type {Map<string, import('../../../functions/proxy.mjs').ServiceProxy>} */
  const proxies = new Map()
  return (request, response) => {
    const origin = originOf(request)
    const proxy = proxies.get(origin) ?? proxyFor(origin)
    proxies.set(origin, proxy)
    const [oldest] = proxies.keys()
    if (proxies.size > MAX_ORIGINS && oldest !== undefined) proxies.delete(oldest)
    return answerOverHttp(proxy, request, response, addressOf(request.socket))
  }
}

/** @param {string} origin */
function proxyFor(origin) {
  const services = [
    newsService(LOCAL_KEY, `${origin}/local-services/news`),
    quotesService(LOCAL_KEY, `${origin}/local-services/quotes`),
  ]
  return createProxy({ services, fetch: fetchLocalService })
}
