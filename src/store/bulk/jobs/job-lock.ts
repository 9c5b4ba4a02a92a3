// The lock that allows one job at a time over all tabs of a browser. A job is written, finished or undone under the user's
// Web Lock, so an unfinished job was interrupted if no tab holds the lock.

/**
 * Runs the work under the lock; in a browser without locks, without it.
 *
 * @returns null, with nothing done, while another tab holds the lock
 */
export async function withJobLock<T>(
  uid: string,
  work: () => Promise<T>,
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): Promise<{ readonly result: T } | null> {
  if (!locks) return { result: await work() }
  return locks.request(lockName(uid), { ifAvailable: true }, async lock =>
    lock ? { result: await work() } : null,
  )
}

/** Whether a tab writes or undoes a job at the moment. */
export async function isJobRunning(uid: string): Promise<boolean> {
  const held = (await globalThis.navigator?.locks?.query())?.held ?? []
  return held.some(({ name }) => name === lockName(uid))
}

function lockName(uid: string): string {
  return `comoney-import-${uid}`
}
