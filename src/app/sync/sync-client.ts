// Has a worker synchronize while somebody is signed in, and tells it what only a page can see (Q1): the
// network's and the page's coming and going, and what the user asks for. Loaded after the first paint.
// Invariant: at most one worker per page, always for the user of the current session (W3).

import { importWithRetry } from '../../lib/load-module'
import type { EngineOrder, EngineReport } from '../../sync-worker/messages'
import { onPauseRequested } from '../pwa/pause-workers'
import type { SessionStore } from '../session/session-store'
import { loadSyncWorker } from './start-sync-worker'
import type { SyncRequests } from './sync-requests'

/** Milliseconds in which an engine whose user has signed out hears what became of its last request. */
const LAST_REQUEST = 5_000

/** `after-cycle`: the cycle under way ends first, so that what the server has taken is known here. */
type StopEngine = (when: 'at-once' | 'after-cycle') => void

/** Synchronizes for whoever is signed in, from now on. */
export function followSession(session: SessionStore, requests: SyncRequests): void {
  let stopEngine: StopEngine = () => {}
  let followed: object | null = null
  const follow = () => {
    const database = session.current.status === 'signed-in' ? session.current.database : null
    if (database === followed) return
    followed = database
    restart()
  }
  const stop: StopEngine = when => {
    stopEngine(when)
    stopEngine = () => {}
  }
  const restart = () => {
    stop('after-cycle')
    const { current } = session
    if (current.status === 'signed-in')
      stopEngine = startEngine(current.profile.uid, requests, restart)
  }
  session.subscribe(follow)
  follow()
  onPauseRequested(() => stop('at-once'), restart)
  whileAway(() => stop('at-once'), restart)
}

/**
 * WebKit keeps a page that one leaves, for the way back, and freezes its worker with the lock and the transactions
 * that it holds: every other page would wait for them.
 */
function whileAway(leave: () => void, comeBack: () => void): void {
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
}

/** Its first cycle begins by itself. Returns the way to stop it. */
function startEngine(uid: string, requests: SyncRequests, restart: () => void): StopEngine {
  const end = new AbortController()
  let running: Worker | undefined
  const coming = importWithRetry('The engine', loadSyncWorker)
  // What is ordered before the worker's code is loaded waits for it; an engine that has been stopped meanwhile
  // must not begin, for it would open a database that is about to go.
  const order = (message: EngineOrder) =>
    void coming.then(worker => end.signal.aborted || worker.postMessage(message))
  void coming.then(worker => {
    running = worker
  })
  order({ kind: 'start', uid })
  tellOfPage(order, end.signal)
  const unsubscribe = requests.subscribe(kind => (kind === 'restart' ? restart() : order({ kind })))
  return when => {
    unsubscribe()
    end.abort()
    if (when === 'after-cycle') void coming.then(endWorker)
    // A page that is left may be frozen before a promise is kept.
    else if (running) running.terminate()
    else void coming.then(worker => worker.terminate())
  }
}

function endWorker(worker: Worker): void {
  const timer = setTimeout(() => worker.terminate(), LAST_REQUEST)
  worker.addEventListener('message', ({ data }: MessageEvent<EngineReport>) => {
    if (data !== 'ended') return
    clearTimeout(timer)
    worker.terminate()
  })
  worker.postMessage({ kind: 'end' } satisfies EngineOrder)
}

function tellOfPage(order: (order: EngineOrder) => void, signal: AbortSignal): void {
  // A hidden page need not know of others' changes at once.
  const follow = () => order({ kind: 'follow', isWanted: !document.hidden && navigator.onLine })
  const look = () => {
    order({ kind: 'sync' })
    follow()
  }
  const comeOrGo = () => (document.hidden ? follow() : look())
  window.addEventListener('online', look, { signal })
  window.addEventListener('offline', look, { signal })
  document.addEventListener('visibilitychange', comeOrGo, { signal })
  follow()
}
