// What may wait until the first screen is painted: the sync engine, the service worker, what the
// installed app is told and shows on its icon, and what the app has to say by itself.

import { loadedInTheEnd } from '../ui/loaded'
import { whenIdle } from '../ui/when-idle'
import type { AppRouter } from './app-router'
import type { SessionStore } from './session-store'
import type { SyncRequests } from './sync-requests'

/** Milliseconds after which a busy page starts its background work all the same. */
const PATIENCE = 2_000

/** Starts it when the page is idle, or as soon as its code can be had. */
export function startBackgroundWork(
  router: AppRouter,
  session: SessionStore,
  requests: SyncRequests,
): void {
  whenIdle(PATIENCE, async () => {
    const code = await loadedInTheEnd('The background work', () => import('./background-work'))
    await code.runBackgroundWork(router, session, requests)
  })
}
