// The search screen over a real worker: its states, its filters, and many rows at once.

import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { category, transaction, transfer, wallet } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, expectNoText, expectText, field, link, textOf } from '../../support/screen'
import { activate } from '../../support/screens/keyboard'
import { lookAtChanges } from '../../support/screens/page-changes'
import { savedFiles } from '../../support/screens/saved-files'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = [
  transaction({ id: 1, date: '2024-02-29', name: 'Kopi tubruk', amount: 12_000 }),
  transaction({ id: 2, date: '2025-12-31', name: 'Café latte', amount: 45_000 }),
  transaction({ id: 3, date: '2026-03-09', name: '<b>Sewa</b> {0}', category: 'Rumah' }),
  transaction({ id: 4, date: '2026-03-10', name: 'Gaji', type: 'income', category: 'Gaji' }),
  transaction({ id: 5, date: '2026-03-10', name: 'Kopi susu', amount: 18_000 }),
]
const CATEGORIES = [
  category({ id: 1, categoryName: 'Food' }),
  category({ id: 2, categoryName: 'Rumah' }),
  category({ id: 3, categoryName: 'Gaji', type: 'income' }),
]
const HISTORY = { transactions: ROWS, categories: CATEGORIES }

const TWO = '2 transactions −Rp 30.000'

const box = () => page.getByRole('searchbox')
const main = () => document.querySelector('main')
const status = () => textOf(main()?.querySelector('[role=status]') ?? document.body)
const rowsShown = () => [...(main()?.querySelectorAll('a[href^="/detail/"]') ?? [])]
const names = () => rowsShown().map(textOf)

test('the results of a text are shown by day, with their count and sums, and saved as CSV in that order', async () => {
  const files = savedFiles()
  await openApp('/search', { rows: HISTORY })
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await box().fill('KOP')
  await expect.poll(status).toBe(TWO)
  await expect.poll(names).toHaveLength(2)
  expect([...(main()?.querySelectorAll('h3') ?? [])].map(textOf)).toEqual([
    'Tue, Mar 10, 2026',
    'Thu, Feb 29, 2024',
  ])
  await button('Save as CSV').click()
  await expectText('2 transactions exported')
  expect(files.map(each => each.name)).toEqual(['comoney-2026-03-10.csv'])
  const lines = (await files[0]?.file.text())?.split('\r\n')
  expect(lines?.slice(1)).toEqual([
    '2026-03-10,expense,Kopi susu,Food,18000,',
    '2024-02-29,expense,Kopi tubruk,Food,12000,',
    '',
  ])
})

