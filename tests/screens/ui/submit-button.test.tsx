// The submit button of the forms, on phones and in low windows.

import { describe, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { schedule } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

/** Whether a tap in the middle of the button hits it. */
function isUncovered(control: Locator): boolean {
  const { left, top, width, height } = control.element().getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return control.element().contains(hit)
}

describe('the submit button is seen at once, and nothing lies over it', () => {
  test.each([
    ['/add/expense', 'Add', 320, 640],
    ['/add/expense', 'Add', 360, 640],
    ['/add/expense', 'Add', 390, 844],
    ['/schedules/new', 'Save', 360, 640],
    ['/schedules/new', 'Save', 390, 844],
    ['/schedules/7', 'Save', 390, 844],
    ['/add-saving-plan', 'Save', 360, 640],
  ] as const)('on %s, %s in %i x %i', async (path, name, width, height) => {
    await setWindowSize(width, height)
    await openApp(path, { rows: { schedules: [schedule({ id: 7 })] } })
    await expect.element(button(name)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => isUncovered(button(name))).toBe(true)
  })
})
