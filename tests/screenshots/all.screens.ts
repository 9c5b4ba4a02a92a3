// Every screen in phone and desk size, light and dark, in both languages.

import type { Page } from '@playwright/test'
import { DESK, PHONE, test } from '../e2e/fixtures'
import { register, somebody } from '../e2e/pages/auth-pages'
import {
  EMPTY,
  fillScreens,
  fillSyncScreens,
  LOCALES,
  openScreen,
  SCHEMES,
  type Screens,
  SIGNED_OUT,
} from '../e2e/screens'
import { chooseLanguage } from '../e2e/storage'

const SIZES = { phone: PHONE, desktop: DESK } as const

test('signed out', async ({ phone: { page } }) => {
  await inEveryLook(page, SIGNED_OUT)
})

test('about synchronization', async ({ phone: { page } }) => {
  await register(page, somebody())
  await fillScreens(page)
  await inEveryLook(page, await fillSyncScreens(page))
})

test('signed in', async ({ phone: { page } }) => {
  await register(page, somebody())
  await inEveryLook(page, EMPTY)
  await chooseLanguage(page, 'en')
  await inEveryLook(page, await fillScreens(page))
})

async function inEveryLook(page: Page, screens: Screens): Promise<void> {
  for (const locale of LOCALES) {
    for (const [name, screen] of Object.entries(screens)) {
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
