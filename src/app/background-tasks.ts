// The tasks that run beside the screens while the page is open: sync, service worker and updates, storage, schedules,
// the banners about them, and the swipe. Loaded after the first paint.

import { loadLaterMessages } from '../i18n/activation'
import { importWithRetry } from '../lib/load-module'
import type { DeviceDatabase } from '../store/database/device-database'
import { quotaExceeded } from '../store/quota'
import { handleLaunches } from './launch-handler'
import { updateAppBadge } from './pwa/app-badge'
import { showBanners } from './pwa/banners/banners'
import { handlePreloadErrors } from './pwa/handle-preload-error'
import { keepReminder } from './pwa/keep-reminder'
import { requestPersistentStorage } from './pwa/persistent-storage'
import { registerServiceWorker } from './pwa/register-service-worker'
import type { AppRouter } from './router'
import { untilUnlocked, watchLock } from './session/lock/start-page-lock'
import { resumeDeletion } from './session/resume-deletion'
import { watchSignedIn } from './session/session-flags'
import type { SessionStore } from './session/session-store'
import { adoptWhileSignedIn } from './session/trial/adopt-while-signed-in'
import { bookSchedules } from './sync/book-schedules'
import { registerBackgroundSync } from './sync/register-background-sync'
import { syncWhileSignedIn } from './sync/sync-client'
import type { SyncRequests } from './sync/sync-requests'

/** Resolves when the page is open, at a start with a lock. */
export function unlocked(router: AppRouter): Promise<void> {
  return untilUnlocked(router.options.context)
}

export async function startTasks(
  router: AppRouter,
  session: SessionStore,
  requests: SyncRequests,
): Promise<void> {
  watchSignedIn(session)
  syncWhileSignedIn(session, requests)
  registerBackgroundSync(session)
  const { context } = router.options
  const { device, services } = context
  watchLock(context)
  adoptWhileSignedIn(device, session, requests)
  resumeDeletion(session, services.signOut).catch(warn)
  handleLaunches(router, session)
  updateAppBadge(device, session)
  if ('showDirectoryPicker' in window) void loadAutomaticBackups(session)
  if (navigator.maxTouchPoints > 0) void loadGestures(router)
  await startAppTasks(device, session, requests)
}

async function loadGestures(router: AppRouter): Promise<void> {
  const load = () => Promise.all([import('./shortcuts/repeat-by-swipe'), loadLaterMessages()])
  const [code] = await importWithRetry('The swipe on a row', load)
  code.repeatBySwipe(router)
}

async function loadAutomaticBackups(session: SessionStore): Promise<void> {
  const load = () => import('./pwa/backup/automatic-backups')
  const code = await importWithRetry('The automatic backups', load)
  code.makeAutomaticBackups(session)
}

function warn(error: unknown): void {
  console.warn('The deletion of the account does not go on', error)
}

async function startAppTasks(
  device: DeviceDatabase,
  session: SessionStore,
  requests: SyncRequests,
): Promise<void> {
  requestPersistentStorage(session)
  // The dev server has no service worker.
  const update = import.meta.env.PROD ? registerServiceWorker() : Promise.resolve(null)
  handlePreloadErrors(update)
  await importWithRetry('The texts of the banners', loadLaterMessages)
  keepReminder(session)
  bookSchedules(session, requests)
  showBanners({ device, session, quotaExceeded, update: await update })
}
