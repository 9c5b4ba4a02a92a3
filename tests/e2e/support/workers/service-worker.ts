// The events of Background Sync, delivered to the service worker: as the browser does when a network comes back, and
// from time to time.

import type { BrowserContext, CDPSession, Worker } from '@playwright/test'

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
  const registrationId = await registrationOf(session, origin)
  await session.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin, registrationId, tag },
    lastChance: false,
  })
}

/**
 * The same for Periodic Background Sync, which the browser delivers to an installed app at a time of its choice.
 * Resolves once the worker has done its work, which no page may do before that.
 */
export async function dispatchPeriodicSyncEvent(
  context: BrowserContext,
  origin: string,
  tag: string,
): Promise<void> {
  const worker = workerOf(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session, origin)
  await worker.evaluate(watchWork)
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag })
  await worker.evaluate(() => (globalThis as Watched).work)
  await page.close()
}

/** Returns and closes the notifications of the worker. */
export async function takeNotifications(context: BrowserContext) {
  return workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope
    const shown = await registration.getNotifications()
    for (const notification of shown) notification.close()
    return shown.map(({ title, body, lang }) => ({ title, body, lang }))
  })
}

interface Watched {
  work?: Promise<unknown>
}

/** Runs in the worker: keeps the promise that it gives to the next event. */
function watchWork(): void {
  const { prototype } = ExtendableEvent
  const { waitUntil } = prototype
  const watched = globalThis as Watched
  watched.work = new Promise(resolve => {
    prototype.waitUntil = function (work) {
      prototype.waitUntil = waitUntil
      waitUntil.call(this, work)
      resolve(work)
    }
  })
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker runs')
  return worker
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = (registrations as Registration[]).find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      )
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
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
