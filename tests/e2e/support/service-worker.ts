// Delivers a Background Sync event as the browser does when a network comes back.

import type { BrowserContext } from '@playwright/test'

interface Registration {
  registrationId: string
  scopeURL: string
  isDeleted: boolean
}

/** Wakes the service worker of that origin with the tag; no page of the app needs to be open. */
export async function dispatchSyncEvent(
  context: BrowserContext,
  origin: string,
  tag: string,
): Promise<void> {
  const session = await context.newCDPSession(await context.newPage())
  const found = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = (registrations as Registration[]).find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      )
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag,
    lastChance: false,
  })
}
