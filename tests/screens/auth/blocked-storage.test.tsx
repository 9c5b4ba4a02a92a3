// A browser that opens no database: the app says so, and what needs no data stays readable.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadLaterMessages } from '../../../src/i18n/activation'
import { blockStorage } from '../../support/fakes/troubled-storage'
import { LAYOUT_LOCALES, openApp, silenceWarnings } from '../../support/opened-app'
import { button, expectText, field } from '../../support/screen'
import { gapBetween, showBannersOf, shownBanner } from '../../support/screens/shown-banners'
import { visit } from '../../support/screens/visit'
import { setWindowSize } from '../../support/screens/window-size'

const BLOCKED = /^The browser does not let CoMoney store anything/

// Chromium's error is the same for blocked and for broken databases.
test.each([
  ['SecurityError', 'open', BLOCKED],
  ['UnknownError', 'blocked', BLOCKED],
  ['UnknownError', 'open', /^The browser cannot use its storage at the moment/],
])(
  'where the browser opens no database (%s, web storage: %s) the app says so, and login and About are readable',
  async (error, webStorage, text) => {
    silenceWarnings()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await openApp('/', {
      prepare({ device }) {
        device.close({ disableAutoOpen: false })
        blockStorage(error)
      },
    })
    await loadLaterMessages()
    if (webStorage === 'blocked') blockWebStorage()
    showBannersOf(app)
    await expectText(text)
    await expect.element(button('Reload')).toBeVisible()
    await expect.poll(app.path).toBe('/login')
    await expect.element(field('Email')).toBeVisible()
    await setWindowSize(360, 640)
    const banner = button('Reload').element().closest('[data-banners] > *')
    const { bottom } = button('Login').element().getBoundingClientRect()
    expect(banner?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    await setWindowSize(1280, 900)
    await button('Try it now').click()
    await expectText('This device cannot store anything.')
    for (const about of ['/about/comoney', '/about/teams', '/register', '/forgot-password']) {
      await visit(app, about)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectText(text)
    }
  },
)

test.each(LAYOUT_LOCALES)(
  'on a desk the banner leaves headline and form free (%s)',
  async locale => {
    silenceWarnings()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await openApp('/login', {
      locale,
      prepare({ device }) {
        device.close({ disableAutoOpen: false })
        blockStorage('SecurityError')
      },
    })
    await loadLaterMessages()
    showBannersOf(app)
    for (const path of ['/login', '/register', '/forgot-password', '/about/comoney']) {
      await visit(app, path)
      for (const [width, height] of [
        [1280, 800],
        [1024, 700],
      ] as const) {
        await setWindowSize(width, height)
        const banner = await shownBanner()
        await expect.element(banner).toBeInViewport({ ratio: 0.99 })
        if (!path.startsWith('/about')) {
          // Its text is a paragraph, not a column of short lines.
          const { width: wide, height: high } = banner.element().getBoundingClientRect()
          expect(wide / high, `${path} ${width}`).toBeGreaterThan(2)
        }
        const heading = page.getByRole('heading', { level: 1 })
        expect(gapBetween(banner, heading), `${path} ${width}`).toBeGreaterThanOrEqual(8)
        for (const form of document.querySelectorAll('form'))
          expect(gapBetween(banner, page.elementLocator(form)), path).toBeGreaterThanOrEqual(8)
      }
    }
  },
)

function blockWebStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
}
