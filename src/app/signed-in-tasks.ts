// The tasks of a page with a signed-in user: sync, backups, schedules, the reminder, the app's icon, storage.

import { importWithRetry } from '../lib/load-module'
import { showUnsyncedCount } from './pwa/app-badge'
import { keepReminder } from './pwa/keep-reminder'
import { requestPersistentStorage } from './pwa/persistent-storage'
import { resumeDeletion } from './session/resume-deletion'
import { adoptTrial } from './session/trial/adopt-trial'
import { bookSchedules } from './sync/book-schedules'
import { registerBackgroundSync } from './sync/register-background-sync'
import { keepSynced } from './sync/sync-client'
import type { PageTask, SignedInPage } from './tasks/page-task'

/** In the order in which a page starts them. */
export const SIGNED_IN_TASKS: readonly PageTask<SignedInPage>[] = [
  keepSynced,
  adoptTrial,
  resumeDeletion,
  showUnsyncedCount,
  registerBackgroundSync,
  requestPersistentStorage,
  keepReminder,
  page => bookSchedules(page),
  loadAutomaticBackups,
]

function loadAutomaticBackups(page: SignedInPage): void {
  if (!('showDirectoryPicker' in window)) return
  const load = () => import('./pwa/backup/automatic-backups')
  void importWithRetry('The automatic backups', load).then(code => code.makeAutomaticBackups(page))
}
