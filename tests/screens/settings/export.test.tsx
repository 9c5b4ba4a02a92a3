// The export in the settings: a file with what was recorded, and what the screen says of it.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { budget, category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectText, textOf } from '../../support/screen'
import { savedFiles } from '../../support/screens/saved-files'

const ROWS = {
  transactions: [transaction({ id: 1, name: '<b>Soup</b> {0}' }), transaction({ id: 2 })],
  categories: [category({ id: 3 })],
  budgets: [budget({ id: 4, categoryName: 'Food' })],
}

test('everything goes into one file, the transactions into another, also where there are none', async () => {
  const files = savedFiles()
  const { database } = await openApp('/settings/data', { rows: ROWS })
  await button('Export JSON').click()
  await expectText('2 transactions exported')
  await button('Export CSV').click()
  await expect
    .poll(() => files.map(({ name }) => name))
    .toEqual(['comoney-2026-03-10.json', 'comoney-2026-03-10.csv'])
  const [json, csv] = await Promise.all(files.map(({ file }) => file.text()))
  expect(JSON.parse(json ?? '')).toMatchObject({
    transactions: ROWS.transactions,
    categories: ROWS.categories,
    budgets: ROWS.budgets,
  })
  expect(csv).toContain('2026-03-10,expense,<b>Soup</b> {0},Food,15000,')
  await database.transactions.clear()
  await button('Export CSV').click()
  await expectText('0 transactions exported')
  expect(files).toHaveLength(3)
})

test('backup, restore, export and import have a place of their own each, in this order', async () => {
  await openApp('/settings/data', { rows: ROWS })
  await expect.element(button('Export JSON')).toBeVisible()
  const places = () => page.getByRole('heading', { level: 2 }).elements().map(textOf)
  await expect.poll(places).toEqual(['Backup', 'Restore', 'Export', 'Import', expect.any(String)])
})

test('a failed read shows an error, and makes no file', async () => {
  const files = savedFiles()
  const { database } = await openApp('/settings/data', { rows: ROWS })
  await expect.element(button('Export JSON')).toBeVisible()
  const { getAll } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name === 'transactions') throw new Error('disk is gone')
    return getAll.apply(this, asked)
  })
  await button('Export JSON').click()
  await expectText('Nothing was exported: disk is gone')
  expect(files).toEqual([])
  expect(await database.transactions.count()).toBe(2)
})
