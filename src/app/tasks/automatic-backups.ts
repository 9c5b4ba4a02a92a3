// The automatic backups while the app is open, which are made if due after the start, on each new day and when the page is
// shown again. The code of a backup is loaded for a user who has chosen a folder.

import { importWithRetry } from '../../lib/load-module'
import { whenIdle } from '../../lib/schedule'
import { readState } from '../../store/database/sync-state'
import type { UserDatabase } from '../../store/database/user-database'
import { watchDay } from '../navigation/use-today'
import { startBackupWorker } from '../pwa/start-worker'
import type { SignedInPage } from './page-task'

/** No user waits for a backup: a busy page has this time to become idle. */
const IDLE_TIMEOUT_MS = 30_000

export function makeAutomaticBackups({
  database,
  signal,
}: Pick<SignedInPage, 'database' | 'signal'>): void {
  // Other browsers cannot write into a folder.
  if (!('showDirectoryPicker' in window)) return
  const make = () => {
    if (document.hidden) return
    whenIdle(IDLE_TIMEOUT_MS, () => {
      if (!signal.aborted) makeInFolder(database, signal).catch(warn)
    })
  }
  make()
  watchDay(make, signal)
}

async function makeInFolder(database: UserDatabase, signal: AbortSignal): Promise<void> {
  if (!(await readState(database, 'backup-target'))) return
  const load = () => import('../../features/settings/backup/automatic/automatic-backup')
  const { makeDueBackup } = await importWithRetry('The automatic backups', load)
  await makeDueBackup(database, startBackupWorker, { signal })
}

function warn(error: unknown): void {
  console.warn('The automatic backup cannot be made', error)
}
