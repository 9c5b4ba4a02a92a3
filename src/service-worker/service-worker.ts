// The service worker: the app's own files for every route without a network, the news with their pictures
// and the quote, and Background Sync.
// Invariant: nothing of a user's is cached here, and a request about it always goes to the network. A new
// version waits until a page says so, or until no page is open.

import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { SYNC_TAG } from '../sync/sync-tag'
import { syncInBackground } from './background-sync'
import { bypassServiceWorker } from './bypass-routes'
import { cacheArticleImages } from './image-cache'
import { cacheNewsAndQuotes } from './news-cache'
import { serveAppFiles } from './precache'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The user's data and account. Articles may have their pictures on other hosts of Google's. */
const CLOUD = ['identitytoolkit', 'securetoken', 'firestore'].map(
  name => `https://${name}.googleapis.com/*`,
)

/** The same on the local stack: Google's, under paths of the app's own origin. */
const LOCAL_CLOUD = [
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/v1/projects/',
  '/google.firestore.v1.Firestore/',
]

/** Where the proxy's, the host's and the local stack's paths begin, which are no screens of the app. */
const BACKENDS = [...LOCAL_CLOUD, '/api/', '/__/', '/emulator/', '/local-services/']

bypassServiceWorker([...CLOUD, ...LOCAL_CLOUD.map(path => `${path}*`)])
serveAppFiles(self.__WB_MANIFEST, BACKENDS)
cacheArticleImages()
cacheNewsAndQuotes()
clientsClaim()

// What workbox-window sends when the person wants the new version now.
self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

// Once when the network is back, and now and then where the browser grants it.
for (const type of ['sync', 'periodicsync']) {
  self.addEventListener(type, event => {
    // Background Sync is not in the standard library of types.
    const { tag } = event as SyncEvent
    if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(syncInBackground())
  })
}
