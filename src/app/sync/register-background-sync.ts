// Asks the browser to wake the service worker when there is a network, even with the app closed.

import { SYNC_TAG } from '../../sync/sync-tag'

// Background Sync is not in the standard library of types.
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>
  }
}

/** Milliseconds between two looks with the app closed; the browser may make them rarer. */
const PERIOD = 12 * 60 * 60_000

/** Does nothing where the browser has no Background Sync; the other triggers remain (Q1). */
export async function registerBackgroundSync(): Promise<void> {
  try {
    await (await registration())?.sync?.register(SYNC_TAG)
  } catch (error) {
    console.warn('Background Sync is not available', error)
  }
}

/** Lets other devices' changes arrive now and then with the app closed, where that is granted. */
export async function registerPeriodicSync(): Promise<void> {
  try {
    if (!(await isPeriodicSyncGranted())) return
    await (await registration())?.periodicSync?.register(SYNC_TAG, { minInterval: PERIOD })
  } catch (error) {
    console.warn('Periodic Background Sync is not available', error)
  }
}

async function registration(): Promise<SyncRegistration | undefined> {
  const registered = await navigator.serviceWorker?.getRegistration()
  // On a first visit it is there before it can take registrations.
  return registered && ((await navigator.serviceWorker.ready) as SyncRegistration)
}

/** Browsers without it reject its name. */
async function isPeriodicSyncGranted(): Promise<boolean> {
  // Nor is this name in the types.
  const name = 'periodic-background-sync' as PermissionName
  const status = await navigator.permissions?.query({ name }).catch(() => undefined)
  return status?.state === 'granted'
}
