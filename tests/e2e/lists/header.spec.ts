// The header stays on one line, however wide the screen is.

import { register, somebody } from '../pages/auth-pages'
import { syncState } from '../pages/dashboard'
import { expect, test } from '../support/fixtures'
import { chooseLanguage } from '../support/storage'

test.use({ serviceWorkers: 'block' })

const WIDTHS = [320, 336, 360, 368, 390, 440, 576, 600, 960, 1024, 1280, 1344, 1440, 1920]

test('the header is as high on every screen, in both languages', async ({ page }) => {
  await register(page, somebody())
  const heights = new Map<string, number | undefined>()
  for (const locale of ['en', 'id'] as const) {
    await chooseLanguage(page, locale)
    await page.goto('/')
    // The badge is loaded last, and a longer word of it may have a line of its own.
    await expect(syncState(page)).toHaveAttribute('data-sync-state', 'synced')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const box = await page.getByRole('banner').boundingBox()
      heights.set(`${locale} ${width}`, box?.height)
    }
  }
  const oneLine = heights.get('en 390')
  expect(Object.fromEntries(heights)).toEqual(
    Object.fromEntries([...heights.keys()].map(key => [key, oneLine])),
  )
})
