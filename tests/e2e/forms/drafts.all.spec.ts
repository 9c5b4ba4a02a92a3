// Drafts: half-filled forms outlast a restart, a reload and what other tabs do.

import { expectSynced, rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { type Entry, fillEntry, logTransaction, openForm } from '../pages/transaction-form'
import { drafts } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const RESTORED = 'Continuing where you left off'
const DELETED = 'This transaction was deleted elsewhere.'

test('a draft outlasts a reload and the save of another tab, ends where another tab saves it, and an edit goes on after another tab has deleted; a half-filled transaction and half-made changes are there again after the browser was closed', async ({
  phone,
}) => {
  test.slow()
  const { page, context } = phone
  await settle(page)
  const other = await context.newPage()
  const name = other.getByLabel('Name', { exact: true })
  await openForm(other, 'expense')
  await openForm(page, 'expense')
  await name.fill('Lunch')
  await expect.poll(() => drafts(other)).toMatchObject([{ value: { name: 'Lunch' } }])
  await fillEntry(page, { ...LUNCH, name: 'Dinner' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  // A browser drops what a page that ends has written while a transaction of another tab holds the table.
  await expectSynced(page)
  await name.fill('Lunch with Ibu')
  await other.reload()
  await expect(name).toHaveValue('Lunch with Ibu')

  await name.fill('Lunch')
  await expect.poll(() => drafts(other)).toMatchObject([{ value: { name: 'Lunch' } }])
  await openForm(page, 'expense')
  await expect(page.getByText(RESTORED)).toBeVisible()
  await fillEntry(page, LUNCH)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await other.reload()
  await expect(name).toHaveValue('')
  expect(await drafts(page)).toHaveLength(0)

  const lunch = rows(page).filter({ hasText: 'Lunch' })
  const detail = (await lunch.getAttribute('href')) ?? ''
  await other.goto(detail.replace('/detail/', '/edit/transaction/'))
  await name.fill('Brunch')
  await expect.poll(() => drafts(other)).toMatchObject([{ value: { changes: { name: 'Brunch' } } }])
  await lunch.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText(DELETED)).toBeVisible()
  await expect.poll(() => drafts(other)).toMatchObject([{ value: { deleted: { name: 'Lunch' } } }])
  await other.reload()
  await expect(other.getByText(DELETED)).toBeVisible()
  await expect(name).toHaveValue('Brunch')
  await other.getByRole('alert').getByRole('button', { name: 'Save as new' }).click()
  await expect(rows(other)).toHaveCount(2)
  await expect(rows(other).filter({ hasText: 'Brunch' })).toHaveCount(1)
  await other.close()

  await logTransaction(page, LUNCH)
  await expectSynced(page)
  await rows(page).first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const edit = page.url()
  await page.getByLabel('Name', { exact: true }).fill('Lunch with Ibu')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.goto('/')
  await openForm(page, 'expense')
  await page.getByLabel('Amount').fill('18000')
  await expect.poll(() => drafts(page)).toHaveLength(2)
  await phone.close()

  await phone.open()
  const { page: again } = phone
  await again.goto('/add/expense')
  await expect(again.getByText(RESTORED)).toBeVisible()
  await expect(again.getByLabel('Amount')).toHaveValue('18.000')
  await again.goto(edit)
  await expect(again.getByText(RESTORED)).toBeVisible()
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Lunch with Ibu')
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rows(again).filter({ hasText: 'Lunch with Ibu' })).toHaveCount(1)
  expect(await drafts(again)).toHaveLength(1)
})
