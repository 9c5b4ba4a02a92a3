// The app's own files: all of one version, from the cache, for every route without a network.
// Invariant: a file whose content is not the built one is not taken: the worker is then not installed, and the one
// before goes on. A tab that runs a former version finds the files of that version for as long as it is open,
// also when another tab has gone on to a new one and the server has no other any more.

import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { FILE_CHECKS } from './file-checks'
import { FORMER_FILES, forgetFormerFiles, keepFormerFiles } from './previous-version-cache'

declare const self: ServiceWorkerGlobalScope

/** Files whose names tell their content, so that those of two versions can lie side by side. */
const HASHED = '/assets/'

/** Texts beside the app, such as the licences of its libraries. */
const TEXT = /\.txt$/

/** @param backends how the paths begin that are no screens of the app */
export function serveAppFiles(
  entries: readonly (PrecacheEntry | string)[],
  backends: readonly string[],
): void {
  const files = new PrecacheController({ plugins: [FILE_CHECKS] })
  files.addToCacheList([...entries])
  self.addEventListener('install', event => void files.install(event))
  self.addEventListener('activate', event => event.waitUntil(takeOver(files, event)))
  self.addEventListener('fetch', event => {
    if (event.request.mode === 'navigate') event.waitUntil(forgetFormerFiles())
  })
  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(files))
  const shell = files.createHandlerBoundToURL('/index.html')
  const isScreen = ({ pathname }: URL) =>
    !TEXT.test(pathname) && !backends.some(start => pathname.startsWith(start))
  registerRoute(({ request, url }) => request.mode === 'navigate' && isScreen(url), shell)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(HASHED),
    async ({ request }) =>
      (await caches.match(request, { cacheName: FORMER_FILES })) ?? fetch(request),
  )
}

/** One after the other: what is not in this version goes with `activate`. */
async function takeOver(files: PrecacheController, event: ExtendableEvent): Promise<void> {
  try {
    await keepFormerFiles(files, HASHED)
  } catch (error) {
    console.warn('The files of the former version cannot be kept', error)
  }
  await files.activate(event)
}
