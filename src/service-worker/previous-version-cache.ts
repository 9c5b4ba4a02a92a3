// The cache of previous versions' files, for tabs that still run them.
// Invariant: it exists only while a tab is open that may need it.

import type { PrecacheController } from 'workbox-precaching'
import { isPortalPage } from './file-checks'

declare const self: ServiceWorkerGlobalScope

export const PREVIOUS_FILES = 'former-files'

/**
 * Copies the files that only the previous version has. Call before the precache is cleaned.
 *
 * @param path the folder of the files with a content hash in their names
 */
export async function keepPreviousFiles(files: PrecacheController, path: string): Promise<void> {
  if (!(await hasWindows())) return deleteCache()
  const precache = await caches.open(files.strategy.cacheName)
  const current = new Set(files.getURLsToCacheKeys().values())
  const previous = (await precache.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith(path),
  )
  if (previous.length === 0) return
  const kept = await caches.open(PREVIOUS_FILES)
  for (const request of previous) {
    const response = await precache.match(request)
    if (response && !isPortalPage(request.url, response)) await kept.put(request, response)
  }
}

/** Call when a page opens. If no other page is open, no tab runs a previous version. */
export async function deletePreviousFiles(): Promise<void> {
  if (!(await hasWindows())) await deleteCache()
}

async function deleteCache(): Promise<void> {
  await caches.delete(PREVIOUS_FILES)
}

/** Does not count a page that is about to open. */
async function hasWindows(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.length > 0
}
