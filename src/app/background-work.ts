// What runs beside the screens for as long as the page is open. Loaded after the first paint.

import type { AppRouter } from './app-router'
import { followInstalled } from './follow-installed'
import { followReplica } from './follow-replica'
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
  followInstalled(router, session)
  followReplica(device, session)
  await startUpkeep(device, session)
}
