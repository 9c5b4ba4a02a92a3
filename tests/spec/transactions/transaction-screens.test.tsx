// Section 2, Transaction detail, Add transaction, Edit transaction, and the form that they share.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { category, transaction } from '../../support/data/builders'
import { holdReads } from '../../support/fakes/troubled-storage'
import { LOCALES, openApp } from '../../support/opened-app'
import { message } from '../../support/timed-message'
import { button, dialog, field } from '../support/controls'
import { textOf } from '../support/dashboard'
import { MESSAGES } from '../support/messages'

const NOODLES = transaction({ id: 7, date: '2026-03-09', description: 'With egg' })
const SALARY = transaction({ id: 8, type: 'income', category: 'Salary', name: 'March' })
const ROWS = {
  categories: [
    category({ id: 1 }),
    category({ id: 2, categoryName: 'Rent' }),
    category({ id: 3, type: 'income', categoryName: 'Salary' }),
  ],
  transactions: [NOODLES, SALARY],
}

const WORDS = {
  en: {
    backToDashboard: 'Back to Dashboard',
    details: ['Date', 'Monday, March 9, 2026', 'Type', 'Expense', 'Category', 'Food'],
    description: 'Description',
    empty: 'Empty',
    edit: 'Edit',
    question: 'Delete This Transaction?',
    tabs: ['Income', 'Expense'],
    backToDetail: 'Back to Detail',
    editIncome: 'Edit your income, here',
    editExpense: 'Edit your expense, here',
    hint: 'Fill in the details below',
    placeholder: 'Select Category',
    selected: 'Selected: Food',
  },
  id: {
    backToDashboard: 'Kembali ke Dasbor',
    details: ['Tanggal', 'Senin, 9 Maret 2026', 'Jenis', 'Pengeluaran', 'Kategori', 'Food'],
    description: 'Deskripsi',
    empty: 'Kosong',
    edit: 'Ubah',
    question: 'Hapus Transaksi Ini?',
    tabs: ['Pemasukan', 'Pengeluaran'],
    backToDetail: 'Kembali ke Detail',
    editIncome: 'Ubah pemasukanmu di sini',
    editExpense: 'Ubah pengeluaranmu di sini',
    hint: 'Isi rinciannya di bawah ini',
    placeholder: 'Pilih Kategori',
    selected: 'Dipilih: Food',
  },
} as const satisfies Record<Locale, object>

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`[2.42] the detail says date, name, amount in Rp, category and description (${locale})`, async () => {
    await openApp('/detail/7', { locale, rows: ROWS })
    await expect.element(page.getByRole('heading', { name: 'Noodles' })).toBeVisible()
    const amount = page.getByRole('article').getByText('15.000').element()
    expect(textOf(amount)).toBe('-Rp 15.000')
    expect(details()).toEqual([...words.details, words.description, 'With egg'])
  })

  test(`[2.42] a blank description says that it is empty (${locale})`, async () => {
    await openApp('/detail/8', { locale, rows: ROWS })
    await expect.element(page.getByRole('heading', { name: 'March' })).toBeVisible()
    expect(details().slice(-2)).toEqual([words.description, words.empty])
  })

  test(`[2.41, 2.43] the detail leads back to the dashboard and on to the edit (${locale})`, async () => {
    const { path, router } = await openApp('/detail/7', { locale, rows: ROWS })
    await page.getByRole('link', { name: words.backToDashboard }).click()
    await expect.poll(path).toBe('/')
    await router.navigate({ to: '/detail/$id', params: { id: '7' } })
    await page.getByRole('link', { name: words.edit, exact: true }).click()
    await expect.poll(path).toBe('/edit/transaction/7')
  })

  test(`[2.44] deleting asks, with Delete and Cancel; Cancel keeps the transaction (${locale})`, async () => {
    const { database, path } = await openApp('/detail/7', { locale, rows: ROWS })
    await button('delete', locale).click()
    await expect.element(dialog().getByRole('heading')).toHaveTextContent(words.question)
    await expect.element(button('delete', locale, dialog())).toBeVisible()
    await button('cancel', locale, dialog()).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(await database.transactions.count()).toBe(2)
    expect(path()).toBe('/detail/7')
  })

  test(`[2.47, 2.51] tabs change the type, and drop the category that was chosen (${locale})`, async () => {
    const { path } = await openApp('/add/expense', { locale, rows: ROWS })
    const tabs = page.getByRole('tab')
    await expect.poll(() => tabs.elements().map(textOf)).toEqual(words.tabs)
    await expect.element(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await field('name', locale).fill('Noodles')
    await field('category', locale).selectOptions('Food')
    await tabs.nth(0).click()
    await expect.poll(path).toBe('/add/income')
    await expect.element(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
    await expect.element(field('category', locale)).toHaveValue('')
    await tabs.nth(1).click()
    await expect.poll(path).toBe('/add/expense')
    await expect.element(field('category', locale)).toHaveValue('')
    await expect.element(field('name', locale)).toHaveValue('Noodles')
  })

  test(`[2.53, 2.54] the edit has its headings by type, a hint, and the way back to the detail (${locale})`, async () => {
    const { path, router } = await openApp('/edit/transaction/8', { locale, rows: ROWS })
    await expect.element(page.getByRole('heading', { name: words.editIncome })).toBeVisible()
    await router.navigate({ to: '/edit/transaction/$id', params: { id: '7' } })
    await expect.element(page.getByRole('heading', { name: words.editExpense })).toBeVisible()
    await expect.element(page.getByText(words.hint)).toBeVisible()
    await page.getByRole('link', { name: words.backToDetail }).click()
    await expect.poll(path).toBe('/detail/7')
  })

  test(`[2.48, 2.49, 2.57, 2.61, 2.62] a new transaction has its fields and its buttons (${locale})`, async () => {
    await openApp('/add/expense', { locale, rows: ROWS })
    for (const name of ['name', 'amount', 'category', 'description'] as const)
      await expect.element(field(name, locale)).toBeVisible()
    for (const name of ['newCategory', 'deleteCategory', 'add'] as const)
      await expect.element(button(name, locale)).toBeVisible()
    await button('newCategory', locale).click()
    await expect.element(dialog().getByRole('textbox')).toBeVisible()
  })

  test(`[2.59, 2.60] the dropdown asks for a category, and a line says which one is selected (${locale})`, async () => {
    await openApp('/add/expense', { locale, rows: ROWS })
    const shown = () => field('category', locale).element().querySelector('option:checked')
    await expect.poll(() => shown()?.textContent).toBe(words.placeholder)
    await field('category', locale).selectOptions('Food')
    await expect.element(page.getByRole('paragraph').getByText('Food')).toBeVisible()
    const lines = [...document.querySelectorAll('form p')].map(textOf)
    expect(lines).toContain(words.selected)
  })
}

test('[2.45] the confirmed deletion deletes, says so, and leads to the dashboard', async () => {
  const { database, path } = await openApp('/detail/7', { rows: ROWS })
  await button('delete').click()
  await button('delete', 'en', dialog()).click()
  await expect.element(message('success', MESSAGES.transactionDeleted.en)).toBeVisible()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toCollection().primaryKeys()).toEqual([8])
})

