// The Web Lock of a sync cycle: one cycle at a time over all tabs and the service worker. It only saves work (W1).
// Invariant: a tab that was frozen while it held the lock blocks the others for the timeout of one request at most.

import type { ReplicaStore } from '../../store/replica/replica-store'
import { REQUEST_TIMEOUT_MS } from '../ports'

/**
 * Runs the work under the user's Web Lock. It runs without the lock if the browser has no locks, or if the
 * holder makes no progress within the timeout of a request.
 */
export async function withCycleLock<T>(
  store: ReplicaStore,
  work: () => Promise<T>,
  locks: LockManager | null = navigator.locks ?? null,
): Promise<T> {
  if (!locks) return work()
  const name = lockName(store.uid)
  for (let progress = await progressOf(store); ; ) {
    const turn = await takeTurn(locks, name, work)
    if (turn) return turn.result
    const latest = await progressOf(store)
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
async function progressOf(store: ReplicaStore): Promise<string> {
  const [pull, repair, headState, inFlight] = await Promise.all([
    store.readState('pull'),
    store.readState('repair'),
    store.readHeadState(),
    store.pushesInFlight(),
  ])
  return JSON.stringify([pull, repair, headState, inFlight.map(({ number }) => number)])
}