test('on a phone the results do not move when their count and sums come, with the buttons beside them, and the header keeps its tools', async () => {
  const places = new Set<number>()
  lookAtChanges(() => {
    const day = main()?.querySelector('h3')
    if (day) places.add(Math.round(day.getBoundingClientRect().y))
  })
  await setWindowSize(390, 844)
  await openApp('/search?q=kop', { rows: HISTORY })
  await expect.poll(status).toBe(TWO)
  await expect.poll(names).toHaveLength(2)
  expect([...places]).toHaveLength(1)
  for (const width of [390, 360]) {
    await page.viewport(width, 844)
    await expect.poll(status).toBe(TWO)
    const count = page.getByText('2 transactions').element().getBoundingClientRect()
    const select = button('Select').element().getBoundingClientRect()
    expect(select.top, `${width} px`).toBeLessThan(count.bottom)
  }
  await page.viewport(320, 640)
  const header = page.getByRole('banner')
  for (const tool of [link('Search', header), button('Log Out', header)])
    await expect.element(tool).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('a mistyped word that finds nothing offers a near one, which finds something', async () => {
  await openApp('/search?q=kpoi%20sussu&type=expense', { rows: HISTORY })
  await button('Search for “kopi susu”').click()
  await expect.poll(names).toHaveLength(1)
  await expect.element(box()).toHaveValue('kopi susu')
  await box().fill('xyzzy')
  await expectText('Nothing matches.', /^The search compares the beginnings/)
})

test('on a phone the filters are a sheet over the results, which it changes', async () => {
  await setWindowSize(390, 844)
  await openApp('/search', { rows: HISTORY })
  await expect.poll(names).toHaveLength(5)
  await button('Filters').click()
  await button('Income', dialog('Filters')).click()
  await expect.poll(names).toHaveLength(1)
  await button('Show results', dialog()).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('1 filter')).toBeVisible()
  expect(main()?.querySelector('h3')?.getBoundingClientRect().top).toBeLessThan(844 / 2)
})

test.each([
  [1280, 800],
  [390, 844],
])('the amounts of the filter are read at once in a window of %i x %i', async (width, height) => {
  await setWindowSize(width, height)
  await openApp('/search?min=1500000&max=1000000000000', { rows: HISTORY })
  const filters = page.getByRole('button', { name: '2 filters' })
  await expect.element(filters).toBeVisible()
  // On a desk they are open from the start.
  if (width < 960) await filters.click()
  for (const [label, text] of [
    ['At least', '1.500.000'],
    ['At most', '1.000.000.000.000'],
  ] as const) {
    const amount = page.getByLabelText(label, { exact: true })
    await expect.element(amount).toHaveValue(text)
    const { scrollWidth, clientWidth } = amount.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
})

test('a search without transactions explains itself; one without results says so, and offers nothing to do with them', async () => {
  await openApp('/search')
  await expectText('Everything you record can be found here.')
  await box().fill('kopi')
  await expectText('Nothing matches.')
  for (const name of ['Save as CSV', 'Select'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('an invalid type and reversed days are ignored and named, and the other filters stay', async () => {
  const { router } = await openApp('/search?type=gift&q=kopi', { rows: HISTORY })
  await expectText('The type is neither income, expense nor transfer. It is left out.')
  await expect.poll(status).toBe(TWO)
  await router.navigate({ href: '/search?type=expense&from=2026-02-01&to=2025-01-01&q=kopi' })
  const told = page.getByRole('alert').getByText('The first day is after the last day.')
  await expect.element(told).toHaveTextContent('Both are left out.')
  await expect.poll(status).toBe(TWO)
})

test('a filter is called no mistake while it is typed, only once its field is left', async () => {
  await setWindowSize(1280, 800)
  await openApp('/search', { rows: HISTORY })
  await expect.poll(names).toHaveLength(5)
  await field('At most').fill('15rb')
  await expect.poll(names).not.toHaveLength(5)
  await field('At least').click()
  await userEvent.keyboard('20rb')
  await expect.poll(names).toHaveLength(5)
  await expectNoText(/above the greatest/)
  await field('First day').click()
  await expectText('The least amount is above the greatest. Both are left out.')
  await userEvent.keyboard('1/3')
  await expectNoText(/first day is not a date/)
  await userEvent.keyboard('/2026')
  await expectNoText(/first day is not a date/)
})

test('several categories are one filter, also with names that look like something else', async () => {
  const parts = ['Food', 'Rumah', '18.000', '["x"]'].map(name => ['category', name])
  const app = await openApp(`/search?${new URLSearchParams(parts)}`, { rows: HISTORY })
  await expect
    .poll(names)
    .toEqual([
      expect.stringContaining('Kopi susu'),
      expect.stringContaining('<b>Sewa</b> {0}'),
      expect.stringContaining('Café latte'),
      expect.stringContaining('Kopi tubruk'),
    ])
  const kept = new URLSearchParams(searchOf(app)).getAll('category')
  expect(kept).toEqual(['Food', 'Rumah', '18.000', '["x"]'])
})

test('from two wallets on, one of them is a filter', async () => {
  const gopay = inWallet(transaction({ id: 6, name: 'Ojek' }), 'gopay001')
  const rows = { ...HISTORY, transactions: [...ROWS, gopay] }
  const wallets = [wallet({ id: 1, key: 'gopay001', walletName: 'GoPay' })]
  const app = await openApp('/search', { rows: { ...rows, wallets } })
  await page.getByRole('button', { name: 'GoPay' }).click()
  await expect.poll(names).toEqual([expect.stringContaining('Ojek')])
  expect(app.router.history.location.href).toBe('/search#wallet=gopay001')
  await page.getByRole('button', { name: 'Main wallet' }).click()
  await expect.poll(names).not.toContainEqual(expect.stringContaining('Ojek'))
  expect(app.router.history.location.href).toBe('/search#wallet=main')
})

test('transfers are among the results by day, are counted for themselves and in no sum, and open their form', async () => {
  const files = savedFiles()
  const wallets = [wallet({ id: 1, key: 'gopay001', walletName: 'GoPay' })]
  const transfers = [
    transfer({ id: 5, date: '2026-03-10', to: 'gopay001', amount: 50_000, note: 'Kopi bulan ini' }),
    transfer({ id: 6, date: '2026-03-09', from: 'gopay001', to: '', amount: 7_000 }),
  ]
  const app = await openApp('/search?q=kopi', { rows: { ...HISTORY, wallets, transfers } })
  await expect.poll(status).toBe('2 transactions · 1 transfer −Rp 30.000')
  const day = page.getByRole('heading', { name: 'Tue, Mar 10, 2026' })
  await expect
    .poll(() => textOf(day.query()?.parentElement?.nextElementSibling))
    .toContain('Transfer: Main wallet to GoPayKopi bulan iniRp 50.000')
  await button('Select').click()
  await button('Select all').click()
  await expectText('2 selected')
  await box().fill('gopay')
  await button('Transfer').click()
  await expect.poll(status).toBe('2 transfers')
  await expect.element(button('Select')).toBeDisabled()
  await link(/Kopi bulan ini/).click()
  await expect.element(page.getByRole('heading', { name: 'Edit transfer' })).toBeVisible()
  await link('Back to the search').click()
  await expect.poll(() => searchOf(app)).toBe('?q=gopay&type=transfer')
  await button('Save as CSV').click()
  await expectText('2 transfers exported')
  expect((await files[0]?.file.text())?.split('\r\n').slice(1)).toEqual([
    '2026-03-10,transfer,Kopi bulan ini,,50000,,,GoPay',
    '2026-03-09,transfer,,,7000,,GoPay,',
    '',
  ])
})

test('what is searched is behind the # of the address and of each link to it, and so in no request', async () => {
  const app = await openApp('/search', { rows: HISTORY })
  const address = () => app.router.history.location.href
  await box().fill('kopi susu')
  await expect.poll(address).toBe('/search#q=kopi+susu')
  await link(/Kopi susu/).click()
  await expect
    .element(link('All of this category'))
    .toHaveAttribute('href', '/search#type=expense&category=Food')
  app.router.history.back()
  await expect.poll(address).toBe('/search#q=kopi+susu')
  await expect.element(box()).toHaveValue('kopi susu')
})

test('an address with filters behind its #, as of a bookmark, shows them, and skipping to the content keeps them', async () => {
  const app = await openApp('/search#q=kopi&category=%5B%22x%22%5D&category=Food', {
    rows: HISTORY,
  })
  await expect.poll(status).toBe(TWO)
  expect(app.router.state.location.search).toEqual({ q: 'kopi', category: ['["x"]', 'Food'] })
  await activate(link('Skip to the content'))
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(box()).toHaveValue('kopi')
  expect(location.hash).toBe('')
})

test('the way back from a transaction leads to the search as it was left', async () => {
  const app = await openApp('/search?q=kopi', { rows: HISTORY })
  await expect.poll(names).toHaveLength(2)
  await link(/Kopi susu/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kopi susu' })).toBeVisible()
  await link('Back to the search').click()
  await expect.poll(() => app.path() + searchOf(app)).toBe('/search?q=kopi')
  await expect.poll(names).toHaveLength(2)
  await link(/Kopi susu/).click()
  await button('Delete').click()
  await button('Delete', dialog()).click()
  await expect.poll(() => app.path() + searchOf(app)).toBe('/search?q=kopi')
  await expect.poll(names).toEqual([expect.stringContaining('Kopi tubruk')])
})

test('a detail leads to all of its category and of its name', async () => {
  const app = await openApp('/detail/5', { rows: HISTORY })
  await link('All of this category').click()
  await expect
    .poll(names)
    .toEqual([
      expect.stringContaining('Kopi susu'),
      expect.stringContaining('Café latte'),
      expect.stringContaining('Kopi tubruk'),
    ])
  app.router.history.back()
  await link('All with this name').click()
  await expect.poll(names).toEqual([expect.stringContaining('Kopi susu')])
})

test('hard texts find nothing, and break nothing', async () => {
  const { router } = await openApp('/search', { rows: HISTORY })
  await expect.poll(status).toContain('5 transactions')
  for (const text of ['🍜👩‍👧', 'قهوة', '\\d+.*?[a-z]{3}^$|()', '<b>kopi</b>x']) {
    await box().fill(text)
    await expect.poll(status).toContain('0 transactions')
  }
  await box().fill('   ')
  await expect.poll(status).toContain('5 transactions')
  await router.navigate({ to: '/search', search: { q: 'kopi '.repeat(2_000) } })
  await expectText('The text is too long. Only its beginning is searched.')
  await expect.poll(status).toContain('2 transactions')
})

test('on a new device the download shows, and downloaded transactions are found', async () => {
  const { database } = await openApp('/search?q=kopi', { hasAll: false, rows: HISTORY })
  await expect.poll(names).toHaveLength(2)
  await database.syncState.put({
    key: 'status',
    phase: 'syncing',
    problem: null,
    lastSuccessAt: null,
  })
  await expectText(/Getting your data/)
})

test('the URL follows the filters without a new entry, and decides when it changes', async () => {
  const app = await openApp('/', { rows: HISTORY })
  await app.router.navigate({ to: '/search' })
  await box().fill('18.000')
  await expect.poll(() => searchOf(app)).toBe('?q=18.000')
  await button('Expense').click()
  await button('Rumah').click()
  await button('Food').click()
  await button('This month').click()
  const all = '?q=18.000&type=expense&category=Rumah&category=Food&from=2026-03-01&to=2026-03-31'
  await expect.poll(() => searchOf(app)).toBe(all)
  await expect.poll(names).toHaveLength(1)
  await app.router.navigate({ to: '/search', search: { q: 'gaji' } })
  await expect.element(box()).toHaveValue('gaji')
  app.router.history.back()
  await expect.element(box()).toHaveValue('18.000')
  app.router.history.back()
  await expect.poll(app.path).toBe('/')
})

test('a long list is rendered as far as it is scrolled, and has all results', async () => {
  const rows = Array.from({ length: 400 }, (_, index) =>
    transaction({ id: index + 1, name: `Kopi ${index}`, date: '2026-03-01' }),
  )
  await openApp('/search?q=kopi', { rows: { transactions: rows } })
  await expect.poll(status).toContain('400 transactions')
  expect(rowsShown().length).toBeLessThan(200)
  onTestFinished(() => scrollTo({ top: 0 }))
  await expect
    .poll(() => {
      scrollTo({ top: document.documentElement.scrollHeight })
      return rowsShown().length
    })
    .toBe(400)
  // One day has one heading, on however many pages it is drawn.
  expect(main()?.querySelectorAll('h3')).toHaveLength(1)
})

function searchOf({ router }: OpenedApp): string {
  return router.state.location.searchStr
}
