// The reports screen: the sentence, the four views, their links, and what it says where there is nothing to show.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { budget, NOON, transaction, wallet } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectText, heading, link, textOf, withPlainSpaces } from '../../support/screen'
import { savedFiles } from '../../support/screens/saved-files'
import { visit } from '../../support/screens/visit'

const ROWS: readonly Partial<Transaction>[] = [
  { type: 'income', category: 'Salary', amount: 9_000_000, date: '2026-03-01' },
  { category: 'Rent', amount: 1_500_000, date: '2026-03-02' },
  { category: 'Food', amount: 600_000, date: '2026-03-05' },
  { category: '<b>Gifts</b> {0}', amount: 100_000.5, date: '2026-03-05' },
  { category: 'Rent', amount: 1_500_000, date: '2026-02-02' },
  { category: 'Food', amount: 900_000, date: '2026-02-05' },
  { category: 'Books', amount: 50_000, date: '2026-02-06' },
  { type: 'income', category: 'Salary', amount: 1_000_000, date: '2025-12-31' },
]

const transactions = ROWS.map((fields, index) => transaction({ id: NOON + index, ...fields }))
const rows = { transactions }

const MARCH = 'Rp 9.000.000 came in, Rp 2.200.000,50 went out, and Rp 6.799.999,50 is left.'

const nameOf = (element: Element | undefined) =>
  withPlainSpaces(element?.getAttribute('aria-label'))

const card = () => document.querySelector('main section')
const sentence = () => textOf(card()?.querySelector('p'))
const figure = () => document.querySelector('figure')
const caption = () => textOf(figure()?.querySelector('figcaption'))
const parts = () => [...document.querySelectorAll<HTMLAnchorElement>('figure [data-part]')]
const hrefOf = (part: Element | undefined) => part?.getAttribute('href')

