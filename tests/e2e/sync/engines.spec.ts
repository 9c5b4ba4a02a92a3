// Several engines on one device: tabs and the service worker, with the browser's real locks.

import type { Page } from '@playwright/test'
import { REQUEST_TIMEOUT_MS } from '../../../src/sync/ports'
import { SYNC_TAG } from '../../../src/sync/sync-tag'
import type { FirestoreRest } from '../../support/http/firestore-rest'
import { expectSynced, rows, syncState } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'
import { dispatchSyncEvent } from '../support/workers/service-worker'
import { installWorkerClock, prepareSyncWorker } from '../support/workers/sync-worker'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

// The pages of the headless shell die of a Background Sync event.
test('[W1] three tabs and the worker that wake at once push everything in one push', async ({
  phone,
  wire,
  firestore,
}) => {
  const { context, page } = phone
  const { uid } = await settle(page)
  await readyForOffline(page)
  const before = await firestore.read(`financials/${uid}`)
  await goOffline(context, wire)
  for (const name of ['Rice', 'Tea', 'Cake']) await logTransaction(page, { ...LUNCH, name })
  const [second, third] = [await context.newPage(), await context.newPage()]
  const tabs = [page, second, third]
  for (const tab of tabs) await tab.goto('/')
  await wire.restore()
  await Promise.all([context.setOffline(false), dispatchSyncEvent(context, wire.origin, SYNC_TAG)])
  for (const tab of tabs) await expectSynced(tab)
  expect(await namesOnServer(firestore, uid)).toEqual(['Cake', 'Rice', 'Tea'])
  const after = await firestore.read(`financials/${uid}`)
  expect(after?.data.rev).toBe(Number(before?.data.rev) + 1)
})

test('[W1] [Q1] a tab that is frozen with the lock delays the others by one request at most; without Background Sync and without locks, as in other browsers, nothing is missed', async ({
  page,
  context,
  wire,
  firestore,
}) => {
  test.slow()
  // The service worker waits as long, but begins when the browser likes and by a clock that nobody can hold; so would
  // the engine of the frozen tab, whose page is therefore none of the app.
  await withoutBackgroundSync(page)
  const { uid } = await settle(page)
  const frozen = await context.newPage()
  await frozen.goto('/robots.txt')
  await frozen.evaluate(
    name =>
      new Promise<void>(held => {
        void navigator.locks.request(name, () => {
          held()
          return new Promise(() => undefined)
        })
      }),
    `comoney-sync-${uid}`,
  )
  const clock = await installWorkerClock(page, REQUEST_TIMEOUT_MS)
  await page.goto('/')
  await expect.poll(() => waitingForLocks(page)).toBeGreaterThan(0)
  await logTransaction(page, LUNCH)
  await expect(syncState(page)).toContainText('Waiting 1')
  await clock.fastForward(REQUEST_TIMEOUT_MS)
  await expectSynced(page)
  expect(await namesOnServer(firestore, uid)).toEqual(['Lunch'])

  const other = await context.newPage()
  for (const tab of [frozen, page]) await tab.close()
  await withoutBackgroundSync(other)
  await prepareSyncWorker(other, name => Object.defineProperty(navigator, name, {}), 'locks')
  await other.goto('/')
  await readyForOffline(other)
  await goOffline(context, wire)
  await logTransaction(other, { ...LUNCH, name: 'Tea' })
  await expect(rows(other)).toHaveCount(2)
  await goOnline(context, wire)
  await expectSynced(other)
  expect(await namesOnServer(firestore, uid)).toEqual(['Lunch', 'Tea'])
})

function withoutBackgroundSync(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['sync', 'periodicSync'])
      Object.defineProperty(ServiceWorkerRegistration.prototype, name, { value: undefined })
  })
}

async function namesOnServer(firestore: FirestoreRest, uid: string): Promise<unknown[]> {
  const documents = await firestore.list(`financials/${uid}/transactions`)
  return documents.map(({ data }) => data.name).sort()
}

/** The number of lock requests that wait, of all tabs and workers of the origin. */
function waitingForLocks(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await navigator.locks.query()).pending?.length)
}
