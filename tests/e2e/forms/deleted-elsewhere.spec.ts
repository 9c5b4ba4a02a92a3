// The text in an edit form: it stays when another tab or another device deletes the document.

import type { Page } from '@playwright/test'
import { addMonths, yearMonthOf } from '../../../src/domain/dates/calendar'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { SavingsPages } from '../pages/savings'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { drafts } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const
const DELETED = 'This transaction was deleted elsewhere.'

test('a transaction that another tab deletes can be saved as a new one, with what was typed', async ({
  page,
  context,
}) => {
  await register(page, somebody())
  await createCategory(page, 'expense', LUNCH.category)
  await logTransaction(page, LUNCH)
  const other = await context.newPage()
  await other.goto('/')
  await openEdit(page)
  await nameField(page).fill('Lunch with Ibu')
  await deleteFirst(other)
  await expect(page.getByText(DELETED)).toBeVisible()
  await expect(nameField(page)).toHaveValue('Lunch with Ibu')
  await page.reload()
  await expect(page.getByText(DELETED)).toBeVisible()
  await expect(nameField(page)).toHaveValue('Lunch with Ibu')
  await expect(page.getByLabel('Amount')).toHaveValue('25.000')
  await page.getByLabel('Description').fill('At the market')
  await page.getByRole('alert').getByRole('button', { name: 'Save as new' }).click()
  await expect(page).toHaveURL('/')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Lunch with Ibu')
  await rows(page).first().click()
  await expect(page.getByText('At the market')).toBeVisible()
  expect(await drafts(page)).toHaveLength(0)
})

test('an edit form edits a transaction again that another device has deleted and then restored', async ({
  page,
  desk,
}) => {
  test.slow()
  const person = somebody()
  await register(page, person)
  await createCategory(page, 'expense', LUNCH.category)
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  await signIn(desk.page, person)
  await expect(rows(desk.page)).toHaveCount(1)
  await openEdit(page)
  await nameField(page).fill('Lunch with Ibu')
  await deleteFirst(desk.page)
  await expect(page.getByText(DELETED)).toBeVisible({ timeout: 30_000 })
  await desk.page.keyboard.press('z')
  await expect(page.getByText(DELETED)).toBeHidden({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(desk.page)).toContainText('Lunch with Ibu', { timeout: 30_000 })
  await expect(rows(desk.page)).toHaveCount(1)
  await expectSynced(page)
  await expect(rows(page)).toHaveCount(1)
})

test('a plan that another tab deletes can be saved as a new one, under its new name', async ({
  page,
  context,
}) => {
  await register(page, somebody())
  const plans = new SavingsPages(page)
  await plans.openAdd()
  const target = addMonths(yearMonthOf(new Date()), 11)
  await plans.fill({ name: 'Bicycle', amount: '3jt', target, start: 'this-month' })
  await plans.saveButton.click()
  const other = new SavingsPages(await context.newPage())
  await other.page.goto('/saving-planner')
  await plans.openEdit()
  await plans.field('name').fill('Red bicycle')
  await other.askToDelete()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This savings plan was deleted elsewhere.')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Save as new' }).click()
  await expect(page).toHaveURL('/saving-planner')
  await expect(plans.cards).toHaveCount(1)
  await expect(plans.cards).toContainText('Red bicycle')
})

async function openEdit(page: Page): Promise<void> {
  await rows(page).first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(nameField(page)).toBeVisible()
}

async function deleteFirst(page: Page): Promise<void> {
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
}

function nameField(page: Page) {
  return page.getByLabel('Name', { exact: true })
}
