// Several transactions that get another category at once reach the server. More is in `tests/screens`.

import { register, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { fillHistory, found } from '../pages/search'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

test('transactions that were changed together reach the server together', async ({ page }) => {
  await register(page, somebody())
  await fillHistory(page)
  await page.goto('/search?category=Makan')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Change category' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Rumah')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(found(page)).toContainText('0 transactions')
  await expectSynced(page)
})