test.each(['/detail/123', '/edit/transaction/123'])(
  '[2.46, 7.11] %s finds nothing: 404',
  async address => {
    await openApp(address, { rows: ROWS })
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  },
)

test('[2.50] a new transaction is confirmed, and leads to the dashboard, which has it', async () => {
  const { path } = await openApp('/add/expense', { rows: { categories: ROWS.categories } })
  await field('name').fill('Soup')
  await field('amount').fill('12000')
  await field('category').selectOptions('Food')
  await field('description').fill('Hot')
  await button('add').click()
  await expect.element(message('success', MESSAGES.transactionAdded.en)).toBeVisible()
  await expect.poll(path).toBe('/')
  await expect.element(page.getByRole('listitem').getByText('Soup')).toBeVisible()
})

test('[2.52, 7.11] the edit opens with the transaction that the address names', async () => {
  await openApp('/edit/transaction/7', { rows: ROWS })
  await expect.element(field('name')).toHaveValue('Noodles')
  await expect.element(field('amount')).toHaveValue('15.000')
  await expect.element(field('category')).toHaveValue('Food')
  await expect.element(field('description')).toHaveValue('With egg')
})

test('[2.55] the edit shows no form before the transaction is there', async () => {
  let release = () => {}
  await openApp('/edit/transaction/7', {
    rows: ROWS,
    prepare: async ({ database }) => {
      release = await holdReads(database)
    },
  })
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
  release()
  await expect.element(field('name')).toHaveValue('Noodles')
})

test('[2.56, 2.64] Save leads to the dashboard', async () => {
  const { path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await button('save').click()
  await expect.poll(path).toBe('/')
})

test('[2.58] the amount takes numbers only, with a number keypad, and is no less than 0', async () => {
  const { database } = await openApp('/add/expense', { rows: ROWS })
  await expect.element(field('amount')).toHaveAttribute('inputmode', 'decimal')
  await field('name').fill('Soup')
  await field('category').selectOptions('Food')
  await field('amount').fill('12x34')
  await expect.element(field('amount')).toHaveValue('12x34')
  await button('add').click()
  await expect.element(message('error', 'This amount cannot be read')).toBeVisible()
  await field('amount').fill('-5')
  await button('add').click()
  await expect.element(page.getByRole('alert').getByText(/^The amount goes from 0/)).toBeVisible()
  expect(await database.transactions.count()).toBe(2)
})

test('[2.63] the description is a text area of 120 pixels', async () => {
  await openApp('/add/expense')
  await expect.element(field('description')).toBeVisible()
  const area = field('description').element()
  expect(area.tagName).toBe('TEXTAREA')
  expect(area.getBoundingClientRect().height).toBe(120)
})

function details(): string[] {
  return [...document.querySelectorAll('dl > *')].map(textOf)
}
