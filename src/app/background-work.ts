// What runs beside the screens for as long as the page is open. Loaded after the first paint.

import type { AppRouter } from './app-router'
import { followInstalled } from './follow-installed'
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
  followInstalled(router, session)
  await startUpkeep(session)
}
