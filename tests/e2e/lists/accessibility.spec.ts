// The accessibility of every screen, checked by axe: on a phone in both languages, and in English in both themes and on
// a desk.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { DESK, expect, PHONE, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'
import {
  EMPTY,
  fillScreens,
  fillSyncScreens,
  LOCALES,
  openScreen,
  REFUSED,
  refuseEverything,
  SCHEMES,
  type Screens,
  SIGNED_OUT,
  tryScreens,
} from '../support/screens/screens'

test.use({ serviceWorkers: 'block' })

type Locale = (typeof LOCALES)[number]

for (const locale of LOCALES) {
  test(`the screens of the signed out have no accessibility fault in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await expectNoFaults(page, SIGNED_OUT, locale)
  })

  test(`the screens of a trial have no accessibility fault in ${locale}`, async ({ page }) => {
    test.setTimeout(240_000)
    await expectNoFaults(page, await tryScreens(page), locale)
  })

  test(`the screens and dialogs of the signed in have no accessibility fault in ${locale}`, async ({
    page,
    wire,
  }) => {
    test.setTimeout(600_000)
    await register(page, somebody())
    await expectNoFaults(page, EMPTY, locale)
    await openScreen(page, DASHBOARD, 'en')
    await expectNoFaults(page, await fillScreens(page), locale)
    const endRefusal = refuseEverything(wire)
    await expectNoFaults(page, REFUSED, locale)
    endRefusal()
    await openScreen(page, DASHBOARD, 'en')
    await expectNoFaults(page, await fillSyncScreens(page), locale)
  })
}

async function expectNoFaults(page: Page, screens: Screens, locale: Locale): Promise<void> {
  for (const [name, screen] of Object.entries(screens)) {
    await openScreen(page, screen, locale)
    await expectNoFaultsInEveryLook(page, name, locale)
  }
}

/** A theme changes colours and nothing else. A desk has other parts, and the same in every language. */
async function expectNoFaultsInEveryLook(page: Page, name: string, locale: Locale): Promise<void> {
  for (const viewport of locale === 'en' ? [PHONE, DESK] : [PHONE]) {
    await page.setViewportSize(viewport)
    await letBarsCoverNothing(page)
    const isPlain = locale === 'en' && viewport === PHONE
    for (const colorScheme of isPlain ? SCHEMES : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await accessibilityFaults(page, colorScheme === 'light' ? TAGS : COLOUR_RULES)
      expect(found, `${name} in ${locale}, ${viewport.width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** A person scrolls what is under a bar into sight; axe takes what is left of it for its size. */
async function letBarsCoverNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const isBar = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
      if (isBar && !element.closest('dialog')) element.style.position = 'static'
    }
  })
}

const DASHBOARD = { path: '/' }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
