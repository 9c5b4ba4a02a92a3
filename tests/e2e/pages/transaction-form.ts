// Page model of the transaction form.

import { expect, type Page } from '@playwright/test'
import { expectDashboard } from './dashboard'

export interface Entry {
  readonly type: 'income' | 'expense'
  readonly name: string
  readonly amount: number
  readonly category: string
  readonly description?: string
}

/** From where the person is, as far as the app shows a way; a page of its own is loaded otherwise. */
export async function openForm(page: Page, type: Entry['type']): Promise<void> {
  const path = `/add/${type}`
  const way = page.getByRole('link', { name: 'New transaction' })
  if (await way.isVisible()) {
    await way.click()
    await page.getByRole('tab', { name: type === 'income' ? 'Income' : 'Expense' }).click()
  } else if (new URL(page.url()).pathname !== path) await loadForm(page, type)
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel('Amount')).toBeVisible()
}

/** In a page that has just been loaded. */
export async function loadForm(page: Page, type: Entry['type']): Promise<void> {
  await page.goto(`/add/${type}`)
  await expect(page.getByLabel('Amount')).toBeVisible()
}

export async function createCategory(
  page: Page,
  type: Entry['type'],
  category: string,
): Promise<void> {
  await openForm(page, type)
  await page.getByRole('button', { name: 'New Category' }).click()
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('textbox').fill(category)
  await prompt.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('option', { name: category })).toBeAttached()
}

export async function fillEntry(page: Page, entry: Entry): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(entry.name)
  await page.getByLabel('Amount').fill(String(entry.amount))
  await page.getByLabel('Category', { exact: true }).selectOption({ label: entry.category })
  await page.getByLabel('Description').fill(entry.description ?? '')
}

/** Logs one transaction and waits until it is saved: only then the form gives way to the dashboard. */
export async function logTransaction(page: Page, entry: Entry): Promise<void> {
  await openForm(page, entry.type)
  await fillEntry(page, entry)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectDashboard(page)
}
