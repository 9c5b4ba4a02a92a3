// Runs the sync engine in a page while somebody is signed in. Loaded after the first paint.
// Invariant: at most one loop per page, always for the user of the current session (W3).

import { enginePorts } from '../cloud/engine-ports'
import { messageOf } from '../domain/failure'
import { type DeviceDatabase, deviceId } from '../store/device-database'
import type { UserDatabase } from '../store/user-database'
import { withCycleLock } from '../sync/cycle-lock'
import { type CycleResult, runCycle } from '../sync/engine'
import { requestRepair } from '../sync/repair'
import { SyncLoop } from '../sync/sync-loop'
import { registerPeriodicSync } from './background-sync'
import { HeadFollower } from './head-follower'
import type { SessionStore } from './session-store'
import type { SyncRequestKind, SyncRequests } from './sync-requests'
import { callLater, listenForTriggers } from './sync-triggers'

/** Milliseconds after which a listener that could not be had, or was refused, is tried again. */
const LISTEN_AGAIN = 30_000

/** Synchronizes for whoever is signed in, from now on. */
export function followSession(
  session: SessionStore,
  device: DeviceDatabase,
  requests: SyncRequests,
): void {
  let running: { database: UserDatabase; stop: () => void } | null = null
  const follow = () => {
    const database = session.current.status === 'signed-in' ? session.current.database : null
    if (database === running?.database) return
    running?.stop()
    running = database && { database, stop: startLoop(database, device, requests) }
  }
  session.subscribe(follow)
  follow()
}

function startLoop(
  database: UserDatabase,
  device: DeviceDatabase,
  requests: SyncRequests,
): () => void {
  const loop = new SyncLoop({
    run: () => runLocked(database, device),
    schedule: callLater,
    random: Math.random,
  })
  const head = new HeadFollower({
    database,
    load: async () => (await import('../cloud/head-listener')).openHeadListener(database.uid),
    later: retry => callLater(retry, LISTEN_AGAIN),
    afterCycle: work => withCycleLock(database, work),
    onNews: () => loop.request(),
  })
  const stopTriggers = listenForTriggers(database, loop, head)
  const stopRequests = requests.subscribe(kind => void obey(kind, database, loop))
  void registerPeriodicSync()
  return () => {
    loop.stop()
    head.stop()
    stopTriggers()
    stopRequests()
  }
}

/** The user asks: the engine finds the wish for a repair in its state, even after a kill (Q4). */
async function obey(kind: SyncRequestKind, database: UserDatabase, loop: SyncLoop): Promise<void> {
  try {
    if (kind === 'repair') await requestRepair(database, Date.now())
  } catch (error) {
    console.error('The repair cannot be asked for', error)
  }
  loop.request()
}

async function runLocked(database: UserDatabase, device: DeviceDatabase): Promise<CycleResult> {
  try {
    const ports = enginePorts(database, device, await deviceId(device))
    return await withCycleLock(database, () => runCycle(ports))
  } catch (error) {
    // A cycle answers for itself; what ends up here is the device's own database or the lock.
    return { outcome: 'failed', problem: 'storage', message: messageOf(error) }
  }
}
