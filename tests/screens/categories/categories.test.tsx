// The categories screen: the most used first, renaming and merging with one undo, the look, archiving, deleting.

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { commit } from '../../../src/store/commit'
import { budget, category, NOON, transaction } from '../../support/data/builders'
import { beginFirstDownload, LOCALES, type OpenedApp, openApp } from '../../support/opened-app'

const LONG = 'word '.repeat(20).trim()

const NAMES = ['Food', 'food', '<b>Gifts</b> {0}', LONG]

const ROWS = {
  categories: [
    ...NAMES.map((categoryName, index) => category({ id: 10 + index, categoryName })),
    category({ id: 20, categoryName: 'Salary', type: 'income' }),
  ],
  transactions: [
    transaction({ id: 1, category: 'Food' }),
    transaction({ id: 2, category: 'Food' }),
    transaction({ id: 3, category: 'food' }),
    transaction({ id: 4, category: 'Old things' }),
    transaction({ id: 5, category: 'Salary', type: 'income' }),
  ],
  budgets: [budget({ id: 30, categoryName: 'Food' })],
}

const WORDS = {
  en: {
    heading: 'Categories',
    income: 'Income',
    edit: 'Edit',
    rows: ['Food2 transactions', 'food1 transaction', '<b>Gifts</b> {0}Not used'],
    dropped: 'Old things1 transactionOffer again',
    alike: '“food” and “Food” look like the same category.',
    mergeThem: 'Merge them…',
    merge: 'Merge',
    undo: 'Undo',
    name: 'Category Name',
    save: 'Save',
    taken: 'Category Already Exist',
    archive: 'Archive',
    archived: 'Archived',
    download: 'Getting your data: 3 of 10',
    empty: /^A category says what money was for/,
    follow: '2 transactions follow',
  },
  id: {
    heading: 'Kategori',
    income: 'Pemasukan',
    edit: 'Ubah',
    rows: ['Food2 transaksi', 'food1 transaksi', '<b>Gifts</b> {0}Belum dipakai'],
    dropped: 'Old things1 transaksiTawarkan lagi',
    alike: '“food” dan “Food” tampaknya kategori yang sama.',
    mergeThem: 'Gabungkan…',
    merge: 'Gabungkan',
    undo: 'Urungkan',
    name: 'Nama Kategori',
    save: 'Simpan',
    taken: 'Kategori Sudah Ada',
    archive: 'Arsipkan',
    archived: 'Diarsipkan',
    download: 'Mengambil datamu: 3 dari 10',
    empty: /^Kategori menunjukkan untuk apa uang dipakai/,
    follow: '2 transaksi ikut berubah',
  },
} satisfies Record<Locale, unknown>

const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\u00a0/g, ' ').trim()
const rowTexts = () => [...document.querySelectorAll('main li')].map(plain)

/** How many transactions of the type each name has. */
async function usesIn({ database }: OpenedApp): Promise<Record<string, number>> {
  const uses: Record<string, number> = {}
  await database.transactions.each(({ type, category: name }) => {
    if (type === 'expense') uses[name] = (uses[name] ?? 0) + 1
  })
  return uses
}

