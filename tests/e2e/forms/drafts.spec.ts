// Drafts and the undo of a deletion: half-filled forms and deleted rows are not lost.

import { addMonths, yearMonthOf } from '../../../src/domain/dates/calendar'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { SavingsPages } from '../pages/savings'
import { createCategory, fillEntry, logTransaction, openForm } from '../pages/transaction-form'
import { drafts, uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const
const RESTORED = 'What you had entered is back'

test('a half-filled transaction is there again after the browser was closed, until it is saved', async ({
  phone,
}) => {
  test.slow()
  await register(phone.page, somebody())
  await createCategory(phone.page, 'expense', 'Food')
  await openForm(phone.page, 'expense')
  await phone.page.getByLabel('Amount').fill('25000')
  await phone.page.getByLabel('Category', { exact: true }).selectOption({ label: 'Food' })
  await expect.poll(() => drafts(phone.page)).toMatchObject([{ value: { category: 'Food' } }])
  await phone.close()

  await phone.open()
  const { page } = phone
  // The address leads: opened for the other type, as the button on the dashboard does.
  await page.goto('/add/income')
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Income', selected: true })).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('25.000')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('')
  await page.getByRole('tab', { name: 'Expense' }).click()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Food')
  await page.getByLabel('Name', { exact: true }).fill('Lunch')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)

  await openForm(page, 'expense')
  await expect(page.getByLabel('Amount')).toHaveValue('')
  await expect(page.getByText(RESTORED)).toBeHidden()
  expect(await drafts(page)).toHaveLength(0)
})

test('a draft in one tab stays after the save of another entry in a second tab, and after a reload', async ({
  page,
  context,
}) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  const other = await context.newPage()
  await openForm(other, 'expense')
  await openForm(page, 'expense')
  await other.getByLabel('Name', { exact: true }).fill('Lunch')
  await expect.poll(() => drafts(other)).toMatchObject([{ value: { name: 'Lunch' } }])
  await fillEntry(page, { ...LUNCH, name: 'Dinner' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await other.reload()
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
})

test('a draft that a second tab has saved does not come back from the first', async ({
  page,
  context,
}) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await openForm(page, 'expense')
  await page.getByLabel('Name', { exact: true }).fill('Lunch')
  await expect.poll(() => drafts(page)).toMatchObject([{ value: { name: 'Lunch' } }])
  const other = await context.newPage()
  await openForm(other, 'expense')
  await expect(other.getByText(RESTORED)).toBeVisible()
  await fillEntry(other, LUNCH)
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(other)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  expect(await drafts(page)).toHaveLength(0)
})

test('text typed right before a reload is kept, and can be discarded', async ({ page }) => {
  await register(page, somebody())
  await openForm(page, 'income')
  await page.getByLabel('Name', { exact: true }).fill('Salary')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Salary')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByText(RESTORED)).toBeHidden()
})

test('choosing the other type leaves the draft its texts, not its category', async ({ page }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await openForm(page, 'expense')
  await page.getByLabel('Name', { exact: true }).fill('Lunch')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Food' })
  await page.getByRole('tab', { name: 'Income' }).click()
  await expect(page).toHaveURL('/add/income')
  await page.reload()
  await expect(page).toHaveURL('/add/income')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
  await page.getByRole('tab', { name: 'Expense' }).click()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('')
})

test('a half-filled plan is there again after the browser was closed, until it is saved', async ({
  phone,
}) => {
  test.slow()
  await register(phone.page, somebody())
  const before = new SavingsPages(phone.page)
  await before.openAdd()
  await before.fill({ name: 'Bicycle', amount: '3jt', start: 'next-month' })
  await expect.poll(() => drafts(phone.page)).toMatchObject([{ value: { start: 'next-month' } }])
  await phone.close()

  await phone.open()
  const after = new SavingsPages(phone.page)
  await after.openAdd()
  await expect(phone.page.getByText(RESTORED)).toBeVisible()
  await expect(after.field('name')).toHaveValue('Bicycle')
  await expect(after.field('amount')).toHaveValue('3.000.000')
  await expect(phone.page.getByLabel('Next Month')).toBeChecked()
  await after.fill({ target: addMonths(yearMonthOf(new Date()), 11) })
  await after.saveButton.click()
  await expect(after.cards).toHaveCount(1)
  await after.openAdd()
  await expect(after.field('name')).toHaveValue('')
})

test('Undo brings a deleted transaction back, here and in Firestore, though the deletion was there', async ({
  page,
  firestore,
}) => {
  test.slow()
  await register(page, somebody())
  await createCategory(page, 'expense', LUNCH.category)
  await logTransaction(page, LUNCH)
  const collection = `financials/${await uidOf(page)}/transactions`
  const stored = async () => (await firestore.list(collection)).map(({ id }) => id)
  await expect.poll(async () => (await stored()).length).toBe(1)
  const [id] = await stored()

  await rows(page).first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // It stays for as long as the pointer is on it.
  await undo.hover({ force: true })
  await expect(page).toHaveURL('/')
  await expect(rows(page)).toHaveCount(0)
  await expect.poll(stored).toEqual([])
  await undo.click()
  await expect(page.getByText('Transaction Restored')).toBeVisible()
  await expect(rows(page)).toHaveAttribute('href', `/detail/${id}`)
  await expect.poll(stored).toEqual([id])
  const [document] = await firestore.list(collection)
  expect(document?.data).toMatchObject({ id: Number(id), ...LUNCH })
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test('Undo brings a deleted plan back', async ({ page }) => {
  await register(page, somebody())
  const savings = new SavingsPages(page)
  await savings.openAdd()
  await savings.fill({ name: 'Bicycle', target: addMonths(yearMonthOf(new Date()), 11) })
  await savings.saveButton.click()
  await expect(savings.cards).toHaveCount(1)
  await savings.askToDelete()
  await savings.confirmDelete()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover({ force: true })
  await expect(savings.cards).toHaveCount(0)
  await undo.click()
  await expect(savings.cards.first()).toContainText('Bicycle')
})
