// Section 9, Business constants and limits, as they show on the screens.

import { expect, test, vi } from 'vitest'
import type { Article } from '../../src/domain/news'
import type { Transaction } from '../../src/domain/transaction/transaction'
import { ARTICLE } from '../support/data/articles'
import { NOON, savingPlan, transaction } from '../support/data/builders'
import { holdReads } from '../support/fakes/troubled-storage'
import { openApp, silenceWarnings } from '../support/opened-app'
import { button, expectText, heading } from '../support/screen'
import { balance, flowOf } from './support/dashboard'

const NEVER = () => new Promise<never>(() => {})
const FAILING = () => Promise.reject(new Error('The service is down'))

function income(id: number, fields: Partial<Transaction>): Transaction {
  return transaction({ id: NOON + id, type: 'income', ...fields })
}

function expense(id: number, fields: Partial<Transaction>): Transaction {
  return transaction({ id: NOON + id, type: 'expense', ...fields })
}

test("[9.2, 9.3, 9.4, 9.5, 9.6] the balance is all income minus all expense, Today has the day's last income item and the sum of its expenses, This Month has sums", async () => {
  const transactions = [
    income(1, { date: '2025-12-31', amount: 10_000_000 }),
    income(2, { date: '2026-03-01', amount: 2_000_000 }),
    income(3, { date: '2026-03-10', amount: 700_000 }),
    income(4, { date: '2026-03-10', amount: 500_000 }),
    expense(5, { date: '2026-02-28', amount: 4_000_000 }),
    expense(6, { date: '2026-03-09', amount: 250_000 }),
    expense(7, { date: '2026-03-10', amount: 15_000 }),
    expense(8, { date: '2026-03-10', amount: 20_000.5 }),
  ]
  await openApp('/', { rows: { transactions } })
  await expect.poll(() => balance()).toBe('Rp 8.914.999,50')
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 500.000', 'Rp 35.000,50'])
  await expect.poll(() => flowOf('This Month')).toEqual(['Rp 3.200.000', 'Rp 285.000,50'])
})

test('[9.5, D.5] the last income item is the one with the greatest id, whenever it was saved', async () => {
  const items = [income(9, { amount: 1 }), income(5, { amount: 2 }), income(7, { amount: 3 })]
  await openApp('/', { rows: { transactions: items } })
  await expect.poll(() => flowOf('Today')).toEqual(['Rp 1', 'Rp 0'])
})

test.each([
  ['are loading', NEVER],
  ['cannot be had', FAILING],
])('[2.66, 7.23, 9.10] five placeholder cards are shown for news that %s', async (_, news) => {
  silenceWarnings()
  await openApp('/news', { services: { news } })
  await expect.poll(placeholders).toBe(5)
  if (news === FAILING) await expectText('The news cannot be loaded now.')
  expect(placeholders()).toBe(5)
})

test('[2.82, 9.11] two placeholder cards are shown while the plans are read', async () => {
  let release = () => {}
  await openApp('/saving-planner', {
    rows: { savings: [1, 2, 3].map(id => savingPlan({}, { id })) },
    prepare: async ({ database }) => {
      release = await holdReads(database)
    },
  })
  await expect.poll(placeholders).toBe(2)
  release()
  await expect.element(heading('Bicycle').first()).toBeVisible()
  expect(placeholders()).toBe(0)
})

test('[3.16, 9.12] the first visit is in Indonesian; a choice is kept in local storage under locale', async () => {
  await openApp('/login', { locale: null, isSignedIn: false })
  await expect.element(button('Masuk')).toBeVisible()
  expect(document.documentElement.lang).toBe('id')
  expect(localStorage.getItem('locale')).toBeNull()
  await button(/Switch to English$/).click()
  await expect.element(button('Login')).toBeVisible()
  expect(localStorage.getItem('locale')).toBe('en')
})

test('[9.13] the app waits for an answer without limit, and a refresh does not wait for it', async () => {
  const news = vi.fn<() => Promise<Article[]>>(NEVER)
  await openApp('/news', {
    services: { news },
  })
  await expect.poll(() => news.mock.calls.length).toBeGreaterThan(0)
  news.mockResolvedValue([ARTICLE])
  await button('Refresh the news').click()
  await expect.element(heading(/^Rice prices hold/)).toBeVisible()
})

function placeholders(): number {
  return document.querySelectorAll('main ul[aria-busy="true"] > li').length
}
