// The dashboard on a desk: one grid, the earlier days below today, and nothing over an amount.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOON, transaction } from '../../support/data/builders'
import { beginFirstDownload, openApp, painted } from '../../support/opened-app'
import { expectNoText, expectText, link, textOf } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const TODAY = [1, 2].map(id => transaction({ id: NOON + id, name: `Today ${id}` }))
const EARLIER = transaction({ id: 3, date: '2026-03-02', name: 'Earlier' })
const BEFORE = transaction({ id: 4, date: '2026-02-28', name: 'In February' })
const LATER = transaction({ id: 5, date: '2026-03-20', name: 'Later' })

const earlier = () => page.getByRole('region', { name: 'Earlier in March 2026' })

test('the earlier days of the month are below today’s list on a desk, and not on a phone', async () => {
  const transactions = [...TODAY, EARLIER, BEFORE, LATER]
  await openApp('/', { rows: { transactions } })
  await expect.element(earlier()).toBeVisible()
  expect([...(earlier().query()?.querySelectorAll('h3, a') ?? [])].map(textOf)).toEqual([
    'Mon, Mar 2',
    expect.stringContaining('Earlier'),
  ])
  await setWindowSize(390)
  await expect.element(earlier()).not.toBeInTheDocument()
})

test('the earlier days wait for the first download: a part of them would look like all', async () => {
  const rows = { transactions: [EARLIER] }
  const { database } = await openApp('/', { rows, hasAll: false, prepare: beginFirstDownload })
  await expectText('Getting your data: 3 of 10')
  // They are read when the page is idle.
  for (let turn = 0; turn < 5; turn += 1) await new Promise(done => requestIdleCallback(done))
  await expect.element(earlier()).not.toBeInTheDocument()
  await database.syncState.put({ key: 'cursor', rev: 0 })
  await expect.element(earlier()).toBeVisible()
})

test('a month with more rows than are read there leads to the whole month', async () => {
  const transactions = Array.from({ length: 90 }, (_, id) =>
    transaction({ ...EARLIER, id: id + 10 }),
  )
  const { router } = await openApp('/', { rows: { transactions } })
  await expect.element(earlier()).toBeVisible()
  expect(earlier().query()?.querySelectorAll('li').length).toBeLessThan(90)
  await link('Show the whole month').click()
  await expect.poll(() => router.state.location.href).toBe('/?span=monthly')
})

test('header and content have one grid, and the add button is over no amount', async () => {
  const transactions = Array.from({ length: 30 }, (_, id) => transaction({ id: NOON + id }))
  await setWindowSize(1024, 800)
  await openApp('/', { rows: { transactions } })
  await expect.element(link('New transaction')).toBeVisible()
  for (const width of [1024, 1280, 1920]) {
    await page.viewport(width, 800)
    await painted()
    const logo = document.querySelector('header a svg')?.getBoundingClientRect()
    const card = document.querySelector('main section')?.getBoundingClientRect()
    expect(Math.abs(Number(card?.left) - Number(logo?.left))).toBeLessThan(2)
    const { left } = link('New transaction').element().getBoundingClientRect()
    const ends = [...document.querySelectorAll('main data')].map(
      amount => amount.getBoundingClientRect().right,
    )
    expect(Math.max(...ends), `${width} px`).toBeLessThan(left)
  }
})

test.each(['/', '/search'])(
  'more than three rows that wait for the server are told once, above the list, on %s',
  async path => {
    const one = transaction({ id: NOON + 9, name: 'One more' })
    const transactions = Array.from({ length: 3 }, (_, id) => transaction({ id: NOON + id }))
    const { database } = await openApp(path, { rows: { transactions: [...transactions, one] } })
    await expectText('4 not on the server yet')
    await expectNoText('Not yet on the server')
    await database.outbox.delete(['transactions', one.id])
    await expectNoText(/not on the server yet$/)
    await expect.element(page.getByText('Not yet on the server').first()).toBeVisible()
    expect(page.getByText('Not yet on the server').elements()).toHaveLength(3)
  },
)

test('a long list counts all transactions that wait, and leads to them', async () => {
  const transactions = Array.from({ length: 120 }, (_, id) => transaction({ id: NOON + id }))
  const { path } = await openApp('/', { rows: { transactions } })
  await link('120 not on the server yet').click()
  await expect.poll(path).toBe('/sync')
})
