// What may wait until the first screen is painted: the sync engine, the service worker, what the
// installed app is told and shows on its icon, and what the app has to say by itself.

import { importWithRetry } from '../lib/load-module'
import { whenIdle } from '../lib/schedule'
import type { AppRouter } from './router'
import type { SessionStore } from './session/session-store'
import type { SyncRequests } from './sync/sync-requests'

/** Milliseconds after which a busy page starts its background work all the same. */
const PATIENCE = 2_000

/** Starts it when the page is idle, or as soon as its code can be had. */
export function startBackgroundTasks(
  router: AppRouter,
  session: SessionStore,
  requests: SyncRequests,
): void {
  whenIdle(PATIENCE, async () => {
    const code = await importWithRetry('The background work', () => import('./background-tasks'))
    await code.runBackgroundTasks(router, session, requests)
  })
}
