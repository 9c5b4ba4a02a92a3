// Every screen with the path that opens it, for checks and pictures of them all.

import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { rows, syncState } from './pages/dashboard'
import { createCategory, type Entry, logTransaction } from './pages/transaction-form'
import { chooseLanguage, forgetAtProvider, readRows, writeRows } from './storage'

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

/** Has something refused and something set aside, and names the screens that show it. */
export async function fillSyncScreens(page: Page): Promise<Screens> {
  // Nothing of it is put right by the engine meanwhile: the server does not know the person.
  await expect(syncState(page)).toHaveText('Synced')
  await forgetAtProvider(page)
  await page.reload()
  await expect(syncState(page)).toHaveText('Sign in again', { timeout: 60_000 })
  const logged = await readRows(page, 'transactions')
  const [first = {}, second = {}, third = {}] = logged
  const at = Number(third.id)
  const refused = { collection: 'transactions', editedAt: at, generation: 1, state: 'parked' }
  const reason = 'Missing or insufficient permissions.'
  const aside = { collection: 'transactions', at: at + 60_000, by: 'device-b', editedAt: at }
  const value = { field: 'amount', lost: 1_800_000, kept: second.amount, side: 'local' }
  const pull = { kind: 'listing', since: 0, target: 9, source: 'transactions', after: null }
  const counts = { added: 3, removed: 0, resent: 1 }
  await writeRows(page, {
    outbox: [first, second].map(base => ({ ...refused, id: base.id, base, reason })),
    conflicts: [
      { ...aside, key: 1, id: first.id, kind: 'edit-over-local-deletion' },
      { ...aside, key: 2, id: second.id, kind: 'field', value },
      { ...aside, key: 3, id: 1, kind: 'edit-over-remote-deletion' },
    ],
    syncState: [
      { key: 'pull', ...pull, done: 3_400, expected: 10_000 },
      { key: 'repair', at, outcome: 'done', ...counts },
    ],
  })
  return { sync: '/sync', conflicts: '/conflicts', 'detail-with-notice': `/detail/${second.id}` }
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
