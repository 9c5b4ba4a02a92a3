// The pictures of articles, kept for when there is no network (decision 10).
// Invariant: at most 40 of them for at most 7 days; the first to go when the device runs out of room.

import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** The local stack's articles have their pictures on the app's own origin. */
const LOCAL_IMAGES = '/local-services/images/'

export function cacheArticleImages(): void {
  registerRoute(
    // No other picture of the app comes from elsewhere: its own are precached.
    ({ request, url, sameOrigin }) =>
      request.destination === 'image' && (!sameOrigin || url.pathname.startsWith(LOCAL_IMAGES)),
    new CacheFirst({
      cacheName: 'article-images',
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        expiration(),
      ],
    }),
  )
}

function expiration(): WorkboxPlugin {
  // Its own type calls an absent callback undefined, which Workbox takes but its types do not.
  return new ExpirationPlugin({
    maxEntries: 40,
    maxAgeSeconds: 7 * 24 * 60 * 60,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin
}

// Another origin that allows no reading answers with status 0: it can be shown, not looked into.
function isPicture({ status, type }: Response): boolean {
  return status === 200 || type === 'opaque'
}
