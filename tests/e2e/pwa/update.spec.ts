// From one release of the app to the next: offered, never forced, and nothing that is typed gets lost.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { createCategory, loadForm, openForm } from '../pages/transaction-form'
import {
  acceptUpdate,
  expectOffer,
  expectVersion,
  isSamePage,
  markPage,
  offer,
  readyForUpdates,
} from '../pages/update'
import { Device, forgetBrowserCache, readyForOffline } from '../support/device/device'
import { drafts } from '../support/device/storage'
import { test as base, expect, PHONE } from '../support/fixtures'
import { type Host, LATER_VERSION, NEXT_VERSION, startHost } from '../support/releases'

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'))

const test = base.extend<{ host: Host }>({
  host: async ({ browserName: _ }, use) => {
    const host = await startHost()
    await use(host)
    await host.close()
  },
  phone: async ({ host: { origin }, launchOptions }, use) => {
    const options = { origin, launch: launchOptions, viewport: PHONE, locale: 'en' } as const
    const phone = await Device.unpack(options)
    await use(phone)
    expect(phone.uncaught).toEqual([])
    expect(phone.violations).toEqual([])
    await phone.discard()
  },
})

test('a new version waits until it is accepted, is offered again at the next start and where it did not take over; then the former files go', async ({
  phone,
  host,
}) => {
  test.slow()
  const { page } = phone
  await prepare(page)
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
  await prepare(page)
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
  await expect(page.getByText('What you had entered is back')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('25.000')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
  await expectVersion(page, LATER_VERSION)
})

test('accepted in one tab while both keep asking the server, the other goes on in the old version, also to sync and where its files are gone, until it is reloaded', async ({
  phone,
  host,
}) => {
  test.slow()
  const { page } = phone
  await prepare(page)
  const other = await phone.context.newPage()
  await openForm(other, 'expense')
  await other.getByLabel('Name', { exact: true }).fill('Lunch')
  await markPage(other)
  await host.deploy()
  await page.reload()
  await expectOffer(other)
  for (const tab of [page, other]) await askServerAllTheTime(tab)
  await acceptUpdate(page)
  await expectVersion(page, NEXT_VERSION)

  await forgetBrowserCache(other)
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
  await createCategory(other, 'expense', 'Food')
  await expectSynced(other)
  await openThroughLinks(other)
  await expectVersion(other, VERSION)
  expect(await isSamePage(other)).toBe(true)
  expect(await drafts(other)).toHaveLength(1)

  await acceptUpdate(other)
  await expectVersion(other, NEXT_VERSION)
  await openForm(other, 'expense')
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
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

/** Somebody is signed in, and the service worker has everything. */
async function prepare(page: Page): Promise<void> {
  await register(page, somebody())
  await readyForOffline(page)
}

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

/** As a sync of very many changes does. The page itself asks when somebody signs in. */
async function askServerAllTheTime(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1)
  const ask = () => {
    // The reload puts an end to those that are on their way.
    setInterval(() => fetch('/v1/projects/demo-comoney', { method: 'HEAD' }).catch(() => {}), 20)
  }
  await page.evaluate(ask)
  for (const worker of page.workers()) await worker.evaluate(ask)
}

/** Screens that this page has not shown yet, whose code is still to be loaded. */
async function openThroughLinks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'CoMoney', exact: true }).click()
  await page.getByRole('link', { name: 'News', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Money news' })).toBeVisible()
  await page.getByRole('link', { name: 'Savings Planner' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Add plan' }).click()
  await expect(page.getByLabel('Savings name', { exact: true })).toBeVisible()
}
