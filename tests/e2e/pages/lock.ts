// Page model of the lock, in the settings and on the lock screen.

import { expect, type Locator, type Page } from '@playwright/test'

export const PIN = '482915'
export const WRONG_PIN = '000000'

export const LOCK_WORDS = {
  en: {
    section: 'Lock',
    set: 'Set a PIN',
    pin: 'PIN',
    repeat: 'Repeat the PIN',
    save: 'Save',
    now: 'Lock now',
    locked: 'Locked',
    unlock: 'Unlock',
    wrong: 'The PIN is wrong.',
    forgotten: 'Forgot your PIN?',
    password: 'Password',
    off: 'Turn the lock off',
  },
  id: {
    section: 'Kunci aplikasi',
    set: 'Pasang PIN',
    pin: 'PIN',
    repeat: 'Ulangi PIN',
    save: 'Simpan',
    now: 'Kunci sekarang',
    locked: 'Terkunci',
    unlock: 'Buka kunci',
    wrong: 'PIN salah.',
    forgotten: 'Lupa PIN?',
    password: 'Kata Kunci',
    off: 'Matikan kunci aplikasi',
  },
} as const

type Locale = keyof typeof LOCK_WORDS

export function lockSection(page: Page, locale: Locale = 'en'): Locator {
  return page.getByRole('region', { name: LOCK_WORDS[locale].section })
}

export function lockScreen(page: Page, locale: Locale = 'en'): Locator {
  return page.getByRole('dialog', { name: LOCK_WORDS[locale].locked })
}

/** Leaves the settings open. */
export async function setPin(page: Page, locale: Locale = 'en'): Promise<void> {
  const words = LOCK_WORDS[locale]
  await page.goto('/settings')
  await lockSection(page, locale).getByRole('button', { name: words.set }).click()
  const form = page.getByRole('form', { name: words.set })
  await form.getByLabel(words.pin, { exact: true }).fill(PIN)
  await form.getByLabel(words.repeat).fill(PIN)
  await form.getByRole('button', { name: words.save }).click()
  await expect(lockSection(page, locale).getByRole('button', { name: words.now })).toBeVisible()
}

export async function typePin(page: Page, pin: string, locale: Locale = 'en'): Promise<void> {
  const words = LOCK_WORDS[locale]
  const screen = lockScreen(page, locale)
  await screen.getByLabel(words.pin, { exact: true }).fill(pin)
  await screen.getByRole('button', { name: words.unlock, exact: true }).click()
}

/** As the browser does when another tab or app comes to the front; headless ones never do. */
export async function leaveSight(page: Page): Promise<void> {
  await sayVisibility(page, 'hidden')
}

export async function comeToSight(page: Page): Promise<void> {
  await sayVisibility(page, 'visible')
}

async function sayVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
