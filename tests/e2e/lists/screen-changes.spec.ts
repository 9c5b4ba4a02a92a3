// The change of screens: a screen appears at once with its bar and its data.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { articles } from '../pages/news'
import { createCategory, fillEntry, loadForm, openForm } from '../pages/transaction-form'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

declare global {
  /** How often the page showed a form together with the bar that belongs to screens without one. */
  var formsWithBar: number
  /** The headings of the screens that were shown with placeholders, even for a moment. */
  var screensInWaiting: Set<string>
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

test('news, quote and plans that the device holds are there from the first picture on', async ({
  page,
}) => {
  await register(page, somebody())
  await page.goto('/news')
  await expect(articles(page)).toHaveCount(8)
  await page.goto('/saving-planner')
  await expect(page.getByRole('blockquote')).toHaveText(/\w/)

  await watchPlaceholders(page)
  for (const path of ['/news', '/saving-planner']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      path === '/news' ? articles(page).first() : page.getByRole('blockquote'),
    ).toHaveText(/\w/)
    expect(await page.evaluate(() => [...screensInWaiting])).toEqual([])
  }
})

/** From the next navigation on. A place without a quote yet says nothing to anybody, as a placeholder does. */
async function watchPlaceholders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.screensInWaiting = new Set()
    const check = () => {
      if (document.querySelector('main [aria-busy=true], main div[aria-hidden=true]:empty'))
        globalThis.screensInWaiting.add(document.querySelector('main h1')?.textContent ?? '')
    }
    new MutationObserver(check).observe(document, { childList: true, subtree: true })
  })
}

/** Counts until the page is left. */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.formsWithBar = 0
    const check = () => {
      const form = document.querySelector('main form')
      const bar = document.querySelector('nav[aria-label="Quick access"]:not([hidden])')
      if (form && bar) globalThis.formsWithBar += 1
    }
    const changes = {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden'],
    }
    new MutationObserver(check).observe(document.body, changes)
  })
}
