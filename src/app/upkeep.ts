// Keeps the app itself in order while it runs: its service worker and new versions, its storage, and the
// notices about both.

import { loadLaterMessages } from '../i18n/activation'
import type { DeviceDatabase } from '../store/device-database'
import { outOfRoom } from '../store/room'
import { loadedInTheEnd } from '../ui/loaded'
import { askToKeepStorage } from './keep-storage'
import { followMissingCode } from './missing-code'
import { showNotices } from './notices'
import { registerServiceWorker } from './register-service-worker'
import type { SessionStore } from './session-store'

export async function startUpkeep(device: DeviceDatabase, session: SessionStore): Promise<void> {
  askToKeepStorage(session)
  // The dev server has no service worker.
  const update = import.meta.env.PROD ? registerServiceWorker() : Promise.resolve(null)
  followMissingCode(update)
  await loadedInTheEnd('The texts of the notices', loadLaterMessages)
  showNotices({ device, session, outOfRoom, update: await update })
}
