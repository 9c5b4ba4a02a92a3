// The bin in the settings: a list of deleted documents, restored in one action.

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deleteDocument } from '../../../src/store/records/deletion'
import { budget, category, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const TEA = transaction({ id: 1, name: '<b>Tea</b> {0}' })
const RICE = transaction({ id: 2, name: 'Rice' })
const ROWS = { transactions: [TEA, RICE], categories: [category({ id: 3, categoryName: 'Food' })] }

const WORDS = {
  en: {
    title: 'Recently deleted',
    remove: 'Delete',
    kinds: ['Category Food', 'Budget for Food', 'Bali'],
    empty: 'Nothing was deleted in the last 30 days.',
    all: 'Select all',
    restore: 'Restore 2 entries',
    done: '2 entries restored',
  },
  id: {
    title: 'Baru dihapus',
    remove: 'Hapus',
    kinds: ['Kategori Food', 'Anggaran Food', 'Bali'],
    empty: 'Tidak ada yang dihapus dalam 30 hari terakhir.',
    all: 'Pilih semua',
    restore: 'Pulihkan 2 entri',
    done: '2 entri dipulihkan',
  },
}

for (const locale of LOCALES) {
  const words = WORDS[locale]

  describe(`in ${locale}`, () => {
    test('several entries come back in one action, and the others stay', async () => {
      const { database } = await openApp('/settings', { locale, rows: ROWS })
      await deleteDocument(database, Date.now(), 'transactions', 1)
      await deleteDocument(database, Date.now(), 'transactions', 2)
      await deleteDocument(database, Date.now(), 'categories', 3)
      await page.getByRole('heading', { name: words.title }).click()
      await page.getByRole('checkbox', { name: '<b>Tea</b> {0}' }).click()
      await page.getByRole('checkbox', { name: 'Food' }).click()
      await page.getByRole('button', { name: words.restore }).click()
      await expect.element(page.getByText(words.done)).toBeVisible()
      await expect.element(page.getByRole('checkbox', { name: 'Rice' })).toBeVisible()
      expect(await database.transactions.toArray()).toMatchObject([TEA])
      expect(await database.categories.toArray()).toMatchObject(ROWS.categories)
    })

    test('all of the list come back in one action', async () => {
      const { database } = await openApp('/settings', { locale, rows: ROWS })
      await deleteDocument(database, Date.now(), 'transactions', 1)
      await deleteDocument(database, Date.now(), 'transactions', 2)
      await page.getByRole('heading', { name: words.title }).click()
      await page.getByRole('button', { name: words.all }).click()
      await page.getByRole('button', { name: words.restore }).click()
      await expect.element(page.getByText(words.empty)).toBeVisible()
      expect(await database.transactions.toArray()).toMatchObject([TEA, RICE])
    })

    test('a category, a budget and a plan are there by their names', async () => {
      const rows = {
        categories: [category({ id: 3, categoryName: 'Food' })],
        budgets: [budget({ id: 4, categoryName: 'Food' })],
        savings: [savingPlan({ savingsName: 'Bali' }, { id: 5 })],
      }
      const { database } = await openApp('/settings', { locale, rows })
      await deleteDocument(database, Date.now(), 'categories', 3)
      await deleteDocument(database, Date.now(), 'budgets', 4)
      await deleteDocument(database, Date.now(), 'savings', 5)
      await page.getByRole('heading', { name: words.title }).click()
      for (const name of words.kinds)
        await expect.element(page.getByRole('checkbox', { name })).toBeVisible()
    })

    test('the bar of a deletion leads to the list, which is open and has the focus', async () => {
      await openApp('/detail/1', { locale, rows: ROWS })
      await page.getByRole('button', { name: words.remove, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.remove, exact: true }).click()
      await page.getByRole('link', { name: words.title }).click()
      await expect.element(page.getByRole('checkbox', { name: '<b>Tea</b> {0}' })).toBeVisible()
      expect(document.activeElement?.textContent).toBe(words.title)
    })

    test('without any it says so', async () => {
      await openApp('/settings', { locale })
      await page.getByRole('heading', { name: words.title }).click()
      await expect.element(page.getByText(words.empty)).toBeVisible()
    })
  })
}
