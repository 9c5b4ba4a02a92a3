// The tasks of a page with a signed-in user: sync, backups, schedules, the reminder, the app's icon, storage.

import { showUnsyncedCount } from './pwa/app-badge'
import { makeAutomaticBackups } from './pwa/backup/automatic-backups'
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
  makeAutomaticBackups,
]