for (const locale of LOCALES) {
  const words = WORDS[locale]

  describe(`in ${locale}`, () => {
    test('those of a type are listed by their use, with what is only in transactions', async () => {
      await openApp('/categories', { locale, rows: ROWS })
      await expect.poll(() => rowTexts().slice(0, 3)).toEqual(words.rows)
      expect(rowTexts().at(-1)).toBe(words.dropped)
      await expect.element(page.getByText(words.alike)).toBeVisible()
      await page.getByRole('tab', { name: words.income }).click()
      await expect.poll(rowTexts).toHaveLength(1)
      expect(rowTexts()[0]).toContain('Salary')
    })

    test('a new name goes to everything that has the old one, and comes back with an undo', async () => {
      const app = await openApp('/categories', { locale, rows: ROWS })
      await page.getByRole('button', { name: `${words.edit} Food`, exact: true }).click()
      await page.getByLabelText(words.name).fill('Meals')
      await page.getByRole('button', { name: words.save }).click()
      await expect.element(page.getByText(words.follow)).toBeVisible()
      expect(await usesIn(app)).toEqual({ Meals: 2, food: 1, 'Old things': 1 })
      expect(await app.database.budgets.toArray()).toMatchObject([{ categoryName: 'Meals' }])
      await page.getByRole('button', { name: words.undo }).click()
      await expect.poll(() => usesIn(app)).toEqual({ Food: 2, food: 1, 'Old things': 1 })
      await expect.poll(() => rowTexts()[0]).toBe(words.rows[0])
    })

    test('a name that another category has is refused, and what was typed stays', async () => {
      const app = await openApp('/categories', { locale, rows: ROWS })
      await page.getByRole('button', { name: `${words.edit} Food`, exact: true }).click()
      await page.getByLabelText(words.name).fill('food')
      await page.getByRole('button', { name: words.save }).click()
      await expect.element(page.getByRole('dialog').getByText(words.taken)).toBeVisible()
      await expect.element(page.getByLabelText(words.name)).toHaveValue('food')
      expect(await usesIn(app)).toEqual({ Food: 2, food: 1, 'Old things': 1 })
    })

    test('two that look the same become one', async () => {
      const app = await openApp('/categories', { locale, rows: ROWS })
      await page.getByRole('button', { name: words.mergeThem }).click()
      await expect.element(page.getByRole('combobox')).toHaveValue('Food')
      await page.getByRole('dialog').getByRole('button', { name: words.merge }).click()
      await expect.poll(() => usesIn(app)).toEqual({ Food: 3, 'Old things': 1 })
      await expect.poll(() => page.getByText(words.alike).query()).toBeNull()
      await page.getByRole('button', { name: words.undo }).click()
      await expect.poll(() => usesIn(app)).toEqual({ Food: 2, food: 1, 'Old things': 1 })
    })

    test('an archived category is listed below the others, and the form does not offer it', async () => {
      const { router } = await openApp('/categories', { locale, rows: ROWS })
      await page.getByRole('button', { name: `${words.edit} Food`, exact: true }).click()
      await page.getByRole('button', { name: words.archive, exact: true }).click()
      await expect.element(page.getByRole('heading', { name: words.archived })).toBeVisible()
      await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
      const options = () => [...document.querySelectorAll('select option')].map(plain)
      await expect.poll(options).toContain('food')
      expect(options()).not.toContain('Food')
    })

    test('without any it says what they are for', async () => {
      await openApp('/categories', { locale })
      await expect.element(page.getByText(words.empty)).toBeVisible()
    })

    test('during the first download it says how far that has come', async () => {
      await openApp('/categories', {
        locale,
        rows: ROWS,
        hasAll: false,
        prepare: beginFirstDownload,
      })
      await expect.element(page.getByText(words.download)).toBeVisible()
      expect(rowTexts().join('')).not.toContain('transa')
    })
  })
}

test('a look is kept in the document, and shown', async () => {
  const { database } = await openApp('/categories', { rows: ROWS })
  await page.getByRole('button', { name: 'Edit Food', exact: true }).click()
  await page.getByRole('radio', { name: 'Fork and knife' }).click({ force: true })
  await page.getByRole('radio', { name: 'Blue' }).click({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => document.querySelectorAll('main li svg').length).toBe(1)
  expect(await database.categories.get(10)).toMatchObject({
    categoryName: 'Food',
    more: { icon: 'utensils', color: 'blue' },
  })
})

test.each(['/', '/search?type=expense'])(
  'each row of the list of %s has the look of its category',
  async path => {
    const { database } = await openApp(path, { rows: ROWS })
    const initials = () =>
      [...document.querySelectorAll<HTMLElement>('main li [data-initial]')].map(
        ({ dataset }) => dataset.initial,
      )
    const oldThings = () => page.getByRole('listitem').filter({ hasText: 'Old things' })
    const pictures = () => oldThings().element().querySelectorAll('svg').length
    await expect.poll(initials).toEqual(expect.arrayContaining(['F', 'O']))
    const before = pictures()
    const look = { more: { icon: 'utensils', color: 'blue' } }
    const old = category({ id: 40, categoryName: 'Old things' })
    await commit(database, NOON, writer => writer.add('categories', Object.assign(old, look)))
    await expect.poll(pictures).toBe(before + 1)
    expect(initials()).not.toContain('O')
  },
)

test('a name that is only in transactions becomes a category again', async () => {
  const { database } = await openApp('/categories', { rows: ROWS })
  await page.getByRole('button', { name: 'Offer again' }).click()
  await expect.poll(() => rowTexts().join()).not.toContain('Offer again')
  const names = (await database.categories.toArray()).map(({ categoryName }) => categoryName)
  expect(names).toContain('Old things')
})

test('one that is deleted in another tab while its dialog is open is not written again', async () => {
  const { database } = await openApp('/categories', { rows: ROWS })
  await page.getByRole('button', { name: 'Edit Food', exact: true }).click()
  await commit(database, NOON, writer => writer.remove('categories', 10))
  await page.getByLabelText('Category Name').fill('Meals')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByText('This category has been deleted or renamed meanwhile'))
    .toBeVisible()
  expect(await database.transactions.get(1)).toMatchObject({ category: 'Food' })
})

test('the transactions of a category are one link away', async () => {
  await openApp('/categories', { rows: ROWS })
  await expect
    .element(page.getByRole('link', { name: '2 transactions' }))
    .toHaveAttribute('href', '/search?type=expense&category=Food')
})
