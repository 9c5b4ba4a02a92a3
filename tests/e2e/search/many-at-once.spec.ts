// Several transactions at once: selected, deleted or given another category, and undone.

import { register, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { expectFound, fillHistory, found } from '../pages/search'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

test.beforeEach(async ({ page }) => {
  await register(page, somebody())
  await fillHistory(page)
})

test('selected rows get another category by one action, which one undo takes back', async ({
  page,
}) => {
  await page.goto('/search?q=kopi')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Kopi susu' }).check()
  await page.getByRole('checkbox', { name: 'Select Kopi tubruk' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change category' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Rumah')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(rows(page)).toContainText(['Rumah', 'Rumah'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toContainText(['Makan', 'Makan'])
})

test('a deletion of several asks first, says how many, and is undone at once', async ({ page }) => {
  await page.goto('/search?category=Makan')
  await expect(found(page)).toContainText('4 transactions')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 4 transactions?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(found(page)).toContainText('0 transactions')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectFound(page, '4 transactions', [
    'Kopi susu',
    'Nasi padang',
    'Café latte',
    'Kopi tubruk',
  ])
})

test('a click with Shift selects a row and all up to the next one, and opens none', async ({
  page,
}) => {
  await page.goto('/search')
  await rows(page)
    .nth(1)
    .click({ modifiers: ['Shift'] })
  await rows(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 selected')).toBeVisible()
  await expect(page).toHaveURL('/search')
  await rows(page).nth(2).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await rows(page).nth(2).click()
  await expect(page).toHaveURL(/\/detail\//)
})

test('a long press selects a row, and does not open the row or the context menu of its link', async ({
  page,
}) => {
  await page.goto('/search')
  const row = rows(page).first()
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 90, clientY: 300 })
  await expect(page.getByText('1 selected')).toBeVisible()
  await row.dispatchEvent('pointerup', { pointerType: 'touch' })
  await row.dispatchEvent('click')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(page).toHaveURL('/search')
})

test('transactions that were changed together reach the server together', async ({ page }) => {
  await page.goto('/search?category=Makan')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Change category' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Rumah')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(found(page)).toContainText('0 transactions')
  await expectSynced(page)
})
