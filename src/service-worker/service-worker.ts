// The service worker: the app's own files for every route without a network, the pictures of articles,
// and Background Sync.
// Invariant: requests to a backend always go to the network; nothing of a user's is cached here.

import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SYNC_TAG } from '../sync/sync-tag'
import { cacheArticleImages } from './article-images'
import { syncInBackground } from './background-sync'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Paths of the proxy and of the local stack's backends, which are no screens of the app. */
const BACKENDS = [
  /^\/(identitytoolkit|securetoken)\.googleapis\.com\//,
  /^\/(api|emulator|v1\/projects|google\.firestore\.v1\.Firestore|local-services)\//,
]

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: BACKENDS }))
cacheArticleImages()
clientsClaim()

// Once when the network is back, and now and then where the browser grants it.
for (const type of ['sync', 'periodicsync']) {
  self.addEventListener(type, event => {
    // Background Sync is not in the standard library of types.
    const { tag } = event as SyncEvent
    if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(syncInBackground())
  })
}
