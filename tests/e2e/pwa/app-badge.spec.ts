// The badge on the icon of the installed app: the number of unsynced changes.

import type { Page } from '@playwright/test'
import { SYNC_TAG } from '../../../src/sync/sync-tag'
import type { Wire } from '../../support/http/wire'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { type Device, goOffline, goOnline, readyForOffline } from '../support/device/device'
import { InstalledApp } from '../support/device/installed-app'
import { expect, test } from '../support/fixtures'
import { dispatchSyncEvent } from '../support/workers/service-worker'

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const

test('counts what waits for a network, and goes when the server has it', async ({
  phone,
  wire,
}) => {
  test.slow()
  const { page } = phone
  const app = await installSignedIn(page)
  await createCategory(page, 'expense', 'Food')
  await expectSynced(page)
  await expect.poll(() => app.badge()).toBe(0)
  await goOffline(phone, wire)
  await logTransaction(page, LUNCH)
  await logTransaction(page, LUNCH)
  await expect.poll(() => app.badge()).toBe(2)
  await goOnline(phone, wire)
  await expectSynced(page)
  await expect.poll(() => app.badge()).toBe(0)
})

test('goes when the service worker has sent everything with the app closed', async ({
  phone,
  wire,
}) => {
  test.slow()
  const { page } = phone
  const app = await installSignedIn(page)
  await leaveOneChangeWaiting(phone, wire, app)
  await page.goto('about:blank')
  await goOnline(phone, wire)
  await dispatchSyncEvent(phone.context, wire.origin, SYNC_TAG)
  await expect.poll(() => app.badge()).toBe(0)
})

test('goes at the log-out, though changes wait', async ({ phone, wire }) => {
  test.slow()
  const { page } = phone
  const app = await installSignedIn(page)
  await leaveOneChangeWaiting(phone, wire, app)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => app.badge()).toBe(0)
})

async function installSignedIn(page: Page): Promise<InstalledApp> {
  await register(page, somebody())
  await readyForOffline(page)
  return InstalledApp.install(page)
}

async function leaveOneChangeWaiting(phone: Device, wire: Wire, app: InstalledApp): Promise<void> {
  await goOffline(phone, wire)
  await createCategory(phone.page, 'expense', 'Food')
  await expect.poll(() => app.badge()).toBe(1)
}
