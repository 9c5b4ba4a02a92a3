// A screen and the bar that belongs to it come and go together.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { register, somebody } from './pages/auth-pages'
import { createCategory, fillEntry, loadForm, openForm } from './pages/transaction-form'

declare global {
  /** How often the page held a form together with the bar that stands under screens without one. */
  var formsWithBar: number
}

test('the bar at the bottom leaves with the dashboard and comes back with it', async ({ page }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await loadForm(page, 'expense')
  await watchBar(page)
  await fillEntry(page, { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Lunch' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick access' })).toBeVisible()
  await openForm(page, 'expense')
  await expect(page.getByRole('navigation', { name: 'Quick access' })).toHaveCount(0)
  expect(await page.evaluate(() => formsWithBar)).toBe(0)
})

/** Counts until the page is left. */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.formsWithBar = 0
    const look = () => {
      const form = document.querySelector('main form')
      const bar = document.querySelector('nav[aria-label="Quick access"]')
      if (form && bar) globalThis.formsWithBar += 1
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
}
