// The last answers of the news and quotes services, for when there is no network (decision 10).
// Invariant: one of each for at most 30 days, the first to go when the device runs out of room; an answer
// from here says since when it was kept.

import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { asKept } from '../cloud/public/cache-headers'
import { expiration } from './expiration'

/** The proxy's: an address of the services themselves may have a token in it, and is not written down. */
const PATHS: ReadonlySet<string> = new Set(['/api/news', '/api/quotes'])

export function cacheNewsAndQuotes(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && PATHS.has(url.pathname),
    new NetworkFirst({
      cacheName: 'public-texts',
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            isAnswer(response) ? asKept(response, Date.now()) : null,
        },
        expiration(PATHS.size, 30),
      ],
    }),
  )
}

// A network that wants somebody to log in first answers whatever is asked with a page of its own.
function isAnswer({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('application/json') === true
}
