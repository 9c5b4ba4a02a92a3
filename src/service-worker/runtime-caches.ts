// The caches of article images, of the news and quotes services (decision 10) and of the reader of PDF files (68), for
// use without a network.
// Invariant: they are deleted first when the quota is exceeded.

import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { withStoredTime } from '../cloud/public/cache-headers'
import { ARTICLE_IMAGES } from '../store/database/quota'

/** The proxy's paths only: an address of the services themselves may contain a token and is not stored. */
const PATHS: ReadonlySet<string> = new Set(['/api/news', '/api/quotes'])

/** The articles of the local stack have their images on the app's own origin. */
const LOCAL_IMAGES = '/local-services/images/'

/**
 * More than the number of listed articles of the news service. In Chromium each opaque response counts for about 7 MB
 * of the quota, for any actual size: 12 count for 84 MB.
 */
const MOST = 12

/** At most 12 images, for at most 7 days. */
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

/** An opaque response of another origin has status 0. */
function isPicture({ status, type, headers }: Response): boolean {
  const isImage = headers.get('content-type')?.startsWith('image/') ?? false
  return type === 'opaque' || (status === 200 && isImage)
}

/**
 * Deletes the oldest entries beyond `maxEntries`, entries older than `days`, and all when the quota is exceeded.
 */
function expiration(maxEntries: number, days: number): WorkboxPlugin {
  // The plugin's type allows an undefined callback, but the type of the return value does not.
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * 24 * 60 * 60,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin
}

/** Its build has a file of its own, which is not in the precache. */
const PDF_READER = '/assets/pdf-library-'

/** From the first PDF on; an open tab of the previous version may have another one. Call before the app's files. */
export function keepPdfReader(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PDF_READER),
    new CacheFirst({
      cacheName: 'pdf-reader',
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            isOf(response, 'text/javascript') ? response : null,
        },
        expiration(2, 365),
      ],
    }),
  )
}

/** The last response of each, for at most 30 days, with its time in a header. */
export function cacheNewsAndQuotes(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && PATHS.has(url.pathname),
    new NetworkFirst({
      cacheName: 'public-texts',
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            isOf(response, 'application/json') ? withStoredTime(response, Date.now()) : null,
        },
        expiration(PATHS.size, 30),
      ],
    }),
  )
}

/** A captive portal answers every request with its own HTML page. */
function isOf({ status, headers }: Response, type: string): boolean {
  return status === 200 && headers.get('content-type')?.startsWith(type) === true
}
