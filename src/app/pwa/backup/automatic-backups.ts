// The automatic backups while the app is open, which are made if due after the start, on each new day and when the page is
// shown again. Loaded after the first paint, in a browser that can write into a folder.

import { makeDueBackup } from '../../../features/settings/backup/automatic/automatic-backup'
import { whenIdle } from '../../../lib/schedule'
import { watchDay } from '../../navigation/watch-day'
import type { SessionSource } from '../../session/session-store'
import { whileSignedIn } from '../../session/while-signed-in'
import { startBackupWorker } from './start-backup-worker'

/** No user waits for a backup: a busy page has this time to become idle. */
const IDLE_TIMEOUT_MS = 30_000

/** @returns stops it */
export function makeAutomaticBackups(session: SessionSource): () => void {
  return whileSignedIn(session, ({ database }, signal) => {
    const make = () => {
      if (document.hidden) return
      whenIdle(IDLE_TIMEOUT_MS, () => {
        if (!signal.aborted) makeDueBackup(database, startBackupWorker, { signal }).catch(warn)
      })
    }
    make()
    watchDay(make, signal)
  })
}

function warn(error: unknown): void {
  console.warn('The automatic backup cannot be made', error)
}
