// A message that comes and goes, timed by a clock that the test holds still.

import { expect, type Page } from '@playwright/test'

/**
 * Expects that the action brings up a message with these texts, which is still there one millisecond
 * before its time is up and gone one after it.
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
  for (const text of texts) await expect(messages.filter({ hasText: text })).toBeVisible()
  await page.clock.runFor(duration - 1)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2)
  await expect(toast).toBeHidden()
  await page.clock.resume()
}
