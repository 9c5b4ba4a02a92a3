// The size of the window and of its text, as on another device, until the test has ended.

import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** @param fontSize of the root element, as the browser's settings set it: `32px` is twice the usual one */
export async function setWindowSize(width: number, height = 844, fontSize = ''): Promise<void> {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = fontSize
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    // The size that vitest.config.ts gives.
    await page.viewport(1280, 900)
  })
}
