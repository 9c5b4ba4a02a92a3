// Navigation by keyboard.

import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen of the tests has. */
const MAX_STOPS = 60

/** Presses Tab until the control has focus; fails when it never has. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let stops = 0; stops < MAX_STOPS && !(await hasFocus(control)); stops++)
    await control.page().keyboard.press(key)
  await expect(control).toBeFocused()
}

export async function typeInto(control: Locator, text: string): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.type(text)
}

export async function activate(control: Locator): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}

export async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate(element => element === document.activeElement)
}
