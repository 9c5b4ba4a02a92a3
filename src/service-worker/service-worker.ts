// The service worker: the precache, the other caches, Background Sync, and the reminder.
// Invariant: no user data is cached here; requests for it always go to the network. A new version is not active until a
// page sends SKIP_WAITING, or until no page is open.

import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { enginePorts } from '../cloud/create-ports'
import { isTrial } from '../domain/identity'
import { REMINDER_TAG } from '../domain/reminder'
import { DeviceDatabase, readProfile } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import { recognizeReplica, recordUnsent } from '../store/database/replica-record'
import { countUnsynced, showOnIcon } from '../store/outbox/outbox'
import { replicaStore } from '../store/replica/replica-store'
import { withCycleLock } from '../sync/cycle/cycle-lock'
import { runCycle } from '../sync/cycle/run-cycle'
import type { EnginePorts } from '../sync/ports'
import { SYNC_TAG } from '../sync/sync-tag'
import {
  cacheArticleImages,
  cacheNewsAndQuotes,
  deletePreviousFilesWithNextPage,
  keepPdfReader,
  serveAppFiles,
} from './caches'
import { answerReminders, remind } from './reminders'
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

// The sync engine in the service worker, run by Background Sync: the same cycle as in a page.
// Invariant: it runs only for a signed-in user, and not for a trial.

/**
 * Runs one cycle for the signed-in user, if there is one.
 *
 * @param event `sync` comes after every change, often after a page has already sent it; then there is no request to the
 * server. `periodicsync` also receives the changes of other devices.
 * @throws Error when the cycle failed, so that the browser tries again later
 */
async function syncInBackground(event: 'sync' | 'periodicsync'): Promise<void> {
  const device = new DeviceDatabase()
  const profile = await readProfile(device)
  if (!profile || isTrial(profile.uid)) return showOnIcon(0)
  const { database } = openUserDatabase(profile.uid)
  try {
    const store = replicaStore(database)
    const ports = enginePorts(store, device)
    await withCycleLock(store, async () => {
      if (event === 'periodicsync' || (await store.latestPending())) await synchronize(ports)
    })
    const unsent = await countUnsynced(database)
    await showOnIcon(unsent)
    await recordUnsent(device, profile.uid, await recognizeReplica(device, database), unsent)
  } finally {
    database.close()
    device.close()
  }
}

async function synchronize(ports: EnginePorts): Promise<void> {
  const result = await runCycle(ports)
  if (result.outcome === 'failed') throw new Error(`Background sync failed: ${result.problem}`)
}
