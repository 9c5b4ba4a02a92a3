// Vite's preload error: a chunk of this page's version is no longer on the server, or there is no network.
// Invariant: a page is never reloaded without a network, because it could not load again.

import type { AppUpdate } from './app-update'

/** @param update null if there is no service worker */
export function handlePreloadErrors(update: Promise<AppUpdate | null>): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    markAsChunkError(payload)
    offerUpdate(update).catch(error => console.warn('The check for a new version failed', error))
  })
}

/**
 * Gives the error the message that TanStack Router recognizes as a missing chunk; it then reloads the page once. A
 * missing style sheet is treated like a missing script.
 */
function markAsChunkError(error: Error): void {
  const reason = navigator.onLine ? 'Failed to fetch dynamically imported module' : 'No network'
  error.message = `${reason}: ${error.message}`
}

async function offerUpdate(update: Promise<AppUpdate | null>): Promise<void> {
  const found = await update
  if (found && (await isReplaced())) await found.offerUpdateNow()
}

/** True if the server no longer has this file. The service worker handles no HEAD request, so no cache answers. */
async function isReplaced(): Promise<boolean> {
  const { ok, headers } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
  // Some hosts answer a missing file with index.html.
  return !ok || !headers.get('content-type')?.includes('javascript')
}
