// Section 2, Dashboard, with its daily and its monthly list.

import { ArrowDownLeft, ArrowUpRight } from 'lucide'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import { holdReads } from '../../support/fakes/troubled-storage'
import { shows } from '../../support/icons'
import { LOCALES, openApp } from '../../support/opened-app'
import { button, field } from '../support/controls'
import { flowOf } from '../support/dashboard'

const SALARY = transaction({
  id: NOON,
  type: 'income',
  category: 'Salary',
  name: 'March',
  amount: 7_500_000,
})
const NOODLES = transaction({ id: NOON + 1, category: 'Food', name: 'Noodles', amount: 15_000 })
const RENT = transaction({ id: NOON + 2, date: '2026-02-28', category: 'Rent', name: 'February' })
const ROWS = { transactions: [SALARY, NOODLES, RENT] }

const WORDS = {
  en: {
    greeting: 'Welcome back, Budi',
    blocks: ['Current Balance', 'Today', 'This Month'],
    flow: ['Income', 'Expense'],
    hint: 'Click category name to see the detail',
    daily: 'Daily Transaction',
    monthly: 'Monthly Transaction',
    toMonthly: 'Monthly',
    toDaily: 'Daily',
    today: 'Tuesday, March 10, 2026',
    inField: 'Tue, Mar 10, 2026',
    picked: 'Saturday, February 28, 2026',
    date: 'Date',
    month: 'Month',
    thisMonth: 'March 2026',
    pickedMonth: 'February 2026',
    empty: 'Empty Transactions',
    waiting: 'Not yet on the server',
  },
  id: {
    greeting: 'Selamat datang kembali, Budi',
    blocks: ['Saldo Saat Ini', 'Hari Ini', 'Bulan Ini'],
    flow: ['Pemasukan', 'Pengeluaran'],
    hint: 'Klik nama kategori untuk melihat detail',
    daily: 'Transaksi Harian',
    monthly: 'Transaksi Bulanan',
    toMonthly: 'Bulanan',
    toDaily: 'Harian',
    today: 'Selasa, 10 Maret 2026',
    inField: 'Sel, 10 Mar 2026',
    picked: 'Sabtu, 28 Februari 2026',
    date: 'Tanggal',
    month: 'Bulan',
    thisMonth: 'Maret 2026',
    pickedMonth: 'Februari 2026',
    empty: 'Tidak Ada Transaksi',
    waiting: 'Belum di server',
  },
} as const satisfies Record<Locale, object>

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`[2.26, 2.27, 2.28] the summary greets by name, and has its three blocks in Rp (${locale})`, async () => {
    await openApp('/', { locale, rows: ROWS, displayName: 'Budi' })
    await expect.element(page.getByRole('heading', { name: words.greeting })).toBeVisible()
    for (const name of words.blocks)
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const [, today, month] = words.blocks
    await expect.poll(() => flowOf(today)).toEqual(['Rp 7.500.000', 'Rp 15.000'])
    await expect.poll(() => flowOf(month)).toEqual(['Rp 7.500.000', 'Rp 15.000'])
    const terms = [...(document.querySelector('main section')?.querySelectorAll('dt') ?? [])].map(
      term => term.textContent,
    )
    expect(terms).toEqual([...words.flow, ...words.flow])
  })

  test(`[2.30] the daily list comes first, and a button changes to the monthly one and back (${locale})`, async () => {
    await openApp('/', { locale, rows: ROWS })
    const daily = page.getByRole('button', { name: words.toDaily, exact: true })
    const monthly = page.getByRole('button', { name: words.toMonthly, exact: true })
    await expect.element(page.getByRole('heading', { name: words.daily })).toBeVisible()
    await expect.element(daily).toHaveAttribute('aria-pressed', 'true')
    await monthly.click()
    await expect.element(page.getByRole('heading', { name: words.monthly })).toBeVisible()
    await expect.element(monthly).toHaveAttribute('aria-pressed', 'true')
    await expect.element(daily).toHaveAttribute('aria-pressed', 'false')
    await daily.click()
    await expect.element(page.getByRole('heading', { name: words.daily })).toBeVisible()
  })

  test(`[2.32, 2.33] the daily list has its hint, and says the chosen day above, today at first (${locale})`, async () => {
    await openApp('/', { locale, rows: ROWS })
    await expect.element(page.getByText(words.hint)).toBeVisible()
    await expect.element(page.getByText(words.today, { exact: true })).toBeVisible()
    const picker = page.getByLabelText(words.date, { exact: true })
    await expect.element(picker).toHaveValue(words.inField)
    await picker.fill('2026-02-28')
    await expect.element(page.getByText(words.picked, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('listitem').getByText('Rent')).toBeVisible()
    await picker.fill('')
    await expect.element(page.getByText(words.today, { exact: true })).toBeVisible()
  })

  test(`[2.34] a row is read out with its kind, its names, its amount and its mark (${locale})`, async () => {
    await openApp('/', { locale, rows: ROWS })
    const { flow, waiting } = words
    const readOut = (row: string) =>
      page.getByRole('link', { name: `${row} ${waiting}`, exact: true })
    await expect.element(readOut(`${flow[0]} Salary March +Rp 7.500.000`)).toBeVisible()
    await expect.element(readOut(`${flow[1]} Food Noodles -Rp 15.000`)).toBeVisible()
  })

  test(`[2.36] an empty list has a picture and says so (${locale})`, async () => {
    await openApp('/', { locale })
    const empty = page.getByText(words.empty, { exact: true })
    await expect.element(empty).toBeVisible()
    const picture = empty.element().parentElement?.querySelector('svg')
    expect(picture?.getBoundingClientRect().width).toBeGreaterThan(100)
  })

  test(`[2.37, 2.38, 2.39] the monthly list has its hint and its picker, this month at first (${locale})`, async () => {
    await openApp('/', { locale, rows: ROWS })
    await page.getByRole('button', { name: words.toMonthly, exact: true }).click()
    await expect.element(page.getByText(words.hint)).toBeVisible()
    await expect.element(page.getByText(words.thisMonth, { exact: true })).toBeVisible()
    await expect.poll(categories).toEqual(['Food', 'Salary'])
    await page.getByLabelText(words.month, { exact: true }).fill('2026-02')
    await expect.element(page.getByText(words.pickedMonth, { exact: true })).toBeVisible()
    await expect.poll(categories).toEqual(['Rent'])
  })
}

