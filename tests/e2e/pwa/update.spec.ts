// From one release of the app to the next: offered, never forced, and nothing that is typed gets lost.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  acceptUpdate,
  expectOffer,
  expectVersion,
  isSamePage,
  markPage,
  offer,
  readyForUpdates,
} from '../pages/update'
import { forgetBrowserCache } from '../support/device/device'
import { expect, registerWithWorker, test } from '../support/release-fixtures'
import { NEXT_VERSION } from '../support/releases'

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
  }).toPass({ timeout: 90_000 })
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
