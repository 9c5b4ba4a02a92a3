// The pictures of articles, kept for when there is no network (decision 10).
// Invariant: at most 12 of them for at most 7 days; the first to go when the device runs out of room.

import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { ARTICLE_IMAGES } from '../store/quota'
import { expiration } from './expiration'

/** The local stack's articles have their pictures on the app's own origin. */
const LOCAL_IMAGES = '/local-services/images/'

/**
 * More than the news service lists at a time. A picture of another origin that allows no reading counts
 * for some 7 MB of the app's quota in Chromium, whatever its size: these for 84 MB.
 */
const MOST = 12

export function cacheArticleImages(): void {
  registerRoute(
    // No other picture of the app comes from elsewhere; its own are precached, or kept by the system.
    ({ request, url, sameOrigin }) =>
      request.destination === 'image' && (!sameOrigin || url.pathname.startsWith(LOCAL_IMAGES)),
    new CacheFirst({
      cacheName: ARTICLE_IMAGES,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        expiration(MOST, 7),
      ],
    }),
  )
}

// Another origin that allows no reading answers with status 0: it can be shown, not looked into.
function isPicture({ status, type, headers }: Response): boolean {
  const isImage = headers.get('content-type')?.startsWith('image/') ?? false
  return type === 'opaque' || (status === 200 && isImage)
}
