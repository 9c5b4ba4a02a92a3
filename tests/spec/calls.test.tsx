// Section 7, The calls: what the screens read and write of the user's documents, the news and the quotes.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Article } from '../../src/domain/news'
import { category, NOON, savingPlan, transaction } from '../support/data/builders'
import { LOCALES, openApp, silenceWarnings } from '../support/opened-app'
import { message } from '../support/timed-message'
import { button, dialog, field } from './support/controls'
import { balance } from './support/dashboard'
import { MESSAGES } from './support/messages'

const CATEGORIES = [
  category({ id: 1, type: 'income', categoryName: 'Salary' }),
  category({ id: 2, type: 'expense', categoryName: 'Food' }),
  category({ id: 3, type: 'expense', categoryName: 'Rent' }),
]

test.each([
  ['income', ['Select Category', 'Salary']],
  ['expense', ['Select Category', 'Food', 'Rent']],
])('[7.6] the dropdown offers the categories of its type: %s', async (type, names) => {
  await openApp(`/add/${type}`, { rows: { categories: CATEGORIES } })
  await expect.poll(options).toEqual(names)
})

test('[7.9] a deleted category is gone from its collection, the others stay', async () => {
  const { database } = await openApp('/add/expense', { rows: { categories: CATEGORIES } })
  await field('category').selectOptions('Food')
  await button('deleteCategory').click()
  await expect.poll(options).toEqual(['Select Category', 'Rent'])
  await expect.element(field('category')).toHaveValue('')
  expect(await database.categories.toCollection().primaryKeys()).toEqual([1, 3])
})

const DAYS = ['2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10', '2026-03-31', '2026-04-01']
const HISTORY = DAYS.map((date, index) =>
  transaction({ id: NOON + index, date, name: `Of ${date}`, amount: 1000 }),
)

test('[7.10] the balance counts all transactions of any date', async () => {
  await openApp('/', { rows: { transactions: HISTORY } })
  await expect.poll(() => balance()).toBe('-Rp 6.000')
})

test('[7.12] the daily list has the transactions of today, or of the day that is chosen', async () => {
  await openApp('/', { rows: { transactions: HISTORY } })
  await expect.poll(listed).toEqual(['2026-03-10'])
  await page.getByLabelText('Date', { exact: true }).fill('2026-02-28')
  await expect.poll(listed).toEqual(['2026-02-28'])
})

test('[7.13] the monthly list has the transactions of this month, or of the month that is chosen', async () => {
  await openApp('/', { rows: { transactions: HISTORY } })
  await page.getByRole('button', { name: 'Monthly' }).click()
  await expect.poll(listed).toEqual(['2026-03-31', '2026-03-10', '2026-03-09', '2026-03-01'])
  await page.getByLabelText('Month', { exact: true }).fill('2026-04')
  await expect.poll(listed).toEqual(['2026-04-01'])
})

test('[7.15] a deleted transaction is gone from its collection, the others stay', async () => {
  const { database, path } = await openApp(`/detail/${NOON}`, { rows: { transactions: HISTORY } })
  await button('delete').click()
  await button('delete', 'en', dialog()).click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.get(NOON)).toBeUndefined()
  expect(await database.transactions.count()).toBe(5)
})

test('[7.17] an edit rewrites the whole plan under its id, with another name', async () => {
  const plan = savingPlan({}, { id: 8 })
  const { database, path } = await openApp('/edit-saving-plan/8', { rows: { savings: [plan] } })
  await field('savingsName').fill('Motorbike')
  await button('save').click()
  await expect.poll(path).toBe('/saving-planner')
  expect(await database.savings.toArray()).toEqual([
    { id: 8, data: { ...plan.data, savingsName: 'Motorbike' }, sync: null },
  ])
})

test('[7.18] the planner lists every plan of the collection', async () => {
  const names = ['Bicycle', 'House', 'Wedding']
  const savings = names.map((savingsName, id) => savingPlan({ savingsName }, { id: id + 1 }))
  await openApp('/saving-planner', { rows: { savings } })
  const headings = () => page.getByRole('heading', { level: 3 }).elements()
  await expect
    .poll(() => headings().map(({ textContent }) => textContent))
    .toEqual(names.toReversed())
})

test.each(LOCALES)('[7.19] a missing plan is alerted (%s)', async locale => {
  await openApp('/edit-saving-plan/123', { locale })
  await expect.element(message('error', MESSAGES.planMissing[locale])).toBeVisible()
  await expect.element(page.getByRole('heading', { name: MESSAGES.notFound[locale] })).toBeVisible()
})

test('[7.20] a deleted plan is gone from its collection, the others stay', async () => {
  const savings = [savingPlan({}, { id: 1 }), savingPlan({ savingsName: 'House' }, { id: 2 })]
  const { database } = await openApp('/saving-planner', { rows: { savings } })
  await page.getByRole('button', { name: 'Delete House' }).click()
  await button('delete', 'en', dialog()).click()
  await expect.element(message('success', MESSAGES.planDeleted.en)).toBeVisible()
  expect(await database.savings.toCollection().primaryKeys()).toEqual([1])
})

test('[7.22] every article of the answer has its card, in its order', async () => {
  const titles = ['Rice', 'Gold', 'Rent']
  await openApp('/news', {
    prepare: ({ services }) => {
      services.news = async () => titles.map(articleOf)
    },
  })
  const headings = () => page.getByRole('heading', { level: 2 }).elements()
  await expect
    .poll(() => headings().map(heading => heading.textContent?.split(' ')[0]))
    .toEqual(titles)
})

test('[7.26] without a quote there is none, and the planner is all there', async () => {
  await openApp('/saving-planner', {
    prepare: ({ services }) => {
      services.quote = () => Promise.reject(new Error('The service is down'))
      silenceWarnings()
    },
  })
  await expect.element(page.getByText("You Don't Have Savings Item")).toBeVisible()
  await expect.poll(() => document.querySelector('blockquote')).toBeNull()
})

function articleOf(title: string): Article {
  return {
    title,
    description: '',
    image: '',
    publishedAt: '2026-03-10T12:00:00Z',
    url: `https://paper.example/${title}`,
    source: { name: 'Terrace Post' },
  }
}

function options(): (string | null)[] {
  const select = document.querySelector('select')
  return [...(select?.options ?? [])].map(option => option.textContent)
}

/** The days of the listed transactions, in the list's order. */
function listed(): string[] {
  const rows = page.getByRole('listitem').getByText(/^Of /).elements()
  return rows.map(row => row.textContent?.slice(3) ?? '')
}
