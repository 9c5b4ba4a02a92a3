// The month so far, below the summary on a desk.

import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commit } from '../../../src/store/commit'
import { budget, category, NOON, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { expectText, heading, textOf } from '../../support/screen'
import { waitForFirstData } from '../../support/screens/first-data'
import { lookAtChanges } from '../../support/screens/page-changes'
import { setWindowSize } from '../../support/screens/window-size'

// What is late comes after the first frame.
beforeEach(waitForFirstData)

const LONG = 'A name of many words '.repeat(9).trim()

const SPENT = [
  ['<b>Rent</b> {0}', 1_500_000],
  [LONG, 1_000_000],
  ['Food', 600_000],
  ['Transport', 300_000],
  ['Gifts', 200_000],
  ['Books', 60_000],
  ['Coffee', 40_000],
] as const

const ROWS = [
  transaction({ id: 1, type: 'income', category: 'Salary', amount: 9_000_000, date: '2026-03-01' }),
  ...SPENT.map(([category, amount], index) =>
    transaction({ id: NOON + index, category, amount, date: '2026-03-02' }),
  ),
  transaction({ id: 2, category: 'Food', amount: 999, date: '2026-02-28' }),
]

const section = () => page.getByRole('region', { name: 'March 2026 so far', includeHidden: true })

function rows(): string[] {
  return [...(section().query()?.querySelectorAll('dl:last-of-type > div') ?? [])].map(textOf)
}

test('on a desk the month so far is below the summary, the largest category first', async () => {
  await openApp('/', { rows: { transactions: ROWS } })
  await expect
    .poll(rows)
    .toEqual([
      ...SPENT.slice(0, 5).map(([name, sum]) => `${name}Rp ${sum.toLocaleString('id-ID')}`),
      '2 other categoriesRp 100.000',
    ])
  const sums = section().element().querySelectorAll('dl:first-of-type > div')
  expect([...sums].map(textOf)).toEqual([
    'Came in+Rp 9.000.000',
    'Went out−Rp 3.700.000',
    'LeftRp 5.300.000',
  ])
})

test('the bar of a category has the colour of its badge', async () => {
  const rows = {
    categories: [
      { ...category(), more: { color: 'green' } },
      { ...category({ id: 2, categoryName: 'Books' }), more: { color: 'blue' } },
    ],
    transactions: ['Food', 'Books'].map((name, at) =>
      transaction({ id: NOON + at, category: name }),
    ),
  }
  await openApp('/', { rows })
  const bars = () => [...section().element().querySelectorAll('rect')]
  const badges = () => [...document.querySelectorAll('main li [data-initial]')]
  await expect
    .poll(() => badges().map(badge => badge.getAttribute('data-initial')))
    .toEqual(['B', 'F'])
  const colors = () => badges().map(badge => getComputedStyle(badge).color)
  await expect.poll(() => new Set(colors()).size).toBe(2)
  // The same sum, by name.
  await expect.poll(() => bars().map(bar => getComputedStyle(bar).fill)).toEqual(colors())
})

test('names of any length have two lines, and nothing moves when they come', async () => {
  const start = { hasAll: false, rows: { transactions: ROWS } }
  const { database } = await openApp('/?at=2026-03-05', start)
  await expect.poll(rows).toHaveLength(6)
  const before = placesOf()
  expect(section().element().textContent).not.toContain('Rp')
  await database.syncState.put({ key: 'cursor', rev: 9 })
  await expect.poll(() => rows()[0]).toContain('Rp')
  expect(placesOf()).toEqual(before)
})

test('on a new device the month does not move when the first download brings lines above it', async () => {
  const tops = watchTops()
  const budgets = [budget(), budget({ id: 2, categoryName: '<b>Rent</b> {0}' })]
  const start = { hasAll: false, rows: { transactions: ROWS, budgets } }
  const { database } = await openApp('/', start)
  await expect.poll(rows).toHaveLength(6)
  await database.syncState.put({ key: 'cursor', rev: 9 })
  await expect.element(page.getByRole('link', { name: /^Food/ })).toBeVisible()
  await expect.element(section()).toBeVisible()
  expect(tops.size).toBe(1)
})

test('a month without expenses explains the section, and the sums follow saves', async () => {
  const { database } = await openApp('/')
  await expectText(/^Nothing spent yet/)
  await commit(database, Date.now(), writer =>
    writer.put('transactions', transaction({ category: 'Food', amount: 5 })),
  )
  await expect.poll(rows).toEqual(['FoodRp 5'])
})

test('on a phone it is not shown or loaded until the window is as wide as on a desk', async () => {
  await setWindowSize(390)
  await openApp('/', { rows: { transactions: ROWS } })
  await expect.element(heading('Current Balance')).toBeVisible()
  expect(document.body.textContent).not.toContain('March 2026 so far')
  await page.viewport(1280, 900)
  await expect.poll(rows).toHaveLength(6)
})

/** The tops of the section at each change of the page from now on, while it is seen. */
function watchTops(): Set<number> {
  const tops = new Set<number>()
  lookAtChanges(() => {
    const element = section().query()
    if (element?.checkVisibility({ visibilityProperty: true }))
      tops.add(element.getBoundingClientRect().top)
  })
  return tops
}

/** The tops of the rows and of what is below them. */
function placesOf(): number[] {
  const elements = section().element().querySelectorAll('dl, dl > div')
  const footer = document.querySelector('footer')
  return [...elements, ...(footer ? [footer] : [])].map(
    element => element.getBoundingClientRect().top,
  )
}
