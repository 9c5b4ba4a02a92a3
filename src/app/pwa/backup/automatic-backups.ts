// The automatic backups while the app is open, which are made if due after the start, on each new day and when the page is
// shown again. Loaded in a browser that can write into a folder.

import { makeDueBackup } from '../../../features/settings/backup/automatic/automatic-backup'
import { whenIdle } from '../../../lib/schedule'
import { watchDay } from '../../navigation/watch-day'
import type { SignedInPage } from '../../tasks/page-task'
import { startBackupWorker } from './start-backup-worker'

/** No user waits for a backup: a busy page has this time to become idle. */
const IDLE_TIMEOUT_MS = 30_000

export function makeAutomaticBackups({
  database,
  signal,
}: Pick<SignedInPage, 'database' | 'signal'>): void {
  const make = () => {
    if (document.hidden) return
    whenIdle(IDLE_TIMEOUT_MS, () => {
      if (!signal.aborted) makeDueBackup(database, startBackupWorker, { signal }).catch(warn)
    })
  }
  make()
  watchDay(make, signal)
}

function warn(error: unknown): void {
  console.warn('The automatic backup cannot be made', error)
}
