// Ten years of a hundred thousand transactions: every screen reads a few rows of them.

import type { Page } from '@playwright/test'
import { calendarDateOf, monthOfDate } from '../../../src/domain/dates/calendar'
import { syncedSeed } from '../../support/data/database/seed-tables'
import { type TenYears, tenYears } from '../../support/data/ten-years'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { fillEntry } from '../pages/transaction-form'
import { readyForOffline } from '../support/device/device'
import { uidOf, writeUnnoticed } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { countReads, takeReads } from '../support/observers/count-reads'

/**
 * Rows of all tables that a screen may read, those that the engine looks at beside it included, which depend on the
 * time. The form reads the 500 newest transactions of each type for the names that it suggests.
 */
const MOST = { start: 80, form: 1_300, save: 200, month: 320 }

test('of 100,000 transactions a screen reads a few', async ({ phone }) => {
  test.setTimeout(300_000)
  const { page } = phone
  await register(page, somebody())
  await readyForOffline(page)
  await phone.setOffline(true)
  const history = tenYears(100_000, calendarDateOf(new Date()))
  await seed(page, history)
  await countReads(page)

  await page.goto('/')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('Offline')).toBeVisible()
  const start = await takeReads(page)

  await page.getByRole('link', { name: 'New transaction' }).click()
  await fillEntry(page, { type: 'income', name: 'Bonus', amount: 1, category: 'Gaji' })
  const form = await takeReads(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByText('Offline · 1')).toBeVisible()
  const save = await takeReads(page)

  await page.getByRole('button', { name: 'Monthly', exact: true }).click()
  await page.getByLabel('Month', { exact: true }).fill(history.longestMonth)
  await expect(newestRow(page, history)).toBeVisible()
  const month = await takeReads(page)

  for (const [screen, count] of Object.entries({ start, form, save, month }))
    expect(count, screen).toBeLessThanOrEqual(MOST[screen as keyof typeof MOST])
  expect(Math.min(start, save, month), 'what is counted').toBeGreaterThan(3)
})

async function seed(page: Page, { transactions, categories }: TenYears): Promise<void> {
  const { head: _, ...tables } = syncedSeed(transactions, categories, Date.now())
  await writeUnnoticed(page, await uidOf(page), tables)
}

function newestRow(page: Page, { transactions, longestMonth }: TenYears) {
  const newest = transactions.findLast(({ date }) => monthOfDate(date) === longestMonth)
  return page.locator(`main a[href="/detail/${newest?.id}"]`)
}
