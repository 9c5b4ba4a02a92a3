// Section 2, Dashboard, with its daily and its monthly list.

import { ArrowDownLeft, ArrowUpRight } from 'lucide'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, NOON, transaction, transactions } from '../../support/data/builders'
import { holdReads } from '../../support/fakes/troubled-storage'
import { shows } from '../../support/icons'
import { openApp } from '../../support/opened-app'
import { button, expectText, field, heading, link, textOf } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'
import { balance, flowOf } from '../support/dashboard'

const SALARY = transaction({
  ...{ id: NOON, type: 'income', category: 'Salary', name: 'March', amount: 7_500_000 },
})
const NOODLES = transaction({ id: NOON + 1, category: 'Food', name: 'Noodles', amount: 15_000 })
const RENT = transaction({ id: NOON + 2, date: '2026-02-28', category: 'Rent', name: 'February' })
const ROWS = { transactions: [SALARY, NOODLES, RENT] }

test('[2.26, 2.27, 2.28] the summary greets by name, and has its three blocks in Rp', async () => {
  await openApp('/', { rows: ROWS, displayName: 'Budi' })
  await expect.element(heading('Welcome back, Budi')).toBeVisible()
  await expect.poll(() => balance()).toBe('Rp 7.470.000')
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 7.500.000', 'Rp 15.000'])
  await expect.poll(() => flowOf('This Month')).toEqual(['Rp 7.500.000', 'Rp 15.000'])
  const terms = document.querySelector('main section')?.querySelectorAll('dt') ?? []
  expect([...terms].map(textOf)).toEqual(['Income', 'Expense', 'Income', 'Expense'])
})

test('[2.30, 2.32, 2.33, 2.37, 2.38, 2.39, 9.7] the daily list comes first, of today or the day that is picked; a button changes to the monthly one, of this month or the one that is picked, and back', async () => {
  await openApp('/', { rows: ROWS })
  await expect.element(heading('Daily Transaction')).toBeVisible()
  await expect.element(button('Daily')).toHaveAttribute('aria-pressed', 'true')
  await expectText('Click category name to see the detail')
  await expect.element(chosen('Tuesday, March 10, 2026')).toBeVisible()
  await expect.element(field('Date')).toHaveValue('Tue, Mar 10, 2026')
  await field('Date').fill('2026-02-28')
  await expect.element(chosen('Saturday, February 28, 2026')).toBeVisible()
  await expect.poll(categories).toEqual(['Rent'])
  await field('Date').fill('')
  await expect.element(chosen('Tuesday, March 10, 2026')).toBeVisible()

  await button('Monthly').click()
  await expect.element(heading('Monthly Transaction')).toBeVisible()
  await expect.element(button('Monthly')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Daily')).toHaveAttribute('aria-pressed', 'false')
  await expectText('Click category name to see the detail')
  await expect.element(chosen('March 2026')).toBeVisible()
  await expect.element(field('Month')).toHaveValue('March 2026')
  await expect.poll(categories).toEqual(['Food', 'Salary'])
  await field('Month').fill('2026-02')
  await expect.element(chosen('February 2026')).toBeVisible()
  await expect.poll(categories).toEqual(['Rent'])
  await button('Daily').click()
  await expect.element(heading('Daily Transaction')).toBeVisible()
})

test('[2.34, 2.35] a row has its icon, its category and its amount, green or red, is read out with its mark, and leads to its transaction; the amount stays where it is when the server gets the row', async () => {
  const { database, path } = await openApp('/', { rows: ROWS })
  await expect.poll(categories).toEqual(['Food', 'Salary'])
  const [expense, income] = page.getByRole('main').getByRole('listitem').elements()
  expect(factsOf(income)).toEqual({ icon: 'down', amount: '+Rp 7.500.000', colour: 'green' })
  expect(factsOf(expense)).toEqual({ icon: 'up', amount: '−Rp 15.000', colour: 'red' })
  const waiting = 'Not yet on the server'
  await expect.element(link(`Income Salary March +Rp 7.500.000 ${waiting}`)).toBeVisible()
  await expect.element(link(`Expense Food Noodles −Rp 15.000 ${waiting}`)).toBeVisible()
  const before = amountPlaces()
  await database.outbox.clear()
  await expect.element(page.getByRole('listitem').getByText(waiting)).toHaveLength(0)
  expect(amountPlaces()).toEqual(before)
  await page.getByRole('listitem').getByText('Food').click()
  await expect.poll(path).toBe(`/detail/${NOODLES.id}`)
})

test('[2.36] an empty list has a picture and says so', async () => {
  await openApp('/')
  const empty = page.getByText('Empty Transactions', { exact: true })
  await expect.element(empty).toBeVisible()
  const picture = empty.element().parentElement?.querySelector('svg')
  expect(picture?.getBoundingClientRect().width).toBeGreaterThan(100)
})

test('[2.29, 4.6] the figures, the month and the list show placeholders until they are read', async () => {
  let release = () => {}
  await openApp('/', {
    rows: ROWS,
    prepare: async ({ database }) => {
      release = await holdReads(database)
    },
  })
  await expect.poll(busyParts).toEqual(['SECTION', 'SECTION', 'UL'])
  expect([balance(), ...flowOf('Today'), ...flowOf('This Month')].join('')).toBe('')
  release()
  await expect.poll(categories).toEqual(['Food', 'Salary'])
  await expect.poll(() => balance()).toBe('Rp 7.470.000')
  expect(flowOf('Today')).toEqual(['Rp 7.500.000', 'Rp 15.000'])
  expect(flowOf('This Month')).toEqual(['Rp 7.500.000', 'Rp 15.000'])
  await expect.poll(busyParts).toEqual([])
})

test('[2.31] a button floats over the list, however long, and leads to a new income', async () => {
  const { path } = await openApp('/', { rows: { transactions: transactions(60) } })
  await expect.poll(() => categories().length).toBe(60)
  const add = link('New transaction')
  await expect.element(add).toBeInViewport({ ratio: 1 })
  window.scrollTo(0, 1500)
  await expect.element(add).toBeInViewport({ ratio: 1 })
  await add.click()
  await expect.poll(path).toBe('/add/income')
})

test('[2.31] a day of many rows is there in full after one more was saved', async () => {
  const rows = { transactions: transactions(50), categories: [category()] }
  const { path } = await openApp('/add/expense', { rows })
  await fillTransaction({ name: 'Coffee' })
  await button('Add').click()
  await expect.poll(path).toBe('/')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect.element(listed.first()).toHaveTextContent('Coffee')
  await expect.poll(() => listed.elements().length).toBe(51)
})

test('[2.39, 2.40] another month is another list, with placeholders while it is fetched, and another user has a list of their own', async () => {
  const { database, device } = await openApp('/', { rows: ROWS })
  await button('Monthly').click()
  await expect.poll(categories).toEqual(['Food', 'Salary'])
  await expect.poll(busyParts).toEqual([])
  const release = await holdReads(database)
  await field('Month').fill('2026-02')
  await expect.poll(busyParts).toEqual(['UL'])
  release()
  await expect.poll(categories).toEqual(['Rent'])
  expect(busyParts()).toEqual([])
  const profile = { uid: crypto.randomUUID(), email: '', displayName: 'Siti', photoUrl: null }
  await device.session.put({ key: 'session', profile })
  await expect.element(heading('Welcome back, Siti')).toBeVisible()
  await expect.poll(categories).toEqual([])
})

/** The day or month above the list. */
function chosen(text: string) {
  return page.getByText(text, { exact: true })
}

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
