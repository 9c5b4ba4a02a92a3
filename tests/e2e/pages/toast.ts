// Page model of a toast, timed by the clock of the test.

import { expect, type Page } from '@playwright/test'

/** Milliseconds, a little more than a frame: a message comes with the next one. */
const FRAME = 20

/**
 * Expects that the action brings up a message with these texts, which is still there a frame before its
 * time is up and gone a frame after it.
 */
export async function expectToast(
  page: Page,
  texts: readonly string[],
  duration: number,
  action: () => Promise<void>,
): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await action()
  const messages = page.locator('[role="alert"] p, [role="status"] p')
  const toast = messages.filter({ hasText: texts[0] ?? '' })
  await expect(async () => {
    if (await toast.isHidden()) await page.clock.runFor(FRAME)
    for (const text of texts)
      await expect(messages.filter({ hasText: text })).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(duration - FRAME)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2 * FRAME)
  await expect(toast).toBeHidden()
  await page.clock.resume()
}