test('[2.29] the summary, the month and the list show placeholders while they are read', async () => {
  let release = () => {}
  await openApp('/', {
    rows: ROWS,
    prepare: async ({ database }) => {
      release = await holdReads(database)
    },
  })
  await expect.poll(busyParts).toEqual(['SECTION', 'SECTION', 'UL'])
  release()
  await expect.poll(categories).toEqual(['Food', 'Salary'])
  await expect.poll(busyParts).toEqual([])
})

test('[2.31] a button floats over the list, however long, and leads to a new income', async () => {
  const { path } = await openApp('/', { rows: { transactions: transactions(60) } })
  await expect.poll(() => categories().length).toBe(60)
  const add = page.getByRole('link', { name: 'New transaction' })
  await expect.element(add).toBeInViewport({ ratio: 1 })
  window.scrollTo(0, 1500)
  await expect.element(add).toBeInViewport({ ratio: 1 })
  await add.click()
  await expect.poll(path).toBe('/add/income')
})

test('[2.31] a day of many rows is there in full after one more was saved', async () => {
  const { path } = await openApp('/add/expense', {
    rows: { transactions: transactions(50), categories: [category()] },
  })
  await field('amount').fill('18000')
  await field('name').fill('Coffee')
  await field('category').selectOptions('Food')
  await button('add').click()
  await expect.poll(path).toBe('/')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('Coffee')
  await expect.poll(() => rows.elements().length).toBe(51)
})

test('[2.34] a row has its icon, its category and its amount, green for income, red for expense', async () => {
  await openApp('/', { rows: ROWS })
  await expect.poll(categories).toEqual(['Food', 'Salary'])
  const [expense, income] = page.getByRole('main').getByRole('listitem').elements()
  expect(factsOf(income)).toEqual({
    icon: 'down',
    amount: '+Rp 7.500.000',
    colour: 'green',
  })
  expect(factsOf(expense)).toEqual({
    icon: 'up',
    amount: '-Rp 15.000',
    colour: 'red',
  })
})

test('[2.34] the amount stays where it is when the server gets the row', async () => {
  const { database } = await openApp('/', { rows: ROWS })
  const mark = page.getByRole('listitem').getByText('Not yet on the server')
  await expect.poll(() => mark.elements().length).toBe(2)
  const before = amountPlaces()
  await database.outbox.clear()
  await expect.poll(() => mark.elements().length).toBe(0)
  expect(amountPlaces()).toEqual(before)
})

test('[2.35] a row leads to its transaction', async () => {
  const { path } = await openApp('/', { rows: ROWS })
  await page.getByRole('listitem').getByText('Food').click()
  await expect.poll(path).toBe(`/detail/${NOODLES.id}`)
})

test('[2.39, 2.40] another month is another list, with placeholders while it is fetched', async () => {
  const { database } = await openApp('/', { rows: ROWS })
  await page.getByRole('button', { name: 'Monthly', exact: true }).click()
  await expect.poll(categories).toEqual(['Food', 'Salary'])
  const release = await holdReads(database)
  await page.getByLabelText('Month', { exact: true }).fill('2026-02')
  await expect.poll(busyParts).toEqual(['UL'])
  release()
  await expect.poll(categories).toEqual(['Rent'])
  expect(busyParts()).toEqual([])
})

test('[2.39] the list follows the user', async () => {
  const budi = await openApp('/', { rows: ROWS })
  await page.getByRole('button', { name: 'Monthly', exact: true }).click()
  await expect.poll(categories).toEqual(['Food', 'Salary'])
  const profile = { uid: crypto.randomUUID(), email: '', displayName: 'Siti', photoUrl: null }
  await budi.device.session.put({ key: 'session', profile })
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Siti' })).toBeVisible()
  await expect.poll(categories).toEqual([])
})

/** The categories of the listed rows, in the list's order. */
function categories(): string[] {
  const rows = document.querySelectorAll('main li a')
  return [...rows].map(row => row.children[1]?.firstElementChild?.textContent ?? '')
}

/** The upper right corners of the listed amounts. */
function amountPlaces(): [x: number, y: number][] {
  return [...document.querySelectorAll('main li data')].map(amount => {
    const { right, top } = amount.getBoundingClientRect()
    return [right, top]
  })
}

function busyParts(): string[] {
  return [...document.querySelectorAll('main [aria-busy="true"]')].map(({ tagName }) => tagName)
}

function factsOf(row: Element | undefined) {
  const amount = row?.querySelector('data')
  return {
    icon: shows(row, ArrowDownLeft) ? 'down' : shows(row, ArrowUpRight) ? 'up' : 'none',
    amount: amount?.textContent?.replaceAll('\u00a0', ' '),
    colour: amount && colourOf(amount),
  }
}

/** Whichever of red and green there is more of. */
function colourOf(element: Element): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = getComputedStyle(element).color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0] = context.getImageData(0, 0, 1, 1).data
  return red > green ? 'red' : 'green'
}
