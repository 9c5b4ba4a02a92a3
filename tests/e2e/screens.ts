// Every screen with the path that opens it, for checks and pictures of them all.

import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { rows } from './pages/dashboard'
import { createCategory, type Entry, logTransaction } from './pages/transaction-form'
import { chooseLanguage } from './storage'

export const LOCALES = ['en', 'id'] as const
export const SCHEMES = ['light', 'dark'] as const

export type Screens = Readonly<Record<string, string>>

export const SIGNED_OUT: Screens = {
  login: '/login',
  register: '/register',
  'about-comoney': '/about/comoney',
  'about-teams': '/about/teams',
}

const LOGGED: readonly Entry[] = [
  { type: 'income', name: 'Gaji November', amount: 8_500_000, category: 'Gaji' },
  { type: 'expense', name: 'Sewa kamar', amount: 1_750_000, category: 'Rumah' },
  { type: 'expense', name: 'KRL Bogor–Sudirman', amount: 5_000, category: 'Transportasi' },
  { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Makan' },
  { type: 'expense', name: 'Kopi susu', amount: 18_000, category: 'Makan', description: 'Ibu' },
]

/** Logs a few days' worth as a person would, and names the screens that show it. */
export async function fillScreens(page: Page): Promise<Screens> {
  for (const { type, category } of LOGGED.slice(0, 4)) await createCategory(page, type, category)
  for (const entry of LOGGED) await logTransaction(page, entry)
  await expect(rows(page)).toHaveCount(LOGGED.length)
  const detail = (await rows(page).first().getAttribute('href')) ?? ''
  return {
    dashboard: '/',
    'add-expense': '/add/expense',
    'add-income': '/add/income',
    detail,
    edit: detail.replace('/detail/', '/edit/transaction/'),
    news: '/news',
    'saving-planner': '/saving-planner',
    'add-saving-plan': '/add-saving-plan',
    'not-found': '/nowhere',
  }
}

/** Opens a screen in a language and waits until it shows its heading. */
export async function openScreen(
  page: Page,
  path: string,
  locale: (typeof LOCALES)[number],
): Promise<void> {
  await page.goto(path)
  await chooseLanguage(page, locale)
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
