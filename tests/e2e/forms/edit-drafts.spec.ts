// Drafts of edit forms: unsaved changes are there again, over the present version of the document.

import { addMonths, yearMonthOf } from '../../../src/domain/dates/calendar'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { SavingsPages } from '../pages/savings'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { drafts } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const
const RESTORED = 'What you had entered is back'

test('a half-changed transaction is there again after a reload and a restart, over what another device has saved', async ({
  phone,
  desk,
}) => {
  test.slow()
  const person = somebody()
  await register(phone.page, person)
  await createCategory(phone.page, 'expense', LUNCH.category)
  await logTransaction(phone.page, LUNCH)
  await expectSynced(phone.page)
  const detail = (await rows(phone.page).first().getAttribute('href')) ?? ''
  const edit = detail.replace('/detail/', '/edit/transaction/')
  await phone.page.goto(edit)
  await phone.page.getByLabel('Name', { exact: true }).fill('Lunch with Ibu')
  await expect.poll(() => drafts(phone.page)).toHaveLength(1)
  await phone.page.reload()
  await expect(phone.page.getByText(RESTORED)).toBeVisible()
  await expect(phone.page.getByLabel('Name', { exact: true })).toHaveValue('Lunch with Ibu')
  await expect(phone.page.getByLabel('Amount')).toHaveValue('25.000')
  await phone.close()

  await signIn(desk.page, person)
  await expect(rows(desk.page)).toHaveCount(1)
  await desk.page.goto(edit)
  await desk.page.getByLabel('Amount').fill('30000')
  await desk.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rows(desk.page)).toContainText('30.000')
  await expectSynced(desk.page)

  await phone.open()
  const { page } = phone
  await page.goto(edit)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch with Ibu')
  await expect(page.getByLabel('Amount')).toHaveValue('30.000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rows(page)).toContainText('Lunch with Ibu')
  await expect(rows(page)).toContainText('30.000')
  expect(await drafts(page)).toHaveLength(0)
})

test('half-made changes can be discarded, and go with their transaction', async ({ page }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', LUNCH.category)
  await logTransaction(page, LUNCH)
  await rows(page).first().click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dinner')
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
  await expect.poll(() => drafts(page)).toHaveLength(0)

  await page.getByLabel('Name', { exact: true }).fill('Dinner')
  await page.getByRole('link', { name: 'Back to Detail' }).click()
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
  expect(await drafts(page)).toHaveLength(0)
})

test('a half-changed plan name is there again after a restart, until it is saved', async ({
  phone,
}) => {
  test.slow()
  await register(phone.page, somebody())
  const before = new SavingsPages(phone.page)
  await before.openAdd()
  const target = addMonths(yearMonthOf(new Date()), 11)
  await before.fill({ name: 'Bicycle', amount: '3jt', target, start: 'this-month' })
  await before.saveButton.click()
  await before.openEdit()
  await before.field('name').fill('Red bicycle')
  await expect.poll(() => drafts(phone.page)).toHaveLength(1)
  await phone.close()

  await phone.open()
  const after = new SavingsPages(phone.page)
  await phone.page.goto('/saving-planner')
  await after.openEdit()
  await expect(phone.page.getByText(RESTORED)).toBeVisible()
  await expect(after.field('name')).toHaveValue('Red bicycle')
  await expect(after.field('amount')).toBeDisabled()
  await after.saveButton.click()
  await expect(after.cards.first()).toContainText('Red bicycle')
  expect(await drafts(phone.page)).toHaveLength(0)
})
