// The automatic backups while the app is open, which are made if due after the start, after midnight and when the page
// becomes visible. Loaded after the first paint, in a browser that can write into a folder.

import { nextMidnight } from '../../../domain/dates/calendar'
import { makeDueBackup } from '../../../features/settings/backup/automatic/automatic-backup'
import { whenIdle } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import type { SessionSource } from '../../session/session-store'
import { whileSignedIn } from '../../session/while-signed-in'
import { startBackupWorker } from './start-backup-worker'

/** No user waits for a backup: a busy page has this time to become idle. */
const IDLE_TIMEOUT_MS = 30_000

/** A timer may fire a little early, and would then find the same day again. */
const TIMER_MARGIN_MS = 1_000

/** @returns stops it */
export function makeAutomaticBackups(session: SessionSource): () => void {
  return whileSignedIn(session, ({ database }) => watchDays(database))
}

function watchDays(database: UserDatabase): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const now = new Date()
    timer = setTimeout(look, nextMidnight(now).getTime() - now.getTime() + TIMER_MARGIN_MS)
    if (document.hidden) return
    whenIdle(IDLE_TIMEOUT_MS, () => {
      if (!signal.aborted) makeDueBackup(database, startBackupWorker, { signal }).catch(warn)
    })
  }
  look()
  // Timers stop while the device sleeps.
  document.addEventListener('visibilitychange', look, { signal })
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

function warn(error: unknown): void {
  console.warn('The automatic backup cannot be made', error)
}
