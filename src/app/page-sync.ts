// Has a worker synchronize while somebody is signed in, and tells it what only a page can see (Q1): the
// network's and the page's coming and going, and what the user asks for. Loaded after the first paint.
// Invariant: at most one worker per page, always for the user of the current session (W3).

import type { EngineOrder, EngineReport } from '../sync/engine-messages'
import { loadedInTheEnd } from '../ui/loaded'
import { registerBackgroundSync, registerPeriodicSync } from './background-sync'
import { loadSyncWorker } from './load-sync-worker'
import { keepQuiet } from './quiet'
import type { SessionStore } from './session-store'
import type { SyncRequests } from './sync-requests'

/** Synchronizes for whoever is signed in, from now on. */
export function followSession(session: SessionStore, requests: SyncRequests): void {
  let stopEngine = () => {}
  let followed: object | null = null
  const follow = () => {
    const database = session.current.status === 'signed-in' ? session.current.database : null
    if (database === followed) return
    followed = database
    restart()
  }
  const stop = () => {
    stopEngine()
    stopEngine = () => {}
  }
  const restart = () => {
    stop()
    const { current } = session
    if (current.status === 'signed-in')
      stopEngine = startEngine(current.profile.uid, requests, restart)
  }
  session.subscribe(follow)
  follow()
  keepQuiet(stop, restart)
}

/** Its first cycle begins by itself. Returns the way to stop it. */
function startEngine(uid: string, requests: SyncRequests, restart: () => void): () => void {
  const end = new AbortController()
  const worker = loadedInTheEnd('The engine', loadSyncWorker)
  // What is ordered before the worker's code is loaded waits for it.
  const order = (message: EngineOrder) => void worker.then(loaded => loaded.postMessage(message))
  void worker.then(loaded => {
    loaded.addEventListener('message', ({ data }: MessageEvent<EngineReport>) => {
      if (data === 'waiting') void registerBackgroundSync()
    })
  })
  end.signal.addEventListener('abort', () => void worker.then(loaded => loaded.terminate()))
  order({ kind: 'start', uid })
  tellOfPage(order, end.signal)
  const unsubscribe = requests.subscribe(kind => (kind === 'restart' ? restart() : order({ kind })))
  void registerPeriodicSync()
  return () => {
    unsubscribe()
    end.abort()
  }
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
