// The screens that browsers show before the app is installed. A phone's have two pixels for each of the page's.

import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { register, somebody } from '../e2e/pages/auth-pages'
import { DESK, PHONE, test } from '../e2e/support/fixtures'
import { fillExpense } from './screen-acts'
import { fillScreens, LOCALES, openScreen, type Screen } from './screens'

const FOLDER = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))
const FORMS = {
  narrow: { ...PHONE, deviceScaleFactor: 2, mobile: false },
  wide: { ...DESK, deviceScaleFactor: 1, mobile: false },
} as const

type Form = keyof typeof FORMS

const SHOWN: readonly (Screen & { readonly name: string; readonly forms: readonly Form[] })[] = [
  { name: 'dashboard', forms: ['narrow', 'wide'], path: '/' },
  { name: 'add-expense', forms: ['narrow'], path: '/add/expense', act: fillExpense },
  { name: 'saving-planner', forms: ['narrow', 'wide'], path: '/saving-planner' },
]

test('for the manifest', async ({ phone: { page } }) => {
  await register(page, somebody('Ayu Lestari'))
  await fillScreens(page)
  await mkdir(FOLDER, { recursive: true })
  for (const locale of LOCALES)
    for (const screen of SHOWN) {
      await openScreen(page, screen, locale)
      for (const form of screen.forms)
        await picture(page, form, `${screen.name}-${form}-${locale}.webp`)
    }
})

/** By the browser's own protocol: Playwright takes no pictures in WebP. */
async function picture(page: Page, form: Form, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', FORMS[form])
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    return new Promise(requestAnimationFrame)
  })
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(FOLDER + name, Buffer.from(data, 'base64'))
  await session.detach()
}
