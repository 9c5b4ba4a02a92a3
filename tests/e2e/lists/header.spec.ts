// The header: one line on a screen of any width.

import { register, somebody } from '../pages/auth-pages'
import { syncState } from '../pages/dashboard'
import { chooseLanguage } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const WIDTHS = [320, 336, 360, 368, 390, 440, 576, 600, 960, 1024, 1280, 1344, 1440, 1920]

/** From here on the longest word of the badge has no line of its own either. */
const WIDE = WIDTHS.filter(width => width >= 440)

test('the header is as high on every screen, in both languages', async ({ page, wire }) => {
  await register(page, somebody())
  const heights = new Map<string, number | undefined>()
  const measure = async (state: string, locale: 'en' | 'id', widths: readonly number[]) => {
    await chooseLanguage(page, locale)
    await page.goto('/')
    await expect(syncState(page)).toHaveAttribute('data-sync-state', state)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const box = await page.getByRole('banner').boundingBox()
      heights.set(`${state} ${locale} ${width}`, box?.height)
    }
  }
  for (const locale of ['en', 'id'] as const) await measure('synced', locale, WIDTHS)
  wire.hold(({ path }) => path.startsWith('/v1/projects/'))
  for (const locale of ['en', 'id'] as const) await measure('syncing', locale, WIDE)
  const oneLine = heights.get('synced en 390')
  expect(Object.fromEntries(heights)).toEqual(
    Object.fromEntries([...heights.keys()].map(key => [key, oneLine])),
  )
})
