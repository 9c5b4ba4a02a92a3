// One form is saved once, however impatiently (rule L3).

import { expect, test } from './fixtures'
import { register, somebody } from './pages/auth-pages'
import { rows } from './pages/dashboard'
import { createCategory, fillEntry, openForm } from './pages/transaction-form'

test('[L3] a double tap on Add logs one transaction', async ({ page }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await openForm(page, 'expense')
  await fillEntry(page, { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' })
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await expect(page.getByText('Success Add Transaction')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})
