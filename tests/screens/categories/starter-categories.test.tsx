// Ready-made categories for somebody who has none: chosen on one screen, never forced, one undo.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const WORDS = {
  en: {
    hint: 'One line is enough, such as “coffee 18k yesterday”.',
    link: 'Ready-made categories',
    all: 'Add 15 categories',
    fewer: 'Add 13 categories',
    leave: ['Bills', 'Salary'],
    kept: ['Transport', 'Gifts'],
    added: '13 categories added',
    undo: 'Undo',
  },
  id: {
    hint: 'Cukup satu baris, misalnya “kopi 18rb kemarin”.',
    link: 'Kategori siap pakai',
    all: 'Tambah 15 kategori',
    fewer: 'Tambah 13 kategori',
    leave: ['Tagihan', 'Gaji'],
    kept: ['Transportasi', 'Hadiah'],
    added: '13 kategori ditambahkan',
    undo: 'Urungkan',
  },
}

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`a new user sees the hint for the line, and adds the chosen categories (${locale})`, async () => {
    const { database } = await openApp('/', { locale })
    await expect.element(page.getByText(words.hint)).toBeVisible()
    await page.getByRole('link', { name: words.link }).click()
    await expect.element(page.getByRole('button', { name: words.all })).toBeVisible()
    for (const name of words.leave) await page.getByRole('checkbox', { name, exact: true }).click()
    await page.getByRole('button', { name: words.fewer }).click()
    await expect.element(page.getByText(words.added).first()).toBeVisible()
    const names = async () => (await database.categories.toArray()).map(each => each.categoryName)
    expect(await names()).toHaveLength(13)
    expect(await names()).toEqual(expect.arrayContaining(words.kept))
    expect(await names()).not.toEqual(expect.arrayContaining([words.leave[0]]))
    await expect.element(page.getByRole('button', { name: words.all })).not.toBeInTheDocument()
    await page.getByRole('button', { name: words.undo }).click()
    await expect.poll(names).toEqual([])
  })
}

test('each has the look of its badge', async () => {
  const { database } = await openApp('/categories')
  await page.getByRole('button', { name: 'Add 15 categories' }).click()
  await expect.poll(() => database.categories.count()).toBe(15)
  const stored = await database.categories.where('[type+categoryName]').equals(['income', 'Salary'])
  expect(await stored.toArray()).toMatchObject([{ more: { icon: 'briefcase', color: 'green' } }])
})

test('who has expenses of a category is offered those of the other type alone', async () => {
  const rows = { categories: [category({ id: 1 })] }
  await openApp('/categories?type=income', { rows })
  await expect.element(page.getByRole('button', { name: 'Add 4 categories' })).toBeVisible()
  await page.getByRole('tab', { name: 'Expense' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit Food' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ready-made' })).not.toBeInTheDocument()
})

test('a user with transactions sees neither the hint for the line nor the ready-made categories', async () => {
  const rows = {
    transactions: [transaction({ id: 1, date: '2026-01-05' })],
    categories: [category({ id: 1 })],
  }
  await openApp('/', { rows })
  await expect.element(page.getByText('Empty Transactions')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Record an expense' })).toBeVisible()
  await expect.element(page.getByText('One line is enough')).not.toBeInTheDocument()
  await expect.element(page.getByText('Ready-made categories')).not.toBeInTheDocument()
})

test('the form without categories leads to them', async () => {
  const { path } = await openApp('/add/income')
  await page.getByRole('link', { name: 'Ready-made categories' }).click()
  await expect.poll(path).toBe('/categories')
  await expect
    .element(page.getByRole('tab', { name: 'Income' }))
    .toHaveAttribute('aria-selected', 'true')
})
