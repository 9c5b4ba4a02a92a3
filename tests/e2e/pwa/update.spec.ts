// From one release of the app to the next: offered, never forced, and nothing that is typed gets lost.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { loadForm } from '../pages/transaction-form'
import {
  acceptUpdate,
  expectOffer,
  expectVersion,
  isSamePage,
  markPage,
  offer,
  readyForUpdates,
} from '../pages/update'
import { forgetBrowserCache, readyForOffline } from '../support/device/device'
import { expect, registerWithWorker, test } from '../support/release-fixtures'
import { LATER_VERSION, NEXT_VERSION } from '../support/releases'

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'))

test('a new version waits until it is accepted, is offered again at the next start and where it did not take over; then the former files go', async ({
  phone,
  host,
}) => {
  test.slow()
  const { page } = phone
  await registerWithWorker(page)
  await page.clock.install()
  await expect(offer(page)).toBeHidden()
  await host.deploy()
  await page.reload()
  await expectOffer(page)
  await expectVersion(page, VERSION)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(offer(page)).toBeHidden()

  await page.reload()
  await expectOffer(page)
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => {}
  })
  await markPage(page)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(async () => {
    await page.clock.fastForward('00:41')
    expect(await isSamePage(page)).toBe(false)
  }).toPass({ timeout: 30_000 })
  await expectOffer(page)
  await expectVersion(page, VERSION)

  await acceptUpdate(page)
  await expectVersion(page, NEXT_VERSION)
  await expect(offer(page)).toBeHidden()
  expect(await hasFormerFiles(page)).toBe(true)
  await phone.close()
  await phone.open()
  await phone.page.goto('/')
  await expect.poll(() => hasFormerFiles(phone.page)).toBe(false)
})

test('a page that stays open finds each new version within some hours, and keeps what is typed through the reload', async ({
  phone: { page },
  host,
}) => {
  test.slow()
  await registerWithWorker(page)
  // Before the page is opened, because the clock cannot hold timers of a running page.
  await page.clock.install()
  await loadForm(page, 'expense')
  await readyForOffline(page)
  await page.getByLabel('Amount').fill('25000')
  await host.deploy()
  await passHoursUntilOffered(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(offer(page)).toBeHidden()
  await host.deploy()
  await passHoursUntilOffered(page)
  await page.getByLabel('Name', { exact: true }).pressSequentially('Lunch')
  await acceptUpdate(page)
  await expect(page.getByText('Continuing where you left off')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('25.000')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
  await expectVersion(page, LATER_VERSION)
})

test('without a service worker, a screen whose code has gone opens in the new version, and a half-filled form comes back', async ({
  phone: { page },
  host,
}) => {
  host.withholdWorker()
  await page.goto('/login')
  await page.getByLabel('Email').fill('ayu@example.com')
  await readyForUpdates(page)
  await forgetBrowserCache(page)
  await host.deploy()
  await page.getByRole('link', { name: 'About CoMoney' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Know where your money is')
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue('ayu@example.com')
})

/** Whether the files of the previous version are there. */
function hasFormerFiles(page: Page): Promise<boolean> {
  return page.evaluate(() => caches.has('former-files'))
}

/** The page looks for a new version from time to time; its clock has been installed. */
async function passHoursUntilOffered(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('01:05:00')
    await expect(offer(page)).toBeVisible()
  }).toPass()
}
