// The page's side of the sync worker: starts it while a user is signed in, and sends it what only a page sees (Q1):
// changes of the network and of the page's visibility, and the user's requests.
// Invariant: at most one worker per page, always for the user of the current session (W3); none for a trial.

import { isTrial } from '../../domain/identity'
import { importWithRetry } from '../../lib/load-module'
import type { EngineCommand, EngineEvent } from '../../sync-worker/messages'
import address from '../../sync-worker/sync-worker?worker&url'
import { onPauseRequested } from '../pwa/pause-workers'
import { startWorker } from '../pwa/start-worker'
import type { SignedInPage } from '../tasks/page-task'
import type { SyncRequests } from '../tasks/sync-requests'

/** The time that the engine of a signed-out user gets to receive the answer to its last request. */
const LAST_REQUEST_MS = 5_000

/** `after-cycle`: the current cycle ends first, so that the changes that the server has accepted are recorded. */
type StopEngine = (when: 'at-once' | 'after-cycle') => void

export function keepSynced({ database: { uid }, requests, signal }: SignedInPage): void {
  if (isTrial(uid)) return
  let stopEngine: StopEngine = () => {}
  const stop: StopEngine = when => {
    stopEngine(when)
    stopEngine = () => {}
  }
  const restart = () => {
    stop('after-cycle')
    if (!signal.aborted) stopEngine = startEngine(uid, requests, restart)
  }
  restart()
  signal.addEventListener('abort', () => stop('after-cycle'))
  onPauseRequested(() => stop('at-once'), restart, signal)
  onPageHidden(() => stop('at-once'), restart, signal)
}

/**
 * WebKit keeps a left page in the back/forward cache, and freezes its worker with its lock and its open transactions:
 * every other page would wait for them.
 */
function onPageHidden(leave: () => void, comeBack: () => void, signal: AbortSignal): void {
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal })
}

/** @returns stops the engine */
function startEngine(uid: string, requests: SyncRequests, restart: () => void): StopEngine {
  const ended = new AbortController()
  let running: Worker | undefined
  const loading = importWithRetry('The engine', startSyncWorker)
  // Messages wait until the worker's code is loaded. An engine that has been stopped by then must not start, because
  // it would open a database that is about to be deleted.
  const send = (message: EngineCommand) =>
    void loading.then(worker => ended.signal.aborted || worker.postMessage(message))
  void loading.then(worker => {
    running = worker
  })
  send({ kind: 'start', uid })
  sendPageState(send, ended.signal)
  const unsubscribe = requests.subscribe(kind => (kind === 'restart' ? restart() : send({ kind })))
  return when => {
    unsubscribe()
    ended.abort()
    if (when === 'after-cycle') void loading.then(endWorker)
    // Synchronously, because a left page may be frozen before a promise resolves.
    else if (running) running.terminate()
    else void loading.then(worker => worker.terminate())
  }
}

function endWorker(worker: Worker): void {
  const timer = setTimeout(() => worker.terminate(), LAST_REQUEST_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<EngineEvent>) => {
    if (data !== 'ended') return
    clearTimeout(timer)
    worker.terminate()
  })
  worker.postMessage({ kind: 'end' } satisfies EngineCommand)
}

function sendPageState(send: (command: EngineCommand) => void, signal: AbortSignal): void {
  // A hidden page does not listen for changes of other devices.
  const sendListen = () => send({ kind: 'listen', isEnabled: !document.hidden && navigator.onLine })
  const syncNow = () => {
    send({ kind: 'sync' })
    sendListen()
  }
  const onVisibility = () => (document.hidden ? sendListen() : syncNow())
  window.addEventListener('online', syncNow, { signal })
  window.addEventListener('offline', syncNow, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  sendListen()
}

/**
 * The start of the sync worker, which has the sync engine and all of Firebase except authentication.
 *
 * @throws Error when its code is neither cached nor available from the network
 */
function startSyncWorker(): Promise<Worker> {
  return startWorker(address)
}