test('the present month says what came in, went out and is left, what changed most, and links to its rows, with no choice of one wallet', async () => {
  await openApp('/reports', { rows })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Reports')
  await expect.poll(sentence).toBe(MARCH)
  await expect.element(heading('March 2026 so far')).toBeVisible()
  await expect.element(heading(/^Biggest changes vs Feb 1.–.10, 2026$/)).toBeVisible()
  expect([...(card()?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'Fooddown Rp 300.000',
    '<b>Gifts</b> {0}up Rp 100.000,50',
    'Booksdown Rp 50.000',
  ])
  expect(caption()).toBe('Rent took the most: 68%.')
  expect(parts()).toHaveLength(3)
  expect(textOf(parts()[1])).toBe('FoodRp 600.00027%down Rp 300.000')
  expect(hrefOf(parts()[1])).toBe('/reports#category=Food')
  await expect.element(page.getByLabelText('Wallet')).not.toBeInTheDocument()
  // The width of a bar is its share.
  expect(parts()[1]?.querySelector('rect')?.getAttribute('width')).toBe('27.27%')
})

test('a category opens its months with their median, and from there its rows', async () => {
  const earlier = [
    transaction({ id: 1, category: 'Food', amount: 400_000, date: '2025-07-02' }),
    transaction({ id: 2, category: 'Food', amount: 100_000, date: '2025-01-02' }),
  ]
  const { router } = await openApp('/reports', {
    rows: { transactions: [...transactions, ...earlier] },
  })
  await expect.poll(() => parts().length).toBe(3)
  parts()[1]?.click()
  await expect.poll(() => router.state.location.search).toEqual({ category: 'Food' })
  // Twelve months up to March, from the first one that has a row: July. January of the year before is too early.
  await expect.poll(() => parts().length).toBe(9)
  // Of July and February: March is not over.
  expect(caption()).toBe('Food: Rp 600.000; usually Rp 650.000 a month.')
  expect(nameOf(parts().at(-2))).toBe('February 2026: Rp 900.000 went out')
  expect(hrefOf(parts().at(-2))).toBe(
    '/search#category=Food&type=expense&from=2026-02-01&to=2026-02-28',
  )
  expect(textOf(figure()?.querySelector('tbody tr:last-child'))).toBe('March 2026Rp 600.000')
  const rowsLink = page.getByRole('link', { name: 'Show the transactions' })
  await expect
    .element(rowsLink)
    .toHaveAttribute('href', '/search#type=expense&category=Food&from=2026-03-01&to=2026-03-31')
  await page.getByRole('link', { name: 'All categories' }).click()
  await expect.poll(() => router.state.location.search).toEqual({})
  await expect.poll(() => parts().length).toBe(3)
})

test('a running period is compared with as many days of the one before, a past one with all, and with nothing if nothing is logged there', async () => {
  const late = [
    transaction({ id: 1, category: 'Food', amount: 700_000, date: '2026-02-11' }),
    transaction({ id: 2, category: 'Books', amount: 20_000, date: '2026-01-31' }),
  ]
  const { router } = await openApp('/reports', {
    rows: { transactions: [...transactions, ...late] },
  })
  await expect.poll(sentence).toBe(MARCH)
  expect(textOf(parts()[1])).toBe('FoodRp 600.00027%down Rp 300.000')
  await router.navigate({ href: '/reports?at=2026-02' })
  await expect.poll(() => textOf(parts()[0])).toBe('FoodRp 1.600.00051%up Rp 1.600.000')
  await expect.element(heading('Biggest changes vs January 2026')).toBeVisible()
  await router.navigate({ href: '/reports?span=year' })
  await expect.poll(() => textOf(parts()[0])).toBe('RentRp 3.000.00056%')
  await expect.element(heading(/Biggest changes/)).not.toBeInTheDocument()
  const headings = [...document.querySelectorAll('thead th')].map(textOf)
  expect(headings).toEqual(['Category', 'Spent', 'Share'])
})

test('invalid parameters in the address are ignored and named; an empty month offers the one before', async () => {
  const path = '/reports?span=week&from=2026-03-09&to=2026-03-01&view=pie'
  const { router } = await openApp(path, { rows })
  await expect.poll(sentence).toBe(MARCH)
  const named = page.getByRole('main').getByRole('status').element().querySelectorAll('li')
  expect([...named].map(textOf).toSorted()).toEqual([
    ...['the kind of period', 'the two dates, as the first is after the last', 'the view'],
  ])
  await router.navigate({ href: '/reports?at=2025-11' })
  await expect.poll(sentence).toBe('Nothing is logged here.')
  for (const name of ['Save as CSV', 'Print'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(link('Record an expense')).not.toBeInTheDocument()
  // Nothing was recorded earlier, either.
  await expect.element(button(/^Show /)).not.toBeInTheDocument()
  await router.navigate({ href: '/reports?at=2026-01' })
  const before = button('Show December 2025')
  await expect.element(before).toBeVisible()
  // On the dark card: white letters on a white button could not be read.
  const { color, backgroundColor } = getComputedStyle(before.element())
  expect(color).toBe(getComputedStyle(card() ?? document.body).color)
  expect(backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await before.click()
  await expect.poll(() => router.state.location.search).toEqual({ at: '2025-12' })
})

test('the arrow keys move through the parts of a chart, which is one stop; a part leads to the search, and back', async () => {
  const { router } = await openApp('/reports?at=2026-02', { rows })
  await expect.poll(() => parts().length).toBe(3)
  const stops = () => parts().filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toHaveLength(1)
  parts()[0]?.focus()
  for (const [key, place] of [
    ['{ArrowDown}', 1],
    ['{End}', 2],
    ['{ArrowDown}', 2],
    ['{Home}', 0],
  ] as const) {
    await userEvent.keyboard(key)
    expect(document.activeElement).toBe(parts()[place])
  }
  expect(stops()).toEqual([parts()[0]])
  parts()[0]?.click()
  await expect.poll(() => router.state.location.search).toMatchObject({ category: 'Rent' })
  await expect.poll(() => parts().length).toBe(1)
  parts()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => router.state.location.pathname).toBe('/search')
  router.history.back()
  await expect.poll(() => router.state.location.search).toMatchObject({ category: 'Rent' })
  router.history.back()
  await expect.poll(() => router.state.location.search).toEqual({ at: '2026-02' })
  await expect.poll(() => parts().length).toBe(3)
})

test('the months, the balance and the calendar have their finding, and a link and a name for each part', async () => {
  const { router } = await openApp('/reports', { rows })
  await page.getByRole('tab', { name: 'Months' }).click()
  // From the first month with a row on. It has only its last day, and January no row: they do not count.
  await expect.poll(() => parts().length).toBe(8)
  expect(caption()).toBe('In the black in 1 of 2 months.')
  const [income, expense] = parts().slice(-2)
  expect(nameOf(income)).toBe('March 2026: Rp 9.000.000 came in')
  expect(hrefOf(income)).toBe('/search#type=income&from=2026-03-01&to=2026-03-31')
  expect(nameOf(expense)).toBe('March 2026: Rp 2.200.000,50 went out')
  expect(textOf(figure()?.querySelector('tbody tr:nth-child(3)'))).toBe(
    'February 2026Rp 0Rp 2.450.000−Rp 2.450.000',
  )

  // Of all rows up to a day, until today.
  await page.getByRole('tab', { name: 'Balance' }).click()
  await expect.poll(() => parts().length).toBe(11)
  expect(caption()).toBe('From −Rp 1.450.000 to Rp 5.349.999,50.')
  // Its line begins at the figure that the sentence begins with.
  expect(nameOf(parts()[0])).toBe('Sat, Feb 28, 2026: balance −Rp 1.450.000')
  expect(hrefOf(parts()[0])).toBe('/search#to=2026-02-28')
  expect(nameOf(parts()[1])).toBe('Sun, Mar 1, 2026: balance Rp 7.550.000')

  await page.getByRole('tab', { name: 'Calendar' }).click()
  await expect.poll(() => parts().length).toBe(31)
  expect(nameOf(parts()[4])).toBe('Thu, Mar 5, 2026: Rp 700.000,50 spent, 5 700K')
  expect(hrefOf(parts()[4])).toBe('/search#type=expense&from=2026-03-05&to=2026-03-05')
  expect(caption()).toBe(
    'Most was spent on Mon, Mar 2, 2026: Rp 1.500.000. 8 days without spending.',
  )
  parts()[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(parts()[1])
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.history.location.href)
    .toBe('/search#type=expense&from=2026-03-02&to=2026-03-02')
})

test('of a month in the middle of which somebody began to record, nothing is said that needs all of it', async () => {
  const begun = [
    transaction({ id: 1, category: 'Food', amount: 100_000, date: '2026-02-14' }),
    transaction({ id: 2, category: 'Food', amount: 300_000, date: '2026-03-04' }),
    transaction({ id: 3, category: 'Salary', type: 'income', amount: 500_000, date: '2026-03-05' }),
  ]
  const { router } = await openApp('/reports', { rows: { transactions: begun } })
  await expect.poll(() => parts().length).toBe(1)
  expect(textOf(parts()[0])).toBe('FoodRp 300.000100%')
  await expect.element(heading(/Biggest changes/)).not.toBeInTheDocument()
  await router.navigate({ href: '/reports?category=Food' })
  await expect.poll(caption).toBe('Food: Rp 300.000.')
  await router.navigate({ href: '/reports?view=months' })
  await expect.poll(caption).toBe('In the black in 1 of 1 month.')
  await router.navigate({ href: '/reports?at=2026-02&view=months' })
  await expect.poll(caption).toBe('No full month is recorded yet.')
  await router.navigate({ href: '/reports?at=2026-02&view=calendar' })
  await expect
    .poll(caption)
    .toBe('Most was spent on Sat, Feb 14, 2026: Rp 100.000. 14 days without spending.')
  await router.navigate({ href: '/reports?at=2026-02&view=balance' })
  await expect
    .poll(caption)
    .toBe('From Rp 0 to −Rp 100.000; lowest −Rp 100.000, on Sat, Feb 14, 2026.')
  // The day before the first one, and the days from it on.
  expect(parts()).toHaveLength(16)
})

test('a new user is led from an empty report to the form', async () => {
  const { path } = await openApp('/reports')
  await expect.poll(sentence).toBe('Nothing is logged here.')
  await link('Record an expense').click()
  await expect.poll(path).toBe('/add/expense')
})

test('the kind of the period, the next one and two dates are in the address', async () => {
  const { router } = await openApp('/reports', { rows })
  const search = () => router.state.location.search
  await page.getByLabelText('Period').selectOptions('quarter')
  await expect.poll(search).toEqual({ span: 'quarter' })
  await button('Earlier').click()
  await expect.poll(search).toEqual({ span: 'quarter', at: '2025-Q4' })
  await expect.poll(sentence).toBe('Rp 1.000.000 came in, Rp 0 went out, and Rp 1.000.000 is left.')
  await page.getByLabelText('Period').selectOptions('dates')
  await expect.poll(search).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  await page.getByRole('textbox', { name: 'To' }).fill('2025-12-30')
  await expect.poll(search).toEqual({ from: '2025-10-01', to: '2025-12-30' })
  await expect.poll(sentence).toBe('Nothing is logged here.')
  await page.getByRole('textbox', { name: 'To' }).fill('2025-09-30')
  await expectText('This date is before the first one.')
  expect(search()).toEqual({ from: '2025-10-01', to: '2025-12-30' })
})

test('a report agrees with the dashboard, and follows saved changes', async () => {
  const { database } = await openApp('/reports', { rows })
  await expect.poll(sentence).toBe(MARCH)
  const month = await database.totals.get('2026-03')
  expect(month).toMatchObject({ income: 900_000_000n, expense: 220_000_050n })
  await database.totals.put({ period: '2026-03-09', income: 0n, expense: 50n, count: 1 })
  await database.transactions.put({
    ...transaction({ date: '2026-03-09', amount: 0.5 }),
    sync: null,
  })
  await expect.poll(sentence).toContain('Rp 2.200.001 went out')
  await expect.element(heading('March 2026 so far')).toBeVisible()
  // Logged for a day to come, so that this is more than the month so far.
  await database.totals.put({ period: '2026-03-20', income: 0n, expense: 100n, count: 1 })
  await database.transactions.put({
    ...transaction({ id: 1, date: '2026-03-20', amount: 1 }),
    sync: null,
  })
  await expect.poll(sentence).toContain('Rp 2.200.002 went out')
  await expect.poll(() => textOf(card()?.querySelector('h2'))).toBe('March 2026')
})

test('a month from payday is that of the settings in reports and budgets; the planner keeps the month of the plans', async () => {
  const budgets = [budget({ categoryName: 'Rent', amount: 2_000_000 })]
  const { router } = await openApp('/settings/month', { rows: { transactions, budgets } })
  await page.getByLabelText('First day of the month').selectOptions('5')
  await router.navigate({ to: '/reports' })
  await expect.poll(() => textOf(card())).toContain('Rp 0 came in and Rp 700.000,50 went out')
  await expectText('Mar 5 – Apr 4, 2026')
  const row = document.querySelector('figure tbody a') ?? undefined
  expect(hrefOf(row)).toContain('from=2026-03-05&to=2026-04-04')
  // The rent of 2 March is in the month before.
  await router.navigate({ to: '/budgets' })
  await expect.poll(() => textOf(document.querySelector('main li'))).toContain('Rp 2.000.000 left')
  await router.navigate({ to: '/saving-planner' })
  await expect
    .poll(() => textOf(page.getByRole('region', { name: 'March 2026 so far' }).query()))
    .toContain('Left this monthRp 6.799.999,50')
})

test('Save as CSV gives what the view shows, and no name is a formula', async () => {
  const saved = savedFiles()
  const formula = transaction({ id: 1, category: '=1+1', amount: 20_000, date: '2026-03-06' })
  await openApp('/reports', { rows: { transactions: [...transactions, formula] } })
  await expect.poll(() => parts().length).toBe(4)
  await button('Save as CSV').click()
  await expect
    .poll(() => saved.map(({ name }) => name))
    .toEqual(['comoney-categories-2026-03-01-2026-03-31.csv'])
  const text = await saved[0]?.file.text()
  expect(text?.split('\r\n').map(withPlainSpaces)).toEqual([
    'Category,Spent,Share,"Feb 1 – 10, 2026",Difference',
    'Rent,1500000,68%,1500000,0',
    'Food,600000,27%,900000,-300000',
    '<b>Gifts</b> {0},100000.50,5%,0,100000.50',
    "'=1+1,20000,1%,0,20000",
    'Books,0,0%,50000,-50000',
    '',
  ])
})

test('with two wallets a report is of one of them by choice, and each number leads to its rows', async () => {
  const inBca = transactions.map((each, index) =>
    index % 2 === 1 ? inWallet(each, 'bca00001') : each,
  )
  const { router } = await openApp('/reports', {
    rows: { transactions: inBca, wallets: [wallet()] },
  })
  await expect.poll(sentence).toBe(MARCH)
  await page.getByLabelText('Wallet').selectOptions('BCA')
  await expect.poll(() => router.state.location.search).toEqual({ wallet: 'bca00001' })
  await expect
    .poll(sentence)
    .toBe('Rp 0 came in and Rp 1.600.000,50 went out: Rp 1.600.000,50 more than came in.')
  await expect.element(heading('March 2026 so far · BCA')).toBeVisible()
  await page.getByRole('tab', { name: 'Balance' }).click()
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ wallet: 'bca00001', view: 'balance' })
  // The opening of 100,000 and 1,000,000 of December, less the 900,000 of February.
  await expect
    .poll(caption)
    .toBe('From Rp 200.000 to −Rp 1.400.000,50; lowest −Rp 1.400.000,50, on Thu, Mar 5, 2026.')
  expect(hrefOf(parts().at(-1))).toBe('/search#to=2026-03-10&wallet=bca00001')
  await page.getByLabelText('Wallet').selectOptions('Main wallet')
  await expect.poll(() => hrefOf(parts().at(-1))).toBe('/search#to=2026-03-10&wallet=main')
  await page.getByLabelText('Wallet').selectOptions('All wallets')
  await expect.poll(() => router.state.location.search).toEqual({ view: 'balance' })
  await expect.poll(() => hrefOf(parts().at(-1))).toBe('/search#to=2026-03-10')
})

test('the report of one wallet opens behind what is still to come, and follows a new wallet', async () => {
  const app = await openApp('/reports?view=ahead', { rows: { transactions, wallets: [wallet()] } })
  await visit(app, '/reports?wallet=main')
  await expect.poll(sentence).toBe(MARCH)
  await expect.element(heading('March 2026 so far · Main wallet')).toBeVisible()
  await app.database.wallets.add({
    ...wallet({ id: 70, key: 'jago0001', walletName: 'Jago' }),
    sync: null,
  })
  await page.getByLabelText('Wallet').selectOptions('Jago')
  await expect.poll(() => app.router.state.location.search).toEqual({ wallet: 'jago0001' })
})
