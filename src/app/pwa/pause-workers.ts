// Quiet in all of the app's pages while the service worker of a new version takes over.
// Chromium first stops the one before, and a request in between starts it again: the new one then waits for
// as long as there are requests. Those of a page itself pass by the service worker, a worker's do not.

const CHANNEL = 'comoney-quiet'

/**
 * Milliseconds after which a page goes on, whatever has become of the new version. A service worker that was
 * started again all the same ends after 30 s without a request.
 */
export const MAX_PAUSE_MS = 40_000

/** Milliseconds within which the pages hear of it, and a worker that is ended sends its last. */
const DRAIN_MS = 250

/** Asks every page, this one included, to end what sends requests by itself; resolves when they have. */
export async function requestPause(): Promise<void> {
  const channel = openChannel()
  channel?.postMessage(null)
  channel?.close()
  await new Promise(resolve => setTimeout(resolve, DRAIN_MS))
}

/**
 * @param pause called when quiet is asked for
 * @param resume called once after that, when the new version has taken over or takes too long
 */
export function onPauseRequested(pause: () => void, resume: () => void): void {
  openChannel()?.addEventListener('message', () => {
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

/** Safari has it from 15.4 on; before, a new version may have to wait. */
function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
}
