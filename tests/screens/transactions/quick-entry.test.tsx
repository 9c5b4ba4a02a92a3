// The quick entry of the add form: one line, chips of what was understood, and the fields below.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { button, field } from '../../spec/support/controls'
import { category, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const ROWS = {
  transactions: [
    transaction({ id: 7, name: 'Kopi', category: 'Food', date: '2026-03-01' }),
    transaction({ id: 8, name: 'kopi', category: 'Work', date: '2026-02-01' }),
  ],
  categories: [
    category({ id: 1, categoryName: 'Food' }),
    category({ id: 2, categoryName: 'Work' }),
    category({ id: 3, categoryName: 'Salary', type: 'income' }),
  ],
}

const WORDS = {
  en: {
    line: 'Quick entry',
    yesterday: 'Mon, Mar 9, 2026',
    amount: 'Amount Rp 18.000, remove',
    date: 'Date Mon, Mar 9, remove',
    category: 'Category Food, remove',
    gocap: ['Amount Rp 50.000', 'Amount Rp 50', 'gocap, remove'],
    week: ['Date Tue, Mar 3', 'Date Sun, Mar 8'],
    foreign: 'Other currency $4.99, remove',
    income: 'Income',
    add: 'New transaction',
    expense: 'Expense',
    missing: 'Enter an amount',
    required: 'You Need To Fill All Required Form',
    back: 'What you had entered is back',
    shortcut: 'New expense by quick entry',
    shortcuts: 'Keyboard shortcuts',
  },
  id: {
    line: 'Catat cepat',
    yesterday: 'Sen, 9 Mar 2026',
    amount: 'Jumlah Rp 18.000, hapus',
    date: 'Tanggal Sen, 9 Mar, hapus',
    category: 'Kategori Food, hapus',
    gocap: ['Jumlah Rp 50.000', 'Jumlah Rp 50', 'gocap, hapus'],
    week: ['Tanggal Sel, 3 Mar', 'Tanggal Min, 8 Mar'],
    foreign: 'Mata uang lain $4.99, hapus',
    income: 'Pemasukan',
    add: 'Transaksi baru',
    expense: 'Pengeluaran',
    missing: 'Isi jumlahnya',
    required: 'Anda Perlu Mengisi Semua Formulir yang Diperlukan',
    back: 'Isianmu yang tadi sudah kembali',
    shortcut: 'Pengeluaran baru dengan catat cepat',
    shortcuts: 'Pintasan papan ketik',
  },
} as const satisfies Record<Locale, object>

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const line = () => page.getByRole('combobox', { name: words.line, exact: true })
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const date = () => page.getByLabelText(locale === 'en' ? 'Date' : 'Tanggal', { exact: true })
  const tab = (name: string) => page.getByRole('tab', { name })
  const open = (path = '/add/expense') => openApp(path, { locale, rows: ROWS })

  test(`a line is typed, understood and saved with Enter (${locale})`, async () => {
    const { database, path } = await open()
    await line().click()
    await userEvent.keyboard('kopi 18rb kemarin')
    await expect.element(field('name', locale)).toHaveValue('kopi')
    await expect.element(field('amount', locale)).toHaveValue('18.000')
    await expect.element(date()).toHaveValue(words.yesterday)
    await expect.element(field('category', locale)).toHaveDisplayValue('Food')
    for (const name of [words.amount, words.date, words.category])
      await expect.element(chip(name)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/')
    const saved = await database.transactions.orderBy('id').last()
    expect(saved).toMatchObject({
      type: 'expense',
      name: 'kopi',
      amount: 18_000,
      date: '2026-03-09',
      category: 'Food',
    })
  })

  test(`a pasted line is saved by the Enter right after it (${locale})`, async () => {
    const { database, path } = await open()
    await line().fill('kopi 18rb')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/')
    expect(await database.transactions.orderBy('id').last()).toMatchObject({ category: 'Food' })
  })

  test(`a chip that is tapped away becomes a part of the name (${locale})`, async () => {
    await open()
    await line().fill('kopi 18rb kemarin')
    await chip(words.date).click()
    await expect.element(field('name', locale)).toHaveValue('kopi kemarin')
    await expect.element(date()).not.toHaveValue(words.yesterday)
    await expect.element(line()).toHaveFocus()
    await chip(words.amount).click()
    await expect.element(field('name', locale)).toHaveValue('kopi 18rb kemarin')
    await expect.element(field('amount', locale)).toHaveValue('')
  })

  test(`a category that is tapped away does not come back (${locale})`, async () => {
    await open()
    await line().fill('kopi 18rb')
    await chip(words.category).click()
    await userEvent.keyboard('0')
    await expect.element(field('category', locale)).toHaveValue('')
    await expect.element(chip(words.category)).not.toBeInTheDocument()
  })

  test(`an ambiguous type is asked about, and nothing is saved before the answer (${locale})`, async () => {
    const { database, path } = await open()
    await line().fill('kopi gocap')
    await expect.element(field('amount', locale)).toHaveValue('')
    for (const name of words.gocap) await expect.element(chip(name)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(words.required)).toBeVisible()
    await expect.element(page.getByText(words.missing)).toBeVisible()
    expect(path()).toBe('/add/expense')
    await chip(words.gocap[0]).click()
    await expect.element(field('amount', locale)).toHaveValue('50.000')
    await expect.element(line()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/')
    expect(await database.transactions.count()).toBe(3)
  })

  test(`a date that may be either has the likelier one until the other is chosen (${locale})`, async () => {
    await open()
    await line().fill('kopi 18rb minggu lalu')
    await expect
      .element(date())
      .toHaveValue(locale === 'en' ? 'Tue, Mar 3, 2026' : 'Sel, 3 Mar 2026')
    await expect.element(chip(words.week[0])).toBeVisible()
    await chip(words.week[1]).click()
    await expect
      .element(date())
      .toHaveValue(locale === 'en' ? 'Sun, Mar 8, 2026' : 'Min, 8 Mar 2026')
  })

  test(`a field that the user has changed keeps its value when the line changes (${locale})`, async () => {
    await open()
    await line().fill('kopi 18rb')
    await field('amount', locale).fill('21000')
    await line().fill('kopi 19rb kemarin')
    await expect.element(field('amount', locale)).toHaveValue('21.000')
    await expect.element(date()).toHaveValue(words.yesterday)
    await expect.element(chip(words.date)).toBeVisible()
    await expect.element(chip(words.amount)).not.toBeInTheDocument()
  })

  test(`an income is one by its word, and the form follows (${locale})`, async () => {
    const { path } = await open()
    await line().click()
    await userEvent.keyboard('gaji 5jt')
    await expect.element(tab(words.income)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(path).toBe('/add/income')
    await expect.element(line()).toHaveValue('gaji 5jt')
    await expect.element(line()).toHaveFocus()
    await expect.element(field('amount', locale)).toHaveValue('5.000.000')
    await field('category', locale).selectOptions('Salary')
    await tab(words.expense).click()
    await line().fill('gaji 6jt')
    await expect.element(tab(words.expense)).toHaveAttribute('aria-selected', 'true')
  })

  test(`a line behind the add button is an expense, unless the income is chosen (${locale})`, async () => {
    const { path } = await open('/')
    await page.getByRole('link', { name: words.add, exact: true }).click()
    await expect.poll(path).toBe('/add/income')
    await line().fill('bakso 20rb')
    await expect.poll(path).toBe('/add/expense')
    await tab(words.income).click()
    await expect.poll(path).toBe('/add/income')
    await line().fill('bakso 25rb')
    await expect.element(field('amount', locale)).toHaveValue('25.000')
    expect(path()).toBe('/add/income')
  })

  test(`who has come for an income gets one, also of the name of an expense (${locale})`, async () => {
    const { path, database } = await open('/add/income')
    await line().click()
    await userEvent.keyboard('kopi 20rb')
    await expect.element(field('amount', locale)).toHaveValue('20.000')
    await expect.element(tab(words.income)).toHaveAttribute('aria-selected', 'true')
    await field('category', locale).selectOptions('Salary')
    await userEvent.click(line())
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/')
    const saved = await database.transactions.orderBy('id').last()
    expect(saved).toMatchObject({ type: 'income', name: 'kopi', amount: 20_000 })
  })

  test(`a line that was an income by its word is an expense without it (${locale})`, async () => {
    const { path } = await open()
    await line().fill('gaji 5jt')
    await expect.poll(path).toBe('/add/income')
    await line().fill('sewa 5jt')
    await expect.poll(path).toBe('/add/expense')
    await expect.element(tab(words.expense)).toHaveAttribute('aria-selected', 'true')
  })

  test(`money of another country is no amount (${locale})`, async () => {
    await open()
    await line().fill('netflix $4.99')
    await expect.element(field('name', locale)).toHaveValue('netflix')
    await expect.element(field('amount', locale)).toHaveValue('')
    await chip(words.foreign).click()
    await expect.element(field('name', locale)).toHaveValue('netflix $4.99')
  })

  test(`a half-written line is there again after the form was left (${locale})`, async () => {
    const { router } = await open()
    await line().fill('kopi gocap kemarin')
    await router.navigate({ to: '/news' })
    await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
    await expect.element(page.getByText(words.back)).toBeVisible()
    await expect.element(line()).toHaveValue('kopi gocap kemarin')
    await expect.element(chip(words.date)).toBeVisible()
    await expect.element(field('name', locale)).toHaveValue('kopi')
    await chip(words.gocap[1]).click()
    await expect.element(field('amount', locale)).toHaveValue('50')
  })

  test(`10,000 characters are read, and refused in words (${locale})`, async () => {
    const { path } = await open()
    const long = '🍜 18rb kemarin '.repeat(700)
    await line().fill(long)
    await expect.element(line()).toHaveValue(long)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(words.required)).toBeVisible()
    expect(path()).toBe('/add/expense')
  })

  test(`n opens the line, also from the open form, and the list of shortcuts names it (${locale})`, async () => {
    const { path } = await open('/')
    await userEvent.keyboard('n')
    await expect.poll(path).toBe('/add/expense')
    await expect.element(line()).toHaveFocus()
    await userEvent.keyboard('kopi')
    await expect.element(line()).toHaveValue('kopi')
    await tab(words.expense).click()
    await userEvent.keyboard('n')
    await expect.element(line()).toHaveFocus()
    await expect.element(line()).toHaveValue('kopi')
    await tab(words.expense).click()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog').getByText(words.shortcut)).toBeVisible()
  })

  test(`without the shortcut the amount has the focus (${locale})`, async () => {
    await open()
    await expect.element(field('amount', locale)).toHaveFocus()
    await expect.element(button('add', locale)).toBeVisible()
  })
}
