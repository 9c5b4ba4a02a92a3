// Text at twice its size on a phone: nothing is cut off sideways, and the save button stays in reach.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { tabTo } from '../pages/keyboard'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const SCREENS = [
  '/',
  '/?span=monthly',
  '/search',
  '/add/expense',
  '/saving-planner',
  '/add-saving-plan',
  '/news',
  '/about/comoney',
  '/sync',
  '/conflicts',
  '/settings',
]

test.beforeEach(async ({ phone: { context } }) => {
  // Through the object model: the app's content security policy admits no style of others.
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px'
    })
  })
})

test('text at 200 % scrolls no screen sideways and leaves no bar wider than the screen', async ({
  page,
}) => {
  await register(page, somebody())
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tooWide(page), path).toEqual([])
  }
})

test('text at 200 % leaves the Add button in reach', async ({ page }) => {
  await register(page, somebody())
  await page.goto('/add/expense')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await tabTo(add)
  await expect(add).toBeInViewport({ ratio: 1 })
  await add.click({ trial: true })
})

/** What sticks out of the window, the page itself included; text for screen readers takes no room. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const visible = [...document.querySelectorAll('a, button, h1, h2, p, input, select, textarea')]
    const outside = visible.filter(element => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > width + 1
    })
    const found = outside.map(element => element.outerHTML.slice(0, 120))
    const sideways = document.documentElement.scrollWidth > width
    return sideways ? [...found, `the page: ${document.documentElement.scrollWidth} px`] : found
  })
}
