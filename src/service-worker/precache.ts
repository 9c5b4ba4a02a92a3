// The precache of the app's own files, all of one version, which serves every route without a network.
// Invariant: if the content of a file differs from the build, the worker is not installed and the previous one stays.
// An open tab of a previous version finds its files, even if another tab has activated a new version.

import type { WorkboxPlugin } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

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
