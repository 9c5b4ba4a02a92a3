// Periodic Background Sync: the browser wakes the service worker from time to time, also while the app is closed. Only
// Chromium has it, for installed apps.

// Not in the standard library of types.
interface PeriodicSyncRegistration {
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>
    unregister(tag: string): Promise<void>
  }
}

export function hasPeriodicSync(): boolean {
  return (
    'ServiceWorkerRegistration' in window && 'periodicSync' in ServiceWorkerRegistration.prototype
  )
}

/** Chromium grants it to an installed app. False in browsers that do not know the permission: they reject its name. */
export async function isPeriodicSyncGranted(): Promise<boolean> {
  // The name is not in the standard library of types.
  const name = 'periodic-background-sync' as PermissionName
  const status = await navigator.permissions?.query({ name }).catch(() => undefined)
  return status?.state === 'granted'
}

/**
 * Does nothing without a service worker or without Periodic Background Sync.
 *
 * @param leastMs the minimum time between two events; the browser may use a much longer one
 * @throws NotAllowedError if it is not granted
 */
export async function registerPeriodicSync(tag: string, leastMs: number): Promise<void> {
  await (await periodicSync())?.register(tag, { minInterval: leastMs })
}

export async function unregisterPeriodicSync(tag: string): Promise<void> {
  await (await periodicSync())?.unregister(tag)
}

async function periodicSync() {
  return ((await activeRegistration()) as PeriodicSyncRegistration | undefined)?.periodicSync
}

/** On a first visit the worker is registered before it is active; a tag needs an active one. */
export async function activeRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registered = await navigator.serviceWorker?.getRegistration()
  return registered && navigator.serviceWorker.ready
}
