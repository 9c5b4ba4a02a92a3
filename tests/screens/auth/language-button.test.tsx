// The language button on the dark panel of the screens for signed-out users.

import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openApp } from '../../support/opened-app'
import { button } from '../../support/screen'
import { emulateMedia } from '../../support/screens/emulate-media'

test.each([
  ['/login', 'light'],
  ['/login', 'dark'],
  ['/register', 'light'],
] as const)('under the pointer it can be read on %s in the %s theme', async (path, theme) => {
  await emulateMedia('prefers-reduced-motion', 'reduce')
  await emulateMedia('prefers-color-scheme', theme)
  await openApp(path, { isSignedIn: false })
  const language = button(/Ganti ke Bahasa Indonesia$/)
  await userEvent.hover(language)
  await expect.poll(() => language.element().matches(':hover')).toBe(true)
  const { color, backgroundColor } = getComputedStyle(language.element())
  expect(contrast(luminance(color), luminance(backgroundColor))).toBeGreaterThan(4.5)
})

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The relative luminance (WCAG 2.2) of a colour over black, which is darker than the panel. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const linear = [red, green, blue].map(part => ((part / 255) * alpha) ** 2.2)
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}
