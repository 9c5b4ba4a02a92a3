// Page model of the offer of a new version.

import { expect, type Page } from '@playwright/test'

const NEW_VERSION = 'A new version is ready.'

export function offer(page: Page) {
  return page.getByText(NEW_VERSION)
}

/** The browser looks for a new version when it has nothing better to do. */
export async function expectOffer(page: Page): Promise<void> {
  await expect(offer(page)).toBeVisible({ timeout: 90_000 })
}

/** Presses Reload in the notice and waits until another page has taken this one's place. */
export async function acceptUpdate(page: Page): Promise<void> {
  await markPage(page)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  // The new worker waits for what the one before is still doing, such as a sync.
  await expect.poll(() => isSamePage(page), { timeout: 90_000 }).toBe(false)
}

/** Marks the page, so that a reload differs from a change of screens. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

/** Whether the page has not been reloaded since it was marked. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.locator('html[data-marked]').isVisible()
}

export async function expectVersion(page: Page, version: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText(`Version ${version}`)).toBeVisible()
}

/** Resolves once the page has loaded what follows new versions: the place for its notices is there. */
export async function readyForUpdates(page: Page): Promise<void> {
  await expect(page.locator('[data-banners]')).toBeAttached()
}
