// Deleting a category that transactions name asks first; it can be undone (sections 2.45, 5.10 and 8; decision 9).

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, transaction, transactions } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'
import { message } from '../../support/timed-message'
import { button, dialog, field } from '../support/controls'
import { MESSAGES } from '../support/messages'

const WORDS = {
  en: { one: /^1 transaction has/, two: /^2 transactions have/, undo: 'Undo' },
  id: { one: /^1 transaksi memakai/, two: /^2 transaksi memakai/, undo: 'Urungkan' },
} as const

for (const locale of LOCALES) {
  for (const [count, words] of [
    [1, 'one'],
    [2, 'two'],
  ] as const)
    test(`[5.10, D.9] a category that ${count} transactions name is asked about, and can be had back (${locale})`, async () => {
      const { database } = await openApp('/add/expense', {
        locale,
        rows: { categories: [category()], transactions: transactions(count) },
      })
      await field('category', locale).selectOptions('Food')
      await button('deleteCategory', locale).click()
      await expect.element(dialog().getByText('Food')).toBeVisible()
      await expect.element(dialog().getByText(WORDS[locale][words])).toBeVisible()
      await button('cancel', locale, dialog()).click()
      expect(await database.categories.count()).toBe(1)
      await button('deleteCategory', locale).click()
      await button('delete', locale, dialog()).click()
      await expect.element(message('success', MESSAGES.categoryDeleted[locale])).toBeVisible()
      await expect.element(field('category', locale)).toHaveValue('')
      expect(await database.categories.count()).toBe(0)
      expect(await database.transactions.count()).toBe(count)
      await page.getByRole('button', { name: WORDS[locale].undo, exact: true }).click()
      await expect.poll(() => database.categories.count()).toBe(1)
    })
}

test('[5.10] a category that only the other type names is deleted without a question', async () => {
  const { database } = await openApp('/add/expense', {
    rows: { categories: [category()], transactions: [transaction({ type: 'income' })] },
  })
  await field('category').selectOptions('Food')
  await button('deleteCategory').click()
  await expect.element(message('success', MESSAGES.categoryDeleted.en)).toBeVisible()
  expect(await database.categories.count()).toBe(0)
})

test('[2.44] the question before a deletion names the transaction and its amount', async () => {
  const row = transaction({ name: '<b>Noodles</b> {0}' })
  await openApp(`/detail/${row.id}`, { rows: { transactions: [row] } })
  await button('delete').click()
  await expect.element(dialog().getByText('<b>Noodles</b> {0}')).toBeVisible()
  await expect.element(dialog().getByText(/15\.000/)).toBeVisible()
})
