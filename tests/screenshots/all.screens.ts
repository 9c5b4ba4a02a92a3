// Every screen on a phone, a small phone and a desk, light and dark, in both languages.

import type { Page } from '@playwright/test'
import { register, somebody } from '../e2e/pages/auth-pages'
import { createCategory, logTransaction } from '../e2e/pages/transaction-form'
import { Device, goOffline, readyForOffline } from '../e2e/support/device/device'
import { reopenWithFullStorage } from '../e2e/support/device/full-device'
import { chooseLanguage } from '../e2e/support/device/storage'
import { DESK, PHONE, test } from '../e2e/support/fixtures'
import { startHost } from '../e2e/support/releases'
import {
  beginFirstDownload,
  EMPTY,
  fillScreens,
  fillSyncScreens,
  fillWalletScreens,
  LOCALES,
  lockScreens,
  NOTICES,
  OFFLINE,
  openScreen,
  REFUSED,
  refuseEverything,
  SCHEMES,
  type Screens,
  SIGNED_OUT,
  tryScreens,
  UNREACHABLE,
} from './screens'

const SIZES = { phone: PHONE, small: { width: 360, height: 640 }, desktop: DESK } as const

test('signed out', async ({ phone: { page } }) => {
  await inEveryLook(page, SIGNED_OUT)
})

test('a trial', async ({ phone: { page } }) => {
  await inEveryLook(page, await tryScreens(page))
})

test('about synchronization', async ({ phone: { page } }) => {
  await register(page, somebody())
  await fillScreens(page)
  await inEveryLook(page, await fillSyncScreens(page))
})

test('a first download', async ({ phone: { page }, wire }) => {
  await register(page, somebody())
  await inEveryLook(page, await beginFirstDownload(page, wire))
})

test('signed in', async ({ phone: { page }, wire }) => {
  await register(page, somebody())
  await inEveryLook(page, EMPTY)
  await chooseLanguage(page, 'en')
  await inEveryLook(page, await fillScreens(page))
  await chooseLanguage(page, 'en')
  await inEveryLook(page, await fillWalletScreens(page))
  refuseEverything(wire)
  await inEveryLook(page, REFUSED)
})

test('offline, and locked', async ({ phone, wire }) => {
  const { page } = phone
  await register(page, somebody())
  await createCategory(page, 'expense', 'Makan')
  await readyForOffline(page)
  wire.cut()
  await logTransaction(page, { type: 'expense', name: 'Kopi', amount: 18_000, category: 'Makan' })
  await inEveryLook(page, UNREACHABLE)
  await goOffline(phone, wire)
  await inEveryLook(page, OFFLINE)
  await inEveryLook(page, await lockScreens(page))
})

test('notices', async ({ phone, wire }) => {
  await register(phone.page, somebody())
  await createCategory(phone.page, 'expense', 'Makan')
  await readyForOffline(phone.page)
  await inEveryLook(phone.page, NOTICES.sharedText)
  await reopenWithFullStorage(phone, wire)
  await inEveryLook(phone.page, NOTICES.fullStorage)
})

test('a browser that stores nothing', async ({ phone: { page } }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
  })
  await inEveryLook(page, NOTICES.blockedStorage)
})

test('the notice of a new version', async ({ launchOptions: launch }) => {
  const host = await startHost()
  const { origin } = host
  const device = await Device.unpack({ origin, launch, viewport: PHONE, locale: 'en' })
  await register(device.page, somebody())
  await readyForOffline(device.page)
  await host.deploy()
  await inEveryLook(device.page, NOTICES.newVersion)
  await device.discard()
  await host.close()
})

async function inEveryLook(page: Page, screens: Screens): Promise<void> {
  for (const locale of LOCALES) {
    for (const [name, screen] of Object.entries(screens)) {
      // A sheet opens on a phone only.
      await page.setViewportSize(PHONE)
      await openScreen(page, screen, locale)
      await inEverySize(page, `${name}-${locale}`)
    }
  }
}

async function inEverySize(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: `screenshots/${name}-${size}-${colorScheme}.png` })
    }
  }
}
