// The badge on the icon of the installed app: the number of unsynced changes.

import { SYNC_TAG } from '../../../src/sync/sync-tag'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { InstalledApp } from '../support/device/installed-app'
import { expect, test } from '../support/fixtures'
import { dispatchSyncEvent } from '../support/workers/service-worker'

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const

test('counts what waits for a network, and goes when the server has it, also by the service worker, and at the log-out', async ({
  phone,
  wire,
}) => {
  test.slow()
  const { page } = phone
  await register(page, somebody())
  await readyForOffline(page)
  const app = await InstalledApp.install(page)
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

  await goOffline(phone, wire)
  await logTransaction(page, LUNCH)
  await expect.poll(() => app.badge()).toBe(1)
  await page.goto('about:blank')
  await goOnline(phone, wire)
  await dispatchSyncEvent(phone.context, wire.origin, SYNC_TAG)
  await expect.poll(() => app.badge()).toBe(0)

  await page.goto('/')
  await goOffline(phone, wire)
  await logTransaction(page, LUNCH)
  await expect.poll(() => app.badge()).toBe(1)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => app.badge()).toBe(0)
})
