// Where things are on the dashboard, on a phone and on a desk.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { transaction } from '../support/builders'
import { LOCALES, openApp } from '../support/opened-app'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

for (const locale of LOCALES) {
  for (const path of ['/', '/?span=monthly']) {
    test(`[2.32, 2.37] on a phone the list begins in the upper half of the screen (${path}, ${locale})`, async () => {
      await openOnPhone(path, locale)
      await expect.poll(() => topOf('main li a, main h3')).toBeLessThan(PHONE.height / 2)
    })
  }
}

async function openOnPhone(path: string, locale: (typeof LOCALES)[number]): Promise<void> {
  await page.viewport(PHONE.width, PHONE.height)
  onTestFinished(() => page.viewport(DESK.width, DESK.height))
  await openApp(path, { locale, rows: { transactions: [transaction()] } })
}

function topOf(selector: string): number | undefined {
  return document.querySelector(selector)?.getBoundingClientRect().top
}
