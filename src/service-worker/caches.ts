// What the service worker keeps of the app and of the services, and when it removes it.

import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { withStoredTime } from '../cloud/public/cache-headers'
import { ARTICLE_IMAGES } from '../store/database/quota'

// The precache of the app's own files, all of one version, which serves every route without a network.
// Invariant: if the content of a file differs from the build, the worker is not installed and the previous one stays.
// An open tab of a previous version finds its files, even if another tab has activated a new version.

/**
 * Rejects the page of a captive portal in place of a file of the app: an HTML page is neither stored nor served under
 * the name of another file. The precache list has the hash of each file, which the browser compares
 * (scripts/build/file-integrity.ts).
 */
const FILE_CHECKS: WorkboxPlugin = {
  // The HTTP cache may contain the portal's page, which every further attempt would get again.
  requestWillFetch: async ({ request }) =>
    request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request,
  // Versions of the app without hashes may have stored such a page.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && !isPortalPage(request.url, cachedResponse) ? cachedResponse : null,
}

declare const self: ServiceWorkerGlobalScope

/** Files with a content hash in their names, so that two versions can be cached side by side. */
const HASHED = '/assets/'

/** The cache of previous versions' files. It exists only while a tab is open that may need it. */
const PREVIOUS_FILES = 'former-files'

/** Texts beside the app, such as the licences of its libraries. */
const TEXT = /\.txt$/

/** Call before any route is registered: once a route has answered, no later listener is called. */
export function deletePreviousFilesWithNextPage(): void {
  self.addEventListener('fetch', event => {
    if (event.request.mode === 'navigate') event.waitUntil(deletePreviousFiles())
  })
}

/** @param backends the first path segments that do not belong to screens of the app */
export function serveAppFiles(
  entries: readonly (PrecacheEntry | string)[],
  backends: readonly string[],
): void {
  const files = new PrecacheController({ plugins: [FILE_CHECKS] })
  files.addToCacheList([...entries])
  self.addEventListener('install', event => void files.install(event))
  self.addEventListener('activate', event => event.waitUntil(activateVersion(files, event)))
  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(files))
  const shell = files.createHandlerBoundToURL('/index.html')
  const isScreen = ({ pathname }: URL) =>
    !TEXT.test(pathname) && !backends.some(start => pathname.startsWith(start))
  registerRoute(({ request, url }) => request.mode === 'navigate' && isScreen(url), shell)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(HASHED),
    async ({ request }) =>
      (await caches.match(request, { cacheName: PREVIOUS_FILES })) ?? fetch(request),
  )
}

/** In this order, because `activate` deletes the files that are not of this version. */
async function activateVersion(files: PrecacheController, event: ExtendableEvent): Promise<void> {
  try {
    await keepPreviousFiles(files)
  } catch (error) {
    console.warn('The files of the previous version cannot be kept', error)
  }
  await files.activate(event)
}

/** Copies the files that only the previous version has. Call before the precache is cleaned. */
async function keepPreviousFiles(files: PrecacheController): Promise<void> {
  if (!(await hasWindows())) return deleteCache()
  const precache = await caches.open(files.strategy.cacheName)
  const current = new Set(files.getURLsToCacheKeys().values())
  const previous = (await precache.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith(HASHED),
  )
  if (previous.length === 0) return
  const kept = await caches.open(PREVIOUS_FILES)
  for (const request of previous) {
    const response = await precache.match(request)
    if (response && !isPortalPage(request.url, response)) await kept.put(request, response)
  }
}

/** Call when a page opens. If no other page is open, no tab runs a previous version. */
async function deletePreviousFiles(): Promise<void> {
  if (!(await hasWindows())) await deleteCache()
}

async function deleteCache(): Promise<void> {
  await caches.delete(PREVIOUS_FILES)
}

/** Does not count a page that is about to open. */
async function hasWindows(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.length > 0
}

/** True for an HTML response under the address of another kind of file. */
function isPortalPage(address: string, { headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return isPage && !new URL(address).pathname.endsWith('.html')
}

// The caches of article images, of the news and quotes services (decision 10) and of the reader of PDF files (68), for
// use without a network.
// Invariant: they are deleted first when the quota is exceeded.

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
