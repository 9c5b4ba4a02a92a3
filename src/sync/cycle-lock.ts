// One cycle at a time over all tabs and the service worker of a browser, for thrift only (W1).

/** Runs the work under the user's Web Lock, or at once where the browser has no locks. */
export async function withCycleLock<T>(uid: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`comoney-sync-${uid}`, work)
}
