// The Web Lock of a sync cycle: one cycle at a time over all tabs and the service worker. It only saves work (W1).
// Invariant: a tab that was frozen while it held the lock blocks the others for the timeout of one request at most.

import type { UserDatabase } from '../../store/database/user-database'
import { pushesInFlight } from '../../store/outbox/in-flight'
import { readHeadState } from '../../store/outbox/known-head'
import { readState } from '../../store/outbox/sync-state'
import { REQUEST_TIMEOUT_MS } from '../ports'

/**
 * Runs the work under the user's Web Lock. It runs without the lock if the browser has no locks, or if the
 * holder makes no progress within the timeout of a request.
 */
export async function withCycleLock<T>(
  database: UserDatabase,
  work: () => Promise<T>,
  locks: LockManager | null = navigator.locks ?? null,
): Promise<T> {
  if (!locks) return work()
  const name = lockName(database.uid)
  for (let progress = await progressOf(database); ; ) {
    const turn = await takeTurn(locks, name, work)
    if (turn) return turn.result
    const latest = await progressOf(database)
    if (latest === progress) return work()
    progress = latest
  }
}

/**
 * Resolves when no cycle of the user is running, or after the timeout in milliseconds; at once if the browser has no
 * locks.
 */
export async function cycleEnded(
  uid: string,
  timeout: number,
  locks: LockManager | null = navigator.locks ?? null,
): Promise<void> {
  if (locks) await takeTurn(locks, lockName(uid), async () => {}, timeout)
}

function lockName(uid: string): string {
  return `comoney-sync-${uid}`
}

/** @returns undefined, with nothing done, if the lock was not free in time */
async function takeTurn<T>(
  locks: LockManager,
  name: string,
  work: () => Promise<T>,
  timeout = REQUEST_TIMEOUT_MS,
): Promise<{ result: T } | undefined> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeout)
  let isHeld = false
  try {
    return await locks.request(name, { signal: deadline.signal }, async () => {
      isHeld = true
      clearTimeout(timer)
      return { result: await work() }
    })
  } catch (error) {
    if (isHeld || !deadline.signal.aborted) throw error
    return undefined
  }
}

/** A text that changes whenever the holder of the lock applies a page or a push. */
async function progressOf(database: UserDatabase): Promise<string> {
  const [pull, repair, headState, inFlight] = await Promise.all([
    readState(database, 'pull'),
    readState(database, 'repair'),
    readHeadState(database),
    pushesInFlight(database),
  ])
  return JSON.stringify([pull, repair, headState, inFlight.map(({ number }) => number)])
}
