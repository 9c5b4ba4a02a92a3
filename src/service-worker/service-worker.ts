// The service worker: the precache, the other caches, Background Sync, and the reminder.
// Invariant: no user data is cached here; requests for it always go to the network. A new version is not active until a
// page sends SKIP_WAITING, or until no page is open.

import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { REMINDER_TAG } from '../domain/reminder'
import { SYNC_TAG } from '../sync/sync-tag'
import { syncInBackground } from './background-sync'
import { deletePreviousFilesWithNextPage, serveAppFiles } from './precache'
import { answerReminders, remind } from './reminders'
import { cacheArticleImages, cacheNewsAndQuotes, keepPdfReader } from './runtime-caches'
import { receiveShares } from './share-target'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** https://www.w3.org/TR/service-workers/#dictdef-routerrule */
interface RouterRule {
  readonly condition: { readonly urlPattern: string }
  readonly source: 'network'
}

// Static routing is not in the standard library of types.
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void>
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The hosts of the user's data and account. Not all of Google's hosts: articles may have their images there. */
const CLOUD = ['identitytoolkit', 'securetoken', 'firestore'].map(
  name => `https://${name}.googleapis.com/*`,
)

/** The same on the local stack: paths of the app's own origin. */
const LOCAL_CLOUD = [
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/v1/projects/',
  '/google.firestore.v1.Firestore/',
]

/** The first path segments of the proxy, the host and the local stack, which do not belong to screens of the app. */
const BACKENDS = [...LOCAL_CLOUD, '/api/', '/__/', '/emulator/', '/local-services/']

bypassServiceWorker([...CLOUD, ...LOCAL_CLOUD.map(path => `${path}*`)])
deletePreviousFilesWithNextPage()
keepPdfReader()
serveAppFiles(self.__WB_MANIFEST, BACKENDS)
cacheArticleImages()
cacheNewsAndQuotes()
receiveShares()
answerReminders()
clientsClaim()

// workbox-window sends this when the user accepts the new version.
self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

// Once, when the network is back.
self.addEventListener('sync', event => {
  // Background Sync is not in the standard library of types.
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(syncInBackground('sync'))
})

// From time to time, if the browser permits it. Both rare events also trigger the reminder.
self.addEventListener('periodicsync', event => {
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG)
    (event as SyncEvent).waitUntil(syncInBackground('periodicsync').finally(remind))
  if (tag === REMINDER_TAG) (event as SyncEvent).waitUntil(remind())
})

/**
 * Lets the browser send requests that this worker would not answer directly to the network. Without these routes, each
 * starts the worker unnecessarily, and may keep a previous version alive (decision record 11). Browsers without static
 * routes still ask the worker.
 *
 * @param urlPatterns the addresses of the user's data and account; see https://urlpattern.spec.whatwg.org
 */
function bypassServiceWorker(urlPatterns: readonly string[]): void {
  const rules = urlPatterns.map(
    urlPattern => ({ condition: { urlPattern }, source: 'network' }) as const,
  )
  self.addEventListener('install', event => {
    const added = (event as InstallEvent).addRoutes?.(rules)
    added?.catch(error => console.warn('Requests to the server go through the worker', error))
  })
}
