// The pause of the sync workers of all tabs during `skipWaiting`. Chromium stops the old service worker first, but each
// request through it starts it again, and the new one must wait. Requests of a page bypass the service worker
// (`bypass-routes.ts`), those of a worker do not.

const CHANNEL = 'comoney-quiet'

/** The latest resume. An old service worker that was started again ends after 30 s without a request. */
export const MAX_PAUSE_MS = 40_000

/** Enough time for the pages to get the message and for the requests of a stopped worker to end. */
const DRAIN_MS = 250

/** Asks every page, this one included, to stop its sync worker; resolves after `DRAIN_MS`. */
export async function requestPause(): Promise<void> {
  const channel = openChannel()
  channel?.postMessage(null)
  channel?.close()
  await new Promise(resolve => setTimeout(resolve, DRAIN_MS))
}

/**
 * @param pause called when a page requests a pause
 * @param resume called once after each pause, when the new service worker is active or after `MAX_PAUSE_MS`
 */
export function onPauseRequested(pause: () => void, resume: () => void, signal: AbortSignal): void {
  const channel = openChannel()
  signal.addEventListener('abort', () => channel?.close())
  channel?.addEventListener('message', () => {
    const end = new AbortController()
    const finish = () => {
      end.abort()
      clearTimeout(timer)
      resume()
    }
    const timer = setTimeout(finish, MAX_PAUSE_MS)
    navigator.serviceWorker.addEventListener('controllerchange', finish, { signal: end.signal })
    pause()
  })
}

/** Undefined in browsers without BroadcastChannel, where a new version may have to wait. */
function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
}
