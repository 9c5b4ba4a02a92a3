// What may wait until the first screen is painted: the sync engine, the service worker, what the
// installed app is told and shows on its icon, and what the app has to say by itself.

import type { DeviceDatabase } from '../store/device-database'
import type { AppRouter } from './app-router'
import type { SessionStore } from './session-store'
import type { SyncRequests } from './sync-requests'
import { whenIdle } from './when-idle'

/** Milliseconds after which a busy page starts its background work all the same. */
const PATIENCE = 2_000

/** Starts it when the page is idle; a part that cannot be loaded is left for the next start. */
export function startBackgroundWork(
  router: AppRouter,
  session: SessionStore,
  device: DeviceDatabase,
  requests: SyncRequests,
): void {
  whenIdle(PATIENCE, async () => {
    try {
      const [sync, installed, upkeep] = await Promise.all([
        import('./page-sync'),
        import('./follow-installed'),
        import('./upkeep'),
      ])
      sync.followSession(session, device, requests)
      installed.followInstalled(router, session)
      await upkeep.startUpkeep(session)
    } catch (error) {
      console.warn('The background work cannot be loaded', error)
    }
  })
}
