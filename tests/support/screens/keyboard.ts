// Navigation by the keyboard alone.

import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** More stops than any screen of the tests has. */
const MAX_STOPS = 60

const KEYS = { forwards: '{Tab}', backwards: '{Shift>}{Tab}{/Shift}' } as const

/** Presses Tab until the control has the focus; fails if it never has. */
export async function tabTo(
  control: Locator,
  direction: keyof typeof KEYS = 'forwards',
): Promise<void> {
  await expect.element(control).toBeVisible()
  for (let stops = 0; stops < MAX_STOPS && !hasFocus(control); stops += 1)
    await userEvent.keyboard(KEYS[direction])
  await expect.element(control).toHaveFocus()
}

export async function typeInto(control: Locator, text: string): Promise<void> {
  await tabTo(control)
  await userEvent.keyboard(text)
}

export async function activate(control: Locator): Promise<void> {
  await tabTo(control)
  await userEvent.keyboard('{Enter}')
}

function hasFocus(control: Locator): boolean {
  return control.query() === document.activeElement
}
