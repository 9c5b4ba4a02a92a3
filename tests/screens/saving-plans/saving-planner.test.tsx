// The savings planner's month, and what each plan needs and has by now.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { commit } from '../../../src/store/commit'
import { NOON, savingPlan, transaction } from '../../support/data/builders'
import { beginFirstDownload, LAYOUT_LOCALES, openApp } from '../../support/opened-app'
import { button, heading, textOf } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const LINES = {
  'In its fourth month': 'Rp 0 of Rp 2.000.000 put aside by now',
  'In its last month': 'Rp 0 of Rp 1.000.000 put aside by now',
  'Not begun': 'Saving Plan Has Not Been Started',
  Completed: 'Rp 0 of Rp 500.000 put aside',
}

/** 500,000 and 250,000 a month; the others ask nothing of March. */
const PLANS = [
  plan('In its fourth month', 6_000_000, '2025-12', '2026-11'),
  plan('In its last month', 1_000_000, '2025-12', '2026-03'),
  plan('Not begun', 9_000_000, '2026-04', '2026-12'),
  plan('Completed', 500_000, '2025-08', '2025-12'),
].map((each, index) => ({ ...each, id: NOON - index }))

/** March leaves 2,000,000.50. */
const ROWS: readonly Partial<Transaction>[] = [
  { type: 'income', amount: 5_000_000.5, date: '2026-03-01' },
  { amount: 3_000_000, date: '2026-03-31' },
  { type: 'income', amount: 70_000_000, date: '2026-02-28' },
  { amount: 80_000_000, date: '2026-04-01' },
]
const transactions = ROWS.map((fields, index) => transaction({ id: NOON + index, ...fields }))
const rows = { savings: PLANS, transactions }

test('the planner says what the plans ask, what the month leaves, and what each plan needs by now', async () => {
  await openApp('/saving-planner', { rows })
  await expect.poll(labelledSums).toEqual([
    ['To set aside', 'Rp 750.000'],
    ['Left this month', 'Rp 2.000.000,50'],
    ['Free to spend', 'Rp 1.250.000,50'],
  ])
  for (const [name, line] of Object.entries(LINES)) {
    await expect.element(cardOf(name)).toBeVisible()
    expect([...cardOf(name).element().querySelectorAll('p')].map(textOf)).toContain(line)
  }
  vi.setSystemTime(new Date(2026, 3, 1, 0, 1))
  document.dispatchEvent(new Event('visibilitychange'))
  // 500,000 and 1,000,000 a month.
  await expect
    .poll(() => sums('April'))
    .toEqual(['Rp 1.500.000', '−Rp 80.000.000', 'Rp 81.500.000'])
})

test('a month is put aside with one tap, the earliest first, with an undo, and the progress says so', async () => {
  await setWindowSize(390)
  const { database } = await openApp('/saving-planner', { rows })
  const card = cardOf('In its fourth month')
  const aside = (month: string) => button(`Put aside ${month} In its fourth month`, card)
  await aside('Dec 2025').click()
  await expect.element(card.getByText('Rp 500.000 of Rp 2.000.000 put aside by now')).toBeVisible()
  await aside('Jan 2026').click()
  await expect
    .element(card.getByText('Rp 1.000.000 of Rp 2.000.000 put aside by now'))
    .toBeVisible()
  await button('Undo').last().click()
  await expect.element(card.getByText('Rp 500.000 of Rp 2.000.000 put aside by now')).toBeVisible()
  for (const month of ['Jan 2026', 'Feb 2026', 'Mar 2026']) await aside(month).click()
  await expect
    .element(card.getByText('Rp 2.000.000 of Rp 2.000.000 put aside by now'))
    .toBeVisible()
  await expect.element(aside('Mar 2026')).toHaveAttribute('aria-pressed', 'true')
  const { id } = PLANS[0] ?? { id: 0 }
  const more = { aside: '2025-12 2026-01 2026-02 2026-03' }
  expect(await database.savings.get(id)).toMatchObject({ more, data: PLANS[0]?.data })
  await aside('Mar 2026').click()
  await expect
    .element(card.getByText('Rp 1.500.000 of Rp 2.000.000 put aside by now'))
    .toBeVisible()
  expect(button(/^Put aside/, cardOf('Not begun')).query()).toBeNull()
})

test.each(LAYOUT_LOCALES)('a card is at most 260 px high on a phone (%s)', async locale => {
  await setWindowSize(390)
  await openApp('/saving-planner', { rows, locale })
  await expect.element(cardOf('Completed')).toBeVisible()
  const heights = [...document.querySelectorAll('main li')].map(
    card => card.getBoundingClientRect().height,
  )
  expect(heights).toHaveLength(4)
  expect(Math.max(...heights)).toBeLessThanOrEqual(260)
})

