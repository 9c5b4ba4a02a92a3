// Page model of the dashboard.

import { expect, type Page } from '@playwright/test'
import { readRows } from '../support/device/storage'

export interface Sums {
  readonly balance: string
  /** The sums of the day and of the month, which are equal if everything was logged today. */
  readonly income: string
  readonly expenses: string
}

export async function expectSums(page: Page, { balance, income, expenses }: Sums): Promise<void> {
  await expect(block(page, 'Current Balance')).toContainText(balance)
  for (const name of ['Today', 'This Month']) {
    await expect(block(page, name)).toContainText(income)
    await expect(block(page, name)).toContainText(expenses)
  }
}

/** The rows of the daily list. */
export function rows(page: Page) {
  return page.getByRole('main').locator('a[href^="/detail/"]')
}

export function syncState(page: Page) {
  return page.locator('[data-sync-state]')
}

/** Waits until all changes are on the server and the bar says so. The bar alone is a moment late after a save. */
export async function expectSynced(page: Page, timeout = 60_000): Promise<void> {
  await expect.poll(() => readRows(page, 'outbox'), { timeout }).toEqual([])
  await expect(syncState(page)).toHaveText('Synced', { timeout })
}

function block(page: Page, heading: string) {
  return page.getByRole('heading', { name: heading, exact: true }).locator('..')
}

/** The screen is there, and not only its address. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'New transaction' })).toBeVisible()
}

/** Edits the first transaction of the list. */
export async function setAmount(page: Page, amount: string): Promise<void> {
  await rows(page).first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectDashboard(page)
}
