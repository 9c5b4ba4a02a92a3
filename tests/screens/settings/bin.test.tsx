// The bin in the settings: a list of deleted documents, restored in one action.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deleteDocument } from '../../../src/store/deletion'
import { budget, category, savingPlan, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, link } from '../../support/screen'

const TEA = transaction({ id: 1, name: '<b>Tea</b> {0}' })
const RICE = transaction({ id: 2, name: 'Rice' })
const checkbox = (name: string) => page.getByRole('checkbox', { name })
const ROWS = {
  transactions: [TEA, RICE],
  categories: [category({ id: 3, categoryName: 'Food' })],
  budgets: [budget({ id: 4, categoryName: 'Food' })],
  savings: [savingPlan({ savingsName: 'Bali' }, { id: 5 })],
}

test('an empty bin says so; what was deleted is there by its name, and the selected entries or all of them are restored in one action', async () => {
  const { database } = await openApp('/settings/deleted', { rows: ROWS })
  await expectText('Nothing was deleted in the last 30 days.')
  for (const [collection, id] of [
    ...([
      ['transactions', 1],
      ['transactions', 2],
      ['categories', 3],
    ] as const),
    ...([
      ['budgets', 4],
      ['savings', 5],
    ] as const),
  ])
    await deleteDocument(database, Date.now(), collection, id)
  for (const name of ['Category Food', 'Budget for Food', 'Bali'])
    await expect.element(checkbox(name)).toBeVisible()
  await checkbox('<b>Tea</b> {0}').click()
  await checkbox('Category Food').click()
  await button('Restore 2 entries').click()
  await expectText('2 entries restored')
  await expect.element(checkbox('Rice')).toBeVisible()
  expect(await database.transactions.toArray()).toMatchObject([TEA])
  expect(await database.categories.toArray()).toMatchObject(ROWS.categories)
  await button('Select all').click()
  await button('Restore 3 entries').click()
  await expectText('Nothing was deleted in the last 30 days.')
  expect(await database.transactions.toArray()).toMatchObject(ROWS.transactions)
  expect(await database.budgets.toArray()).toMatchObject(ROWS.budgets)
  expect(await database.savings.toArray()).toMatchObject(ROWS.savings)
})

test('the bar of a deletion leads to the list, which is open and has the focus', async () => {
  await openApp('/detail/1', { rows: ROWS })
  await button('Delete').click()
  await button('Delete', dialog()).click()
  await link('Recently deleted').click()
  await expect.element(checkbox('<b>Tea</b> {0}')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Recently deleted')
})
