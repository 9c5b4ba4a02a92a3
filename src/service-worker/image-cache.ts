// The cache of article images, for use without a network (decision 10).
// Invariant: at most 12 images for at most 7 days; they are deleted first when the quota is exceeded.

import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { ARTICLE_IMAGES } from '../store/quota'
import { expiration } from './expiration'

/** The articles of the local stack have their images on the app's own origin. */
const LOCAL_IMAGES = '/local-services/images/'

/**
 * More than the number of listed articles of the news service. In Chromium each opaque response counts for about 7 MB
 * of the quota, for any actual size: 12 count for 84 MB.
 */
const MOST = 12

export function cacheArticleImages(): void {
  registerRoute(
    // All other images of the app are its own files: precached, or stored by the system.
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

// An opaque response of another origin has status 0.
function isPicture({ status, type, headers }: Response): boolean {
  const isImage = headers.get('content-type')?.startsWith('image/') ?? false
  return type === 'opaque' || (status === 200 && isImage)
}