test('the month follows saves and deletions, and the missing amount is shown', async () => {
  const { database } = await openApp('/saving-planner')
  const save = (fields: Partial<Transaction>) =>
    commit(database, Date.now(), writer => writer.put('transactions', transaction(fields)))
  await expect.poll(sums).toEqual(['Rp 0', 'Rp 0', 'Rp 0'])
  // Who has just begun to record may have had an income before, so that nothing is said to be missing.
  await save({ id: 1, amount: 500_000 })
  await expect.poll(labelledSums).toEqual([
    ['To set aside', 'Rp 0'],
    ['Recorded since Tue, Mar 10', '−Rp 500.000'],
  ])
  await commit(database, Date.now(), writer => writer.remove('transactions', 1))
  await save({ type: 'income', amount: 100_000 })
  await commit(database, Date.now(), writer => writer.put('savings', savingPlan()))
  await expect.poll(labelledSums).toEqual([
    ['To set aside', 'Rp 300.000'],
    ['Left this month', 'Rp 100.000'],
    ['Still missing', 'Rp 200.000'],
  ])
  await save({ id: 1, amount: 500_000 })
  await expect.poll(sums).toEqual(['Rp 300.000', '−Rp 400.000', 'Rp 700.000'])
  await commit(database, Date.now(), writer => writer.remove('savings', NOON))
  await commit(database, Date.now(), writer => writer.remove('transactions', 1))
  await expect.poll(labelledSums).toEqual([
    ['To set aside', 'Rp 0'],
    ['Left this month', 'Rp 100.000'],
    ['Free to spend', 'Rp 100.000'],
  ])
})

test.each([
  [390, 844],
  [320, 640],
  [1280, 900],
])(
  'during the first download no sum is shown that is not true, and nothing moves when all are (%i × %i)',
  async (width, height) => {
    await setWindowSize(width, height)
    const { database } = await openApp('/saving-planner', { rows, hasAll: false })
    await expect.element(cardOf('Completed')).toBeVisible()
    const before = places()
    expect(sums()).toEqual(['', '', ''])
    await beginFirstDownload({ database })
    await expect.poll(sums).toEqual(['Rp 750.000', '', ''])
    await database.syncState.put({ key: 'cursor', rev: 9 })
    await expect.poll(sums).toEqual(['Rp 750.000', 'Rp 2.000.000,50', 'Rp 1.250.000,50'])
    expect(places()).toEqual(before)
  },
)

test.each(LAYOUT_LOCALES)(
  'the greatest amounts and the longest name stay within their card, also in text twice as large (%s)',
  async locale => {
    await setWindowSize(320, 640, '32px')
    const one = plan('Rumah'.repeat(40), 1_000_000_000_000, '2026-03', '2026-03')
    const most = Array.from({ length: 20 }, (_, id) => ({ ...one, id }))
    await openApp('/saving-planner', { locale, rows: { savings: most } })
    const figures = () => [...document.querySelectorAll('main section data')].map(textOf)
    await expect.poll(figures).toContain('Rp 20.000.000.000.000')
    const shown = document.querySelectorAll('main :is(h2, h3, dt, p, b), main section data')
    expect(shown.length).toBeGreaterThan(100)
    expect([...shown].filter(isBesideItsCard).map(textOf)).toEqual([])
  },
)

function plan(savingsName: string, amount: number, startDate: string, targetDate: string) {
  return savingPlan({ savingsName, amount, startDate, targetDate })
}

/** The labels of the month, with their sums. */
function labelledSums(month = 'March'): string[][] {
  const section = page.getByRole('region', { name: `${month} 2026 so far` }).query()
  const lines = section?.querySelectorAll('dl > div') ?? []
  return [...lines].map(line => [...line.children].map(textOf))
}

function sums(month?: string): (string | undefined)[] {
  return labelledSums(month).map(([, sum]) => sum)
}

function cardOf(name: string) {
  return page.getByRole('listitem').filter({ has: heading(name) })
}

/** Where the cards stand, the summary's and the plans'. */
function places(): number[] {
  const cards = document.querySelectorAll('main section, main li')
  return [...cards].flatMap(card => {
    const { top, height } = card.getBoundingClientRect()
    return [Math.round(top), Math.round(height)]
  })
}

function isBesideItsCard(element: Element): boolean {
  const card = element.closest('section, li')
  if (!card) return true
  const [outer, inner] = [card, element].map(each => each.getBoundingClientRect())
  return !outer || !inner || inner.left < outer.left - 1 || inner.right > outer.right + 1
}
