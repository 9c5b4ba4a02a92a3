// The bin in the settings: a list of deleted documents, restored in one action.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CollectionName } from '../../../src/domain/document'
import { deleteDocument } from '../../../src/store/deletion'
import { budget, category, savingPlan, transaction } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, expectText, link } from '../../support/screen'

const TEA = transaction({ id: 1, name: '<b>Tea</b> {0}' })
const RICE = transaction({ id: 2, name: 'Rice' })
const checkbox = (name: string) => page.getByRole('checkbox', { name })
const ROWS = { transactions: [TEA, RICE], categories: [category({ id: 3, categoryName: 'Food' })] }

test('an empty bin says so; several entries are restored in one action, and the others stay', async () => {
  const { database } = await openApp('/settings/deleted', { rows: ROWS })
  await expectText('Nothing was deleted in the last 30 days.')
  await deleteAll(database, ['transactions', 1], ['transactions', 2], ['categories', 3])
  await checkbox('<b>Tea</b> {0}').click()
  await checkbox('Food').click()
  await button('Restore 2 entries').click()
  await expectText('2 entries restored')
  await expect.element(checkbox('Rice')).toBeVisible()
  expect(await database.transactions.toArray()).toMatchObject([TEA])
  expect(await database.categories.toArray()).toMatchObject(ROWS.categories)
})

test('a category, a budget and a plan are there by their names, and all of the list come back in one action', async () => {
  const rows = {
    categories: [category({ id: 3, categoryName: 'Food' })],
    budgets: [budget({ id: 4, categoryName: 'Food' })],
    savings: [savingPlan({ savingsName: 'Bali' }, { id: 5 })],
  }
  const { database } = await openApp('/settings/deleted', { rows })
  await deleteAll(database, ['categories', 3], ['budgets', 4], ['savings', 5])
  for (const name of ['Category Food', 'Budget for Food', 'Bali'])
    await expect.element(checkbox(name)).toBeVisible()
  await button('Select all').click()
  await button('Restore 3 entries').click()
  await expectText('Nothing was deleted in the last 30 days.')
  expect(await database.categories.toArray()).toMatchObject(rows.categories)
  expect(await database.budgets.toArray()).toMatchObject(rows.budgets)
  expect(await database.savings.toArray()).toMatchObject(rows.savings)
})

test('the bar of a deletion leads to the list, which is open and has the focus', async () => {
  await openApp('/detail/1', { rows: ROWS })
  await button('Delete').click()
  await button('Delete', dialog()).click()
  await link('Recently deleted').click()
  await expect.element(checkbox('<b>Tea</b> {0}')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Recently deleted')
})

async function deleteAll(
  database: OpenedApp['database'],
  ...documents: readonly [CollectionName, number][]
): Promise<void> {
  for (const [collection, id] of documents)
    await deleteDocument(database, Date.now(), collection, id)
}
