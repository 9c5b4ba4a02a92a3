// The export in the settings: a file with what was recorded, and what the screen says of it.

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { budget, category, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'
import { savedFiles } from '../../support/saved-files'

const ROWS = {
  transactions: [transaction({ id: 1, name: '<b>Soup</b> {0}' }), transaction({ id: 2 })],
  categories: [category({ id: 3 })],
  budgets: [budget({ id: 4, categoryName: 'Food' })],
}

const WORDS = {
  en: {
    json: 'Export JSON',
    csv: 'Export CSV',
    done: '2 transactions exported',
    none: '0 transactions exported',
  },
  id: {
    json: 'Ekspor JSON',
    csv: 'Ekspor CSV',
    done: '2 transaksi diekspor',
    none: '0 transaksi diekspor',
  },
}

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`everything goes into one file, the transactions into another (${locale})`, async () => {
    const files = savedFiles()
    await openApp('/settings', { locale, rows: ROWS })
    await page.getByRole('button', { name: words.json }).click()
    await expect.element(page.getByText(words.done)).toBeVisible()
    await page.getByRole('button', { name: words.csv }).click()
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
  })

  test(`without anything there is an empty file (${locale})`, async () => {
    const files = savedFiles()
    await openApp('/settings', { locale })
    await page.getByRole('button', { name: words.csv }).click()
    await expect.element(page.getByText(words.none)).toBeVisible()
    expect(files).toHaveLength(1)
  })
}

test('a failed read shows an error, and makes no file', async () => {
  const files = savedFiles()
  const { database } = await openApp('/settings', { rows: ROWS })
  await expect.element(page.getByRole('button', { name: 'Export JSON' })).toBeVisible()
  const { getAll } = IDBObjectStore.prototype
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name === 'transactions') throw new Error('disk is gone')
    return getAll.apply(this, asked)
  })
  onTestFinished(() => broken.mockRestore())
  await page.getByRole('button', { name: 'Export JSON' }).click()
  await expect.element(page.getByText('Nothing was exported: disk is gone')).toBeVisible()
  expect(files).toEqual([])
  expect(await database.transactions.count()).toBe(2)
})
