// Runs the sync engine in a page while somebody is signed in. Loaded after the first paint.
// Invariant: at most one loop per page, always for the user of the current session (W3).

import { liveQuery, type Subscription } from 'dexie'
import { enginePorts } from '../cloud/engine-ports'
import { messageOf } from '../domain/failure'
import { type DeviceDatabase, deviceId } from '../store/device-database'
import { latestWaiting } from '../store/outbox'
import type { UserDatabase } from '../store/user-database'
import { withCycleLock } from '../sync/cycle-lock'
import { type CycleResult, runCycle } from '../sync/engine'
import { SyncLoop } from '../sync/sync-loop'
import { registerBackgroundSync } from './background-sync'
import type { SessionStore } from './session-store'

/** Between two looks at the server without any other reason, in milliseconds (Q1). */
const SLOW_TIMER = { shortest: 4 * 60_000, longest: 6 * 60_000 }

/** Synchronizes for whoever is signed in, from now on. */
export function followSession(session: SessionStore, device: DeviceDatabase): void {
  let running: { uid: string; stop: () => void } | null = null
  const follow = () => {
    const database = session.current.status === 'signed-in' ? session.current.database : null
    if (database?.uid === running?.uid) return
    running?.stop()
    running = database && { uid: database.uid, stop: startLoop(database, device) }
  }
  session.subscribe(follow)
  follow()
}

function startLoop(database: UserDatabase, device: DeviceDatabase): () => void {
  const loop = new SyncLoop({
    run: () => runLocked(database, device),
    schedule: callLater,
    random: Math.random,
  })
  const stopTriggers = listenForTriggers(loop, database)
  loop.request()
  return () => {
    loop.stop()
    stopTriggers()
  }
}

async function runLocked(database: UserDatabase, device: DeviceDatabase): Promise<CycleResult> {
  try {
    const ports = enginePorts(database, device, await deviceId(device))
    return await withCycleLock(database.uid, () => runCycle(ports))
  } catch (error) {
    // A cycle answers for itself; what ends up here is the device's own database or the lock.
    return { outcome: 'failed', problem: 'storage', message: messageOf(error) }
  }
}

/** Local writes, the network's coming and going, the page's becoming visible, a slow timer (Q1). */
function listenForTriggers(loop: SyncLoop, database: UserDatabase): () => void {
  const events = new AbortController()
  const request = () => loop.request()
  const options = { signal: events.signal }
  window.addEventListener('online', request, options)
  window.addEventListener('offline', request, options)
  document.addEventListener('visibilitychange', () => !document.hidden && request(), options)
  const writes = watchWrites(loop, database)
  const stopTimer = repeatSlowly(request)
  return () => {
    events.abort()
    writes.unsubscribe()
    stopTimer()
  }
}

function watchWrites(loop: SyncLoop, database: UserDatabase): Subscription {
  let seen: string | null = null
  return liveQuery(() => latestWaiting(database)).subscribe({
    next: entry => {
      const current = entry ? `${entry.collection} ${entry.id} ${entry.generation}` : null
      if (current === seen) return
      seen = current
      if (!current) return
      loop.request()
      void registerBackgroundSync()
    },
    error: error => console.error('The outbox cannot be watched', error),
  })
}

function repeatSlowly(work: () => void): () => void {
  let cancel: () => void
  const plan = () => {
    const delay = SLOW_TIMER.shortest + Math.random() * (SLOW_TIMER.longest - SLOW_TIMER.shortest)
    cancel = callLater(() => {
      work()
      plan()
    }, delay)
  }
  plan()
  return () => cancel()
}

function callLater(callback: () => void, delay: number): () => void {
  const timer = setTimeout(callback, delay)
  return () => clearTimeout(timer)
}
