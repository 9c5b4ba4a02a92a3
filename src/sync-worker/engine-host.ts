// The engine for one user, for as long as a page of theirs is open: its cycles and what starts them
// (Q1), but for what only the page can see.

import { enginePorts } from '../cloud/create-ports'
import type { Head } from '../domain/head'
import { messageOf } from '../domain/result'
import { DeviceDatabase, deviceId } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import type { UserDatabase } from '../store/database/user-database'
import { withCycleLock } from '../sync/cycle-lock'
import { requestRepair } from '../sync/full-check/repair'
import { HeadListener } from '../sync/head-listener'
import { type CycleResult, runCycle } from '../sync/run-cycle'
import { SyncLoop } from '../sync/sync-loop'
import { watchOutbox } from '../sync/watch-outbox'

/** Between two looks at the server without any other reason, in milliseconds. */
const SLOW_TIMER = { shortest: 4 * 60_000, longest: 6 * 60_000 }

/** Milliseconds after which a listener that could not be had, or was refused, is tried again. */
const LISTEN_AGAIN = 30_000

export interface PageEngine {
  /** Runs a cycle now. */
  sync(): void
  /** Compares everything with the server (Q4), even if the worker ends before it has. */
  repair(): void
  /** Listens to the head while that is wanted (Q5). */
  follow(isWanted: boolean): void
  /** Resolves when nothing is under way any more and the database is closed. */
  end(): Promise<void>
}

/**
 * Synchronizes from now on.
 *
 * @param onWaiting called when something new waits for the server, and at the start if anything does
 */
export function startPageEngine(uid: string, onWaiting: () => void): PageEngine {
  const device = new DeviceDatabase()
  const { database } = openUserDatabase(uid)
  const loop = new SyncLoop({
    run: () => runLocked(database, device, () => head.head),
    schedule: callLater,
    random: Math.random,
  })
  const head = new HeadListener({
    database,
    load: async () => (await import('../cloud/head-listener')).openHeadListener(uid),
    later: retry => callLater(retry, LISTEN_AGAIN),
    afterCycle: work => withCycleLock(database, work),
    onNews: () => loop.notice(),
  })
  watchOutbox(database, () => {
    loop.notice()
    onWaiting()
  })
  repeatSlowly(() => !head.isLive && loop.notice())
  loop.request()
  return {
    sync: () => loop.request(),
    repair: () => void repair(database, loop),
    follow: isWanted => (isWanted ? void head.listen() : head.stop()),
    async end() {
      head.stop()
      await loop.stop()
      database.close()
    },
  }
}

async function runLocked(
  database: UserDatabase,
  device: DeviceDatabase,
  liveHead: () => Head | null,
): Promise<CycleResult> {
  try {
    const ports = { ...enginePorts(database, device, await deviceId(device)), liveHead }
    return await withCycleLock(database, () => runCycle(ports))
  } catch (error) {
    // A cycle answers for itself; what ends up here is the device's own database or the lock.
    return { outcome: 'failed', problem: 'storage', message: messageOf(error) }
  }
}

/** The engine finds the wish in its state, even after a kill (Q4). */
async function repair(database: UserDatabase, loop: SyncLoop): Promise<void> {
  try {
    await requestRepair(database, Date.now())
  } catch (error) {
    console.error('The repair cannot be asked for', error)
  }
  loop.request()
}

function repeatSlowly(work: () => void): void {
  const delay = SLOW_TIMER.shortest + Math.random() * (SLOW_TIMER.longest - SLOW_TIMER.shortest)
  callLater(() => {
    work()
    repeatSlowly(work)
  }, delay)
}

/** Calls back once after that many milliseconds; returns the way to call it off. */
function callLater(callback: () => void, delay: number): () => void {
  const timer = setTimeout(callback, delay)
  return () => clearTimeout(timer)
}
