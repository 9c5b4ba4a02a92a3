// The files of former versions, for tabs that still run them.
// Invariant: there are some only while a tab is open that may need them.

import type { PrecacheController } from 'workbox-precaching'
import { isPortalPage } from './file-checks'

declare const self: ServiceWorkerGlobalScope

export const FORMER_FILES = 'former-files'

/**
 * Takes along what the version before has and this one has not. Call before the precache is cleaned.
 *
 * @param path where the files lie whose names tell their content
 */
export async function keepFormerFiles(files: PrecacheController, path: string): Promise<void> {
  if (!(await hasWindows())) return forget()
  const precache = await caches.open(files.strategy.cacheName)
  const current = new Set(files.getURLsToCacheKeys().values())
  const former = (await precache.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith(path),
  )
  if (former.length === 0) return
  const kept = await caches.open(FORMER_FILES)
  for (const request of former) {
    const response = await precache.match(request)
    if (response && !isPortalPage(request.url, response)) await kept.put(request, response)
  }
}

/** Call when a page opens: where it is the first, nobody runs a former version any more. */
export async function forgetFormerFiles(): Promise<void> {
  if (!(await hasWindows())) await forget()
}

async function forget(): Promise<void> {
  await caches.delete(FORMER_FILES)
}

/** A page that is about to open is none yet. */
async function hasWindows(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.length > 0
}
