// Every screen in phone and desk size, light and dark, in both languages.

import type { Page } from '@playwright/test'
import { DESK, expect, PHONE, test } from '../e2e/fixtures'
import { register, somebody } from '../e2e/pages/auth-pages'
import { syncState } from '../e2e/pages/dashboard'
import { createCategory, type Entry, logTransaction } from '../e2e/pages/transaction-form'
import { chooseLanguage } from '../e2e/storage'

const SIZES = { phone: PHONE, desktop: DESK } as const
const SCHEMES = ['light', 'dark'] as const
const LOCALES = ['en', 'id'] as const

const LOGGED: readonly Entry[] = [
  { type: 'income', name: 'Gaji November', amount: 8_500_000, category: 'Gaji' },
  { type: 'expense', name: 'Sewa kamar', amount: 1_750_000, category: 'Rumah' },
  { type: 'expense', name: 'KRL Bogor–Sudirman', amount: 5_000, category: 'Transportasi' },
  { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Makan' },
  { type: 'expense', name: 'Kopi susu', amount: 18_000, category: 'Makan', description: 'Ibu' },
]

test('signed out', async ({ phone: { page } }) => {
  await inEveryLook(page, {
    login: '/login',
    register: '/register',
    'about-comoney': '/about/comoney',
    'about-teams': '/about/teams',
  })
})

test('signed in', async ({ phone: { page } }) => {
  await register(page, somebody())
  await inEveryLook(page, { 'dashboard-empty': '/' })
  await chooseLanguage(page, 'en')
  for (const { type, category } of LOGGED.slice(0, 4)) await createCategory(page, type, category)
  for (const entry of LOGGED) await logTransaction(page, entry)
  await expect(syncState(page)).toHaveText('Synced')
  const detail = await page.getByRole('main').locator('a[href^="/detail/"]').first()
  const path = (await detail.getAttribute('href')) ?? '/'
  await inEveryLook(page, {
    dashboard: '/',
    'add-expense': '/add/expense',
    'add-income': '/add/income',
    detail: path,
    edit: path.replace('/detail/', '/edit/transaction/'),
    'not-found': '/nowhere',
  })
})

async function inEveryLook(page: Page, screens: Record<string, string>): Promise<void> {
  for (const locale of LOCALES) {
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path)
      await chooseLanguage(page, locale)
      await page.reload()
      await expect(page.locator('h1')).toBeVisible()
      await inEverySize(page, `${name}-${locale}`)
    }
  }
}

async function inEverySize(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: `screenshots/${name}-${size}-${colorScheme}.png` })
    }
  }
}
