// The worker in which a page's sync engine runs, so that it never blocks the page.
// Invariant: a worker serves one user, and ends with its page at the latest.

import { enginePorts } from '../cloud/create-ports'
import { watchHeaders } from '../cloud/server-headers'
import type { Head } from '../domain/head'
import { messageOf } from '../domain/result'
import { DeviceDatabase } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import { watchOutbox } from '../store/outbox/watch-outbox'
import { type ReplicaStore, replicaStore } from '../store/replica/replica-store'
import { withCycleLock } from '../sync/cycle/cycle-lock'
import { HeadListener } from '../sync/cycle/head-listener'
import { type CycleResult, runCycle } from '../sync/cycle/run-cycle'
import { SyncLoop } from '../sync/cycle/sync-loop'
import { requestRepair } from '../sync/full-check/repair'
import type { EngineCommand, EngineEvent } from './messages'

declare const self: DedicatedWorkerGlobalScope

let engine: PageEngine | undefined

watchHeaders(self)

self.addEventListener('message', ({ data: command }: MessageEvent<EngineCommand>) => {
  if (command.kind === 'start') engine ??= startPageEngine(command.uid)
  else if (command.kind === 'listen') engine?.listen(command.isEnabled)
  else if (command.kind === 'end') void end()
  else engine?.[command.kind]()
})

async function end(): Promise<void> {
  await engine?.end()
  report('ended')
}

function report(event: EngineEvent): void {
  self.postMessage(event)
}

report('ready')

// The sync engine of one page: its cycles, and the triggers that the worker itself detects (Q1). The page sends the
// other triggers.

/** The interval between two checks of the server is random, so that devices do not check at the same time. */
const MIN_CHECK_INTERVAL_MS = 4 * 60_000
const MAX_CHECK_INTERVAL_MS = 6 * 60_000

/** The delay before a failed or rejected head listener is opened again. */
const LISTEN_RETRY_MS = 30_000

interface PageEngine {
  /** Runs a cycle now. */
  sync(): void
  /** Compares all data with the server (Q4). If the worker ends before that, the next worker does it. */
  repair(): void
  /** Starts or stops the head listener (Q5). */
  listen(isEnabled: boolean): void
  /** Resolves when no cycle is running and the database is closed. */
  end(): Promise<void>
}

function startPageEngine(uid: string): PageEngine {
  const device = new DeviceDatabase()
  const { database } = openUserDatabase(uid)
  const store = replicaStore(database)
  const loop = new SyncLoop({
    run: () => runLocked(store, device, () => head.head),
    schedule: setTimer,
    random: Math.random,
  })
  const head = new HeadListener({
    store,
    load: async () => (await import('../cloud/head-listener')).openHeadListener(uid),
    later: retry => setTimer(retry, LISTEN_RETRY_MS),
    afterCycle: work => withCycleLock(store, work),
    onRemoteChange: () => loop.notice(),
  })
  watchOutbox(database, () => loop.notice())
  repeatSlowly(() => !head.isLive && loop.notice())
  loop.request()
  return {
    sync: () => loop.request(),
    repair: () => void repair(store, loop),
    listen: isEnabled => (isEnabled ? void head.listen() : head.stop()),
    async end() {
      head.stop()
      await loop.stop()
      database.close()
    },
  }
}

async function runLocked(
  store: ReplicaStore,
  device: DeviceDatabase,
  liveHead: () => Head | null,
): Promise<CycleResult> {
  try {
    const ports = { ...enginePorts(store, device), liveHead }
    return await withCycleLock(store, () => runCycle(ports))
  } catch (error) {
    // A cycle reports its own failures; this error is from the device's database or from the lock.
    return { outcome: 'failed', problem: 'storage', message: messageOf(error) }
  }
}

/** The request is stored, so that it survives the end of the worker (Q4). */
async function repair(store: ReplicaStore, loop: SyncLoop): Promise<void> {
  try {
    await requestRepair(store, Date.now())
  } catch (error) {
    console.error('The repair cannot be asked for', error)
  }
  loop.request()
}

function repeatSlowly(work: () => void): void {
  const jitter = Math.random() * (MAX_CHECK_INTERVAL_MS - MIN_CHECK_INTERVAL_MS)
  setTimer(() => {
    work()
    repeatSlowly(work)
  }, MIN_CHECK_INTERVAL_MS + jitter)
}

/** @returns cancel */
function setTimer(callback: () => void, delay: number): () => void {
  const timer = setTimeout(callback, delay)
  return () => clearTimeout(timer)
}
