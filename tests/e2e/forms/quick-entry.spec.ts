// Quick entry: one line, typed letter by letter without a network and saved with Enter, is an expense.

import { rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'

test('a line is typed without a network, understood, and saved with Enter', async ({
  page,
  context,
  wire,
}) => {
  await settle(page)
  await logTransaction(page, { type: 'expense', name: 'Kopi', amount: 15_000, category: 'Food' })
  await readyForOffline(page)
  await goOffline(context, wire)

  await page.keyboard.press('n')
  const line = page.getByLabel('Quick entry')
  await expect(line).toBeFocused()
  await page.keyboard.type('kopi gocap')
  await expect(page.getByLabel('Amount')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Amount Rp 50.000' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await line.fill('')
  await page.keyboard.type('kopi 18rb')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('kopi')
  await expect(page.getByLabel('Amount')).toHaveValue('18.000')
  await expect(page.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText(
    'Food',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: '18.000' })).toHaveCount(1)
})

test('from the add button, which opens an income, a line is an expense of its day', async ({
  page,
}) => {
  await settle(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'New transaction' }).click()
  await expect(page).toHaveURL('/add/income')
  await page.getByLabel('Quick entry').pressSequentially('bakso 20.000 kemarin')
  await expect(page).toHaveURL('/add/expense')
  await expect(page.getByLabel('Quick entry')).toBeFocused()
  await page.getByRole('button', { name: /^Date .*, remove$/ }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('bakso kemarin')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Food' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
})
