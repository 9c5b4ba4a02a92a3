// Reports on a phone: offline, over back and reload, and from a part of a chart to its search.

import type { Page } from '@playwright/test'
import { calendarDateOf } from '../../../src/domain/dates/calendar'
import { syncedSeed } from '../../support/data/database/seed-tables'
import { register, somebody } from '../pages/auth-pages'
import { goOffline, readyForOffline } from '../support/device/device'
import { chooseLanguage, uidOf, writeUnnoticed } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const TODAY = calendarDateOf(new Date())

const ROWS = [
  { type: 'income', category: 'Gaji', amount: 9_000_000, name: 'Gaji' },
  { type: 'expense', category: 'Kos', amount: 1_500_000, name: 'Kos bulanan' },
  { type: 'expense', category: 'Makan & minum', amount: 42_500, name: 'Nasi padang' },
  { type: 'expense', category: 'Makan & minum', amount: 18_000, name: 'Kopi susu' },
] as const

const WORDS = {
  reports: 'Laporan',
  sentence: /Rp\s?9\.000\.000 masuk, Rp\s?1\.560\.500 keluar, dan Rp\s?7\.439\.500 tersisa\./,
  months: 'Bulanan',
  period: 'Periode',
} as const

test('a report opens offline, and a part of it leads to its rows and back, in Indonesian', async ({
  phone,
  wire,
}) => {
  test.slow()
  await register(phone.page, somebody())
  await readyForOffline(phone.page)
  await seed(phone.page)
  await chooseLanguage(phone.page, 'id')
  await goOffline(phone, wire)
  await phone.close()
  await phone.open()
  const { page } = phone
  await page.goto('/')
  await page.getByRole('link', { name: WORDS.reports, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.reports)
  await expect(page.getByText(WORDS.sentence)).toBeVisible()

  const food = page.locator('figure').getByRole('link', { name: /Makan & minum/ })
  await expect(food).toContainText('60.500')
  await food.click()
  await expect(page).toHaveURL(/\/search\?/)
  const rows = page.getByRole('main').locator('a[href^="/detail/"]')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('60.500')

  await page.goBack()
  await expect(page.getByText(WORDS.sentence)).toBeVisible()
  await page.getByLabel(WORDS.period).selectOption('year')
  await page.getByRole('tab', { name: WORDS.months, exact: true }).click()
  await expect(page).toHaveURL(/\?span=year&view=months$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: WORDS.months, selected: true })).toBeVisible()
  await expect(page.getByLabel(WORDS.period)).toHaveValue('year')
  await expect(page.locator('figure [data-part]')).toHaveCount(24)
})

/** Today's rows, as after a first download. */
async function seed(page: Page): Promise<void> {
  const now = Date.now()
  const transactions = ROWS.map((row, index) => ({
    ...row,
    id: now + index,
    date: TODAY,
    description: '',
  }))
  const { head: _, ...tables } = syncedSeed(transactions, [], now)
  await writeUnnoticed(page, await uidOf(page), tables)
}
