// The taps and keys that 'kopi 18rb' takes, by each way that the app has. docs/keystrokes.md has the figures, and those
// of other apps.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { Finger } from '../support/device/touch'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block', hasTouch: true })

declare global {
  interface Window {
    actions: { taps: number; keys: number }
  }
}

const DOCUMENT = readFileSync(new URL('../../../docs/keystrokes.md', import.meta.url), 'utf8')

/** From the dashboard, or from the form that a shortcut of the icon has opened, to the saved transaction. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'one line, from a shortcut of the icon': async page => {
    await page.goto('/add/expense')
    await page.getByLabel('Quick entry').click()
    await writeLine(page)
  },
  'one line, from the dashboard': async page => {
    await page.getByRole('link', { name: 'New transaction' }).click()
    await page.getByLabel('Quick entry').click()
    await writeLine(page)
  },
  'one line, by the keyboard': async page => {
    await page.keyboard.press('n')
    await expect(page.getByLabel('Quick entry')).toBeFocused()
    await writeLine(page)
  },
  'the form': async page => {
    await page.getByRole('link', { name: 'New transaction' }).click()
    await page.getByRole('tab', { name: 'Expense' }).click()
    await page.getByLabel('Amount').click()
    await page.keyboard.type('18rb')
    await page.getByLabel('Name', { exact: true }).click()
    await page.keyboard.type('kopi')
    // It brings the category along.
    await page.getByRole('option', { name: /kopi/ }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  },
  'a template': async page => {
    await page.getByRole('list', { name: 'Templates' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  },
  'Repeat, of one of today': async page => {
    await rows(page).first().click()
    await page.getByRole('link', { name: 'Repeat', exact: true }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  },
  'Repeat, by a swipe on one of today': async page => {
    const finger = await Finger.of(page)
    await finger.swipe(rows(page).first(), { x: 200 })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  },
}

test('every way takes the taps and keys that the document says', async ({ page }) => {
  test.slow()
  await page.addInitScript(countActions)
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, { type: 'expense', name: 'kopi', amount: 18_000, category: 'Food' })
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Keep as template' }).click()
  await expect(page.getByText('Kept as a template')).toBeVisible()
  let saved = 1
  for (const [name, log] of Object.entries(WAYS)) {
    await page.goto('/')
    await expect(rows(page)).toHaveCount(saved)
    await page.evaluate(() => Object.assign(window.actions, { taps: 0, keys: 0 }))
    await log(page)
    saved += 1
    await expect(rows(page), name).toHaveCount(saved)
    const { taps, keys } = await page.evaluate(() => window.actions)
    expect(DOCUMENT, name).toContain(`| ${name} | ${taps} | ${keys} |`)
  }
  expect(await page.getByText('18.000').count()).toBeGreaterThanOrEqual(saved)
})

async function writeLine(page: Page): Promise<void> {
  await page.keyboard.type('kopi 18rb')
  await page.keyboard.press('Enter')
}

/** Runs in the page before its own code. */
function countActions(): void {
  window.actions = { taps: 0, keys: 0 }
  addEventListener('pointerdown', () => (window.actions.taps += 1), true)
  addEventListener('keydown', () => (window.actions.keys += 1), true)
}
