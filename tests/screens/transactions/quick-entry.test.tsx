// The quick entry of the add form: one line, chips of what was understood, and the fields below.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { category, NOON, transaction, wallet } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, link } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

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

const line = () => page.getByRole('combobox', { name: 'Quick entry', exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const open = (path = '/add/expense') => openApp(path, { rows: ROWS })

test.each([
  {
    locale: 'en',
    ...{ entry: 'Quick entry', typed: 'kopi 18rb kemarin', day: 'Mon, Mar 9, 2026' },
    labels: ['Name', 'Amount', 'Date', 'Category'],
    chips: ['Amount Rp 18.000, remove', 'Date Mon, Mar 9, remove', 'Category Food, remove'],
  },
  {
    locale: 'id',
    ...{ entry: 'Catat cepat', typed: 'kopi 18k yesterday', day: 'Sen, 9 Mar 2026' },
    labels: ['Nama', 'Jumlah', 'Tanggal', 'Kategori'],
    chips: ['Jumlah Rp 18.000, hapus', 'Tanggal Sen, 9 Mar, hapus', 'Kategori Food, hapus'],
  },
] as const)(
  'a line in either language is typed, understood and saved with Enter ($locale)',
  async ({ locale, entry, typed, day, labels: [name, amount, date, category], chips }) => {
    const { database, path } = await openApp('/add/expense', { locale, rows: ROWS })
    await expect.element(page.getByRole('combobox', { name: entry, exact: true })).toHaveFocus()
    await userEvent.keyboard(typed)
    await expect.element(field(name)).toHaveValue('kopi')
    await expect.element(field(amount)).toHaveValue('18.000')
    await expect.element(field(date)).toHaveValue(day)
    await expect.element(field(category)).toHaveDisplayValue('Food')
    for (const chip of chips) await expect.element(button(chip)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/')
    expect(await database.transactions.orderBy('id').last()).toMatchObject({
      ...{ type: 'expense', name: 'kopi', amount: 18_000, date: '2026-03-09', category: 'Food' },
    })
  },
)

test('a pasted line is saved by the Enter right after it', async () => {
  const { database, path } = await open()
  await line().fill('kopi 18rb')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  expect(await database.transactions.orderBy('id').last()).toMatchObject({ category: 'Food' })
})

test('a chip that is tapped away becomes a part of the name; a category does not come back', async () => {
  await open()
  await line().fill('kopi 18rb')
  await button('Category Food, remove').click()
  await userEvent.keyboard('0')
  await expect.element(field('Category')).toHaveValue('')
  await expect.element(button('Category Food, remove')).not.toBeInTheDocument()
  await line().fill('kopi 18rb kemarin')
  await button('Date Mon, Mar 9, remove').click()
  await expect.element(field('Name')).toHaveValue('kopi kemarin')
  await expect.element(field('Date')).not.toHaveValue('Mon, Mar 9, 2026')
  await expect.element(line()).toHaveFocus()
  await button('Amount Rp 18.000, remove').click()
  await expect.element(field('Name')).toHaveValue('kopi 18rb kemarin')
  await expect.element(field('Amount')).toHaveValue('')
})

test('an ambiguous type is asked about, and nothing is saved before the answer', async () => {
  const { database, path } = await open()
  await line().fill('kopi gocap')
  await expect.element(field('Amount')).toHaveValue('')
  for (const name of ['Amount Rp 50.000', 'Amount Rp 50', 'gocap, remove'])
    await expect.element(button(name)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectText('You Need To Fill All Required Form', 'Enter an amount')
  expect(path()).toBe('/add/expense')
  await button('Amount Rp 50.000').click()
  await expect.element(field('Amount')).toHaveValue('50.000')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  expect(await database.transactions.count()).toBe(3)
})

test('a date that may be either has the likelier one until the other is chosen; money of another country is no amount', async () => {
  await open()
  await line().fill('kopi 18rb minggu lalu')
  await expect.element(field('Date')).toHaveValue('Tue, Mar 3, 2026')
  await expect.element(button('Date Tue, Mar 3')).toBeVisible()
  await button('Date Sun, Mar 8').click()
  await expect.element(field('Date')).toHaveValue('Sun, Mar 8, 2026')
  await line().fill('netflix $4.99')
  await expect.element(field('Name')).toHaveValue('netflix')
  await expect.element(field('Amount')).toHaveValue('')
  await button('Other currency $4.99, remove').click()
  await expect.element(field('Name')).toHaveValue('netflix $4.99')
})

test('a field that the user has changed keeps its value when the line changes', async () => {
  await open()
  await line().fill('kopi 18rb')
  await field('Amount').fill('21000')
  await line().fill('kopi 19rb kemarin')
  await expect.element(field('Amount')).toHaveValue('21.000')
  await expect.element(field('Date')).toHaveValue('Mon, Mar 9, 2026')
  await expect.element(button('Date Mon, Mar 9, remove')).toBeVisible()
  await expect.element(button('Amount Rp 18.000, remove')).not.toBeInTheDocument()
})

test('an income is one by its word, and the form follows until another type is chosen', async () => {
  const { path } = await open()
  await line().click()
  await userEvent.keyboard('gaji 5jt')
  await expect.element(tab('Income')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(path).toBe('/add/income')
  await expect.element(line()).toHaveValue('gaji 5jt')
  await expect.element(line()).toHaveFocus()
  await expect.element(field('Amount')).toHaveValue('5.000.000')
  await line().fill('sewa 5jt')
  await expect.poll(path).toBe('/add/expense')
  await expect.element(tab('Expense')).toHaveAttribute('aria-selected', 'true')
  await line().fill('gaji 5jt')
  await expect.poll(path).toBe('/add/income')
  await field('Category').selectOptions('Salary')
  await tab('Expense').click()
  await line().fill('gaji 6jt')
  await expect.element(tab('Expense')).toHaveAttribute('aria-selected', 'true')
})

test('a line behind the add button is an expense, unless the income is chosen', async () => {
  const { path } = await open('/')
  await link('New transaction').click()
  await expect.poll(path).toBe('/add/income')
  await line().fill('bakso 20rb')
  await expect.poll(path).toBe('/add/expense')
  await tab('Income').click()
  await expect.poll(path).toBe('/add/income')
  await line().fill('bakso 25rb')
  await expect.element(field('Amount')).toHaveValue('25.000')
  expect(path()).toBe('/add/income')
})

test('who has come for an income gets one, also of the name of an expense', async () => {
  const { path, database } = await open('/add/income')
  await line().click()
  await userEvent.keyboard('kopi 20rb')
  await expect.element(field('Amount')).toHaveValue('20.000')
  await expect.element(tab('Income')).toHaveAttribute('aria-selected', 'true')
  await field('Category').selectOptions('Salary')
  await userEvent.click(line())
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  const saved = await database.transactions.orderBy('id').last()
  expect(saved).toMatchObject({ type: 'income', name: 'kopi', amount: 20_000 })
})

test.each([
  { locale: 'en', other: 'Other', chip: 'Category Other (new), remove', entry: 'Quick entry' },
  { locale: 'id', other: 'Lainnya', chip: 'Kategori Lainnya (baru), hapus', entry: 'Catat cepat' },
] as const)(
  'the first line of a newcomer is saved, with a category of the same unit of work ($locale)',
  async ({ locale, other, chip, entry }) => {
    const { database, path } = await openApp('/', { locale })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /transa/i })
      .click()
    await expect.element(page.getByRole('combobox', { name: entry, exact: true })).toHaveFocus()
    await userEvent.keyboard('kopi 18rb')
    await expect.element(button(chip)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/')
    expect(await database.transactions.toArray()).toMatchObject([
      { type: 'expense', name: 'kopi', amount: 18_000, category: other },
    ])
    expect(await database.categories.toArray()).toMatchObject([{ categoryName: other }])
    await page.getByRole('button', { name: locale === 'en' ? 'Undo' : 'Urungkan' }).click()
    await expect.poll(() => database.transactions.count()).toBe(0)
    expect(await database.categories.count()).toBe(0)
  },
)

test('a whole line in the field of the amount moves into the line', async () => {
  const { database, path } = await open()
  await field('Amount').click()
  await userEvent.keyboard('kopi 18rb')
  await expect.element(line()).toHaveFocus()
  await expect.element(line()).toHaveValue('kopi 18rb')
  await expect.element(field('Amount')).toHaveValue('18.000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  expect(await database.transactions.orderBy('id').last()).toMatchObject({
    ...{ name: 'kopi', amount: 18_000, category: 'Food' },
  })
})

test('a guessed category is changed by one tap, which the next line of that name has learnt', async () => {
  const { database, path } = await open()
  await line().fill('makan siang food 25rb')
  await expect.element(button('Category Food, remove')).toBeVisible()
  const chips = page.getByRole('list', { name: 'Most used categories' })
  await chips.getByRole('button', { name: 'Work' }).click()
  await expect.element(field('Category')).toHaveDisplayValue('Work')
  await line().click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  expect(await database.transactions.orderBy('id').last()).toMatchObject({ category: 'Work' })
  await link('New transaction').click()
  await line().fill('makan siang food 27rb')
  await expect.element(button('Category Work, remove')).toBeVisible()
})

test('a half-written line is there again after the form was left', async () => {
  const { router } = await open()
  await line().fill('kopi gocap kemarin')
  await router.navigate({ to: '/news' })
  await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  await expectText('Continuing where you left off')
  await expect.element(line()).toHaveValue('kopi gocap kemarin')
  await expect.element(button('Date Mon, Mar 9, remove')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('kopi')
  await button('Amount Rp 50').click()
  await expect.element(field('Amount')).toHaveValue('50')
})

test('10,000 characters are read, and refused in words', async () => {
  const { path } = await open()
  const long = '🍜 18rb kemarin '.repeat(700)
  await line().fill(long)
  await expect.element(line()).toHaveValue(long)
  await userEvent.keyboard('{Enter}')
  await expectText('This Text Is Too Long')
  expect(path()).toBe('/add/expense')
})

test('n focuses the line of the open form, and the list of shortcuts names it', async () => {
  await open('/add/income')
  await tab('Income').click()
  await userEvent.keyboard('n')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('kopi')
  await expect.element(line()).toHaveValue('kopi')
  await tab('Expense').click()
  await userEvent.keyboard('n')
  await expect.element(line()).toHaveFocus()
  await expect.element(line()).toHaveValue('kopi')
  await tab('Expense').click()
  await userEvent.keyboard('?')
  await expect.element(dialog().getByText('New expense by quick entry')).toBeVisible()
})

test('the wallet that a line names is seen in the row of wallets', async () => {
  await setWindowSize(320)
  const wallets = ['Bank Central Asia', 'Bank Mandiri', 'GoPay'].map((walletName, at) =>
    wallet({ id: NOON + at, key: `wallet0${at}`, walletName }),
  )
  await openApp('/add/expense', { rows: { categories: [category()], wallets } })
  const chip = button('GoPay')
  await expect.element(chip).not.toBeInViewport()
  await line().fill('kopi 18rb gopay')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  const { right } = chip.element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(320)
  expect(scrollY).toBe(0)
})
