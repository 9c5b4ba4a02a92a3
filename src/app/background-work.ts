// What runs beside the screens for as long as the page is open. Loaded after the first paint.

import type { AppRouter } from './app-router'
import { followLaunches } from './follow-launches'
import { followUnsynced } from './follow-unsynced'
import { followSession } from './page-sync'
import type { SessionStore } from './session-store'
import { followSignedIn } from './signed-in-mark'
import type { SyncRequests } from './sync-requests'
import { startUpkeep } from './upkeep'

export async function runBackgroundWork(
  router: AppRouter,
  session: SessionStore,
  requests: SyncRequests,
): Promise<void> {
  followSignedIn(session)
  followSession(session, requests)
  const { device } = router.options.context
  followLaunches(router, session)
  followUnsynced(device, session)
  await startUpkeep(device, session)
}
