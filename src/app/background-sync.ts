// Asks the browser to wake the service worker when there is a network, even with the app closed.

import { SYNC_TAG } from '../sync/sync-tag'

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Does nothing where the browser has no Background Sync; the other triggers remain (Q1). */
export async function registerBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const manager = registration && 'sync' in registration && registration.sync
  if (!manager) return
  try {
    // The type of Background Sync is not in the standard library of types.
    await (manager as SyncManager).register(SYNC_TAG)
  } catch (error) {
    console.warn('Background Sync is not available', error)
  }
}
