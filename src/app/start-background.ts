// The start of the background tasks, after the first paint.

import { importWithRetry } from '../lib/load-module'
import { whenIdle } from '../lib/schedule'
import type { AppRouter } from './router'
import type { SessionStore } from './session/session-store'
import type { SyncRequests } from './sync/sync-requests'

/** A busy page starts its background tasks then at the latest. */
const IDLE_TIMEOUT_MS = 2_000

/** Starts them when the page is idle and their code is loaded. */
export function startBackgroundTasks(
  router: AppRouter,
  session: SessionStore,
  requests: SyncRequests,
): void {
  whenIdle(IDLE_TIMEOUT_MS, async () => {
    const code = await importWithRetry('The background tasks', () => import('./background-tasks'))
    await code.runBackgroundTasks(router, session, requests)
  })
}
