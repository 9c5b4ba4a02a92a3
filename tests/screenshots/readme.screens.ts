// The pictures of the README, in English.

import { fileURLToPath } from 'node:url'
import { register, somebody } from '../e2e/pages/auth-pages'
import { expectSynced } from '../e2e/pages/dashboard'
import { DESK, expect, PHONE, test } from '../e2e/support/fixtures'
import { fillExpense } from './screen-acts'
import { fillScreens, openScreen, type Screen } from './screens'

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))

interface Picture extends Screen {
  readonly file: string
  readonly viewport: typeof PHONE
  readonly colorScheme: 'light' | 'dark'
}

const PICTURES: readonly Picture[] = [
  { file: 'dashboard-phone-light', path: '/', viewport: PHONE, colorScheme: 'light' },
  {
    ...{ file: 'add-expense-phone-dark', path: '/add/expense', act: fillExpense },
    ...{ viewport: PHONE, colorScheme: 'dark' },
  },
  { file: 'dashboard-desktop-light', path: '/', viewport: DESK, colorScheme: 'light' },
  { file: 'reports-desktop-light', path: '/reports', viewport: DESK, colorScheme: 'light' },
  { file: 'budgets-phone-light', path: '/budgets', viewport: PHONE, colorScheme: 'light' },
  { file: 'search-phone-dark', path: '/search?q=ma', viewport: PHONE, colorScheme: 'dark' },
  {
    ...{ file: 'saving-planner-desktop-light', path: '/saving-planner' },
    ...{ viewport: DESK, colorScheme: 'light' },
  },
]

test('for the README', async ({ phone: { page } }) => {
  await register(page, somebody('Ayu Lestari'))
  await fillScreens(page)
  for (const { file, viewport, colorScheme, ...screen } of PICTURES) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openScreen(page, screen, 'en')
    await expectSynced(page)
    const isDeskDashboard = screen.path === '/' && viewport === DESK
    await expect(page.getByText('Spending by category')).toHaveCount(isDeskDashboard ? 1 : 0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const lines = page.locator('main a[href="/budgets"] progress')
    await expect(lines).toHaveCount(screen.path === '/' ? 2 : 0)
    await page.screenshot({ path: `${FOLDER}${file}.png` })
  }
})
