// Code of this page's version that cannot be had: it has gone from the server with a former release, or
// there is no network. Invariant: a page is never reloaded without a network, for that would lose it.

import type { AppUpdate } from './app-update'

/** @param update null where there is no service worker */
export function handlePreloadErrors(update: Promise<AppUpdate | null>): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    markAsChunkError(payload)
    offerUpdate(update).catch(error => console.warn('New versions cannot be looked for', error))
  })
}

/**
 * By these words the router knows a screen whose code has gone, and reloads the page once. A missing
 * style means the same as a missing script.
 */
function markAsChunkError(error: Error): void {
  const reason = navigator.onLine ? 'Failed to fetch dynamically imported module' : 'No network'
  error.message = `${reason}: ${error.message}`
}

async function offerUpdate(update: Promise<AppUpdate | null>): Promise<void> {
  const found = await update
  if (found && (await isReplaced())) await found.offerUpdateNow()
}

/** Asks the server for this very file, past every cache: workers answer no HEAD. */
async function isReplaced(): Promise<boolean> {
  const { ok, headers } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
  // Some hosts answer with the page for whatever they do not have.
  return !ok || !headers.get('content-type')?.includes('javascript')
}
