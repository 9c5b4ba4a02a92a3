// The lock that allows one import at a time over all tabs of a browser. An import is written, finished or undone under
// the user's Web Lock, so an unfinished import was interrupted if no tab holds the lock.

import type { UserDatabase } from '../../database/user-database'
import { partsOf } from '../jobs/job'

/**
 * Runs the work under the lock; in a browser without locks, without it.
 *
 * @returns null, with nothing done, while another tab holds the lock
 */
export async function withImportLock<T>(
  uid: string,
  work: () => Promise<T>,
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): Promise<{ readonly result: T } | null> {
  if (!locks) return { result: await work() }
  return locks.request(lockName(uid), { ifAvailable: true }, async lock =>
    lock ? { result: await work() } : null,
  )
}

/** Whether a tab writes or undoes an import at the moment. */
export async function isImportRunning(uid: string): Promise<boolean> {
  const held = (await globalThis.navigator?.locks?.query())?.held ?? []
  return held.some(({ name }) => name === lockName(uid))
}

function lockName(uid: string): string {
  return `comoney-import-${uid}`
}

/** Forgets the imports whose page was closed before all rows were stored. Call under the lock. */
export async function removeUnstaged(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.imports, database.importParts, async () => {
    const unstaged = await database.imports.filter(({ state }) => state === 'staging').primaryKeys()
    for (const id of unstaged)
      await Promise.all([database.imports.delete(id), partsOf(database, id).delete()])
  })
}
