// Background Sync: the browser wakes the service worker when there is a network, even with the app closed.

import { isTrial } from '../../domain/identity'
import {
  activeRegistration,
  isPeriodicSyncGranted,
  registerPeriodicSync,
} from '../../lib/periodic-sync'
import { deferQuery } from '../../lib/schedule'
import { readOutboxMark } from '../../store/outbox/pending-edits'
import { watchOutbox } from '../../store/outbox/watch-outbox'
import { SYNC_TAG } from '../../sync/sync-tag'
import type { SignedInPage } from '../tasks/page-task'

// Background Sync is not in the standard library of types.
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** The least time between two syncs with the app closed; the browser may wait longer. */
const PERIODIC_SYNC_MS = 12 * 60 * 60_000

/** Does nothing where the browser has no Background Sync; the other triggers remain (Q1). */
export function registerBackgroundSync({ database, signal }: SignedInPage): void {
  if (isTrial(database.uid)) return
  void registerPeriodic()
  const readMark = deferQuery(() => readOutboxMark(database))
  signal.addEventListener(
    'abort',
    watchOutbox(database, () => void registerSync(), readMark),
  )
}

async function registerSync(): Promise<void> {
  try {
    const registration = (await activeRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch (error) {
    console.warn('Background Sync is not available', error)
  }
}

/** With the browser's permission, other devices' changes arrive from time to time while the app is closed. */
async function registerPeriodic(): Promise<void> {
  try {
    if (await isPeriodicSyncGranted()) await registerPeriodicSync(SYNC_TAG, PERIODIC_SYNC_MS)
  } catch (error) {
    console.warn('Periodic Background Sync is not available', error)
  }
}
