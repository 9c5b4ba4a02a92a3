// Repeated taps on a form: they save it once (rule L3), and do nothing on the next screen.

import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { createCategory, fillEntry, openForm } from '../pages/transaction-form'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

test('[L3] a double tap on Add logs one transaction', async ({ page }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await openForm(page, 'expense')
  await fillEntry(page, { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' })
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await expect(page.getByText('Success Add Transaction')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('the second tap of a double tap opens nothing on the screen that the first has led to', async ({
  page,
}) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await openForm(page, 'expense')
  await fillEntry(page, { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const row = rows(page).filter({ hasText: 'Lunch' })
  await row.hover()
  // The browser says of a tap that it is the second; here it is, however long the machine has taken.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  // There only if the tap has not led away.
  await page.getByRole('button', { name: 'Monthly' }).click()
  await expect(page.getByLabel('Month', { exact: true })).toBeVisible()
  await row.click()
  await expect(page).toHaveURL(/\/detail\//)
})
