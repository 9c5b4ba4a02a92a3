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

/** Runs the worker's own handler of the tag, and waits until its work has ended. */
export async function runSyncEvent(context: BrowserContext, tag: string): Promise<void> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate(async name => {
    const event = Object.assign(new Event('sync'), { tag: name, waitUntil })
    let work: Promise<unknown> = Promise.resolve()
    function waitUntil(promise: Promise<unknown>): void {
      work = promise
    }
    self.dispatchEvent(event)
    await work
  }, tag)
}
