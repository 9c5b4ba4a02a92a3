// The cache of the last responses of the news and quotes services, for use without a network (decision 10).
// Invariant: one response of each for at most 30 days, deleted first when the quota is exceeded. A cached response has
// a header with its time.

import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { withStoredTime } from '../cloud/public/cache-headers'
import { expiration } from './expiration'

/** The proxy's paths only: an address of the services themselves may contain a token and is not stored. */
const PATHS: ReadonlySet<string> = new Set(['/api/news', '/api/quotes'])

export function cacheNewsAndQuotes(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && PATHS.has(url.pathname),
    new NetworkFirst({
      cacheName: 'public-texts',
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            isAnswer(response) ? withStoredTime(response, Date.now()) : null,
        },
        expiration(PATHS.size, 30),
      ],
    }),
  )
}

// A captive portal answers every request with its own HTML page.
function isAnswer({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('application/json') === true
}
