// Several engines on one device: tabs and the service worker, with the browser's real locks.

import type { Page } from '@playwright/test'
import { REQUEST_TIMEOUT_MS } from '../../../src/sync/ports'
import { SYNC_TAG } from '../../../src/sync/sync-tag'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced, rows, syncState } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { dispatchSyncEvent, runSyncEvent } from '../support/workers/service-worker'
import { installWorkerClock, prepareSyncWorker } from '../support/workers/sync-worker'

// The pages of the headless shell die of a Background Sync event.
test.use({
  context: async ({ phone }, use) => use(phone.context),
  page: async ({ phone }, use) => use(phone.page),
})

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

test('[W1] three tabs and the worker that wake at once push everything in one push', async ({
  page,
  context,
  wire,
  firestore,
}) => {
  await register(page, somebody())
  await readyForOffline(page)
  await createCategory(page, 'expense', 'Food')
  await expectSynced(page)
  const uid = await uidOf(page)
  const before = await firestore.read(`financials/${uid}`)
  await goOffline(context, wire)
  for (const name of ['Rice', 'Tea', 'Cake']) await logTransaction(page, { ...LUNCH, name })
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) await tab.goto('/')

  await wire.restore()
  await Promise.all([context.setOffline(false), dispatchSyncEvent(context, wire.origin, SYNC_TAG)])

  for (const tab of tabs) await expectSynced(tab)
  const stored = await firestore.list(`financials/${uid}/transactions`)
  expect(stored.map(({ data }) => data.name).sort()).toEqual(['Cake', 'Rice', 'Tea'])
  const after = await firestore.read(`financials/${uid}`)
  expect(after?.data.rev).toBe(Number(before?.data.rev) + 1)
})

test('[W1] a tab that is frozen while it holds the lock delays the others by one request at most', async ({
  page,
  context,
  firestore,
}) => {
  const { uid } = await settle(page)
  const frozen = await context.newPage()
  await frozen.goto('/about/comoney')
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
  await expect(syncState(page)).toHaveText('Waiting 1')
  await clock.fastForward(REQUEST_TIMEOUT_MS)
  await expectSynced(page)
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(1)
})

test('[Q1] a Background Sync event asks the server for nothing when a page has sent everything', async ({
  page,
  context,
  wire,
}) => {
  await register(page, somebody())
  await readyForOffline(page)
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  await page.goto('about:blank')

  const before = wire.requests.length
  await runSyncEvent(context, SYNC_TAG)
  expect(wire.requests.slice(before)).toEqual([])
})

test('[Q1] without Background Sync and without locks, as in other browsers, nothing is missed', async ({
  page,
  context,
  wire,
  firestore,
}) => {
  await context.addInitScript(() => {
    for (const name of ['sync', 'periodicSync'])
      Object.defineProperty(ServiceWorkerRegistration.prototype, name, { value: undefined })
  })
  await prepareSyncWorker(page, name => Object.defineProperty(navigator, name, {}), 'locks')
  await register(page, somebody())
  await readyForOffline(page)
  await goOffline(context, wire)
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, LUNCH)
  await expect(rows(page)).toHaveCount(1)
  await goOnline(context, wire)
  await expectSynced(page)
  const uid = await uidOf(page)
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(1)
})

/** Of all tabs and workers of the origin. */
function waitingForLocks(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await navigator.locks.query()).pending?.length)
}
