// Section 7, The calls: what the screens read and write of the user's documents, the news and the quotes.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ARTICLE } from '../support/data/articles'
import { category, NOON, savingPlan, transaction } from '../support/data/builders'
import { openApp, silenceWarnings } from '../support/opened-app'
import { button, dialog, expectText, field, heading, link, textOf } from '../support/screen'
import { fillPlan } from '../support/screens/plan-form'
import { visit } from '../support/screens/visit'
import { message } from '../support/timed-message'
import { balance } from './support/dashboard'
import { MESSAGES } from './support/messages'

test('[7.6, 7.9] the dropdown offers the categories of its type, and no longer a deleted one, which is gone from its collection', async () => {
  const app = await openApp('/add/income', {
    rows: {
      categories: [
        category({ id: 1, type: 'income', categoryName: 'Salary' }),
        category({ id: 2, type: 'expense', categoryName: 'Food' }),
        category({ id: 3, type: 'expense', categoryName: 'Rent' }),
      ],
    },
  })
  await expect.poll(options).toEqual(['Select Category', 'Salary'])
  await visit(app, '/add/expense')
  await expect.poll(options).toEqual(['Select Category', 'Food', 'Rent'])
  await field('Category').selectOptions('Food')
  await button('Delete Category').click()
  await expect.poll(options).toEqual(['Select Category', 'Rent'])
  await expect.element(field('Category')).toHaveValue('')
  expect(await app.database.categories.toCollection().primaryKeys()).toEqual([1, 3])
})

test('[7.10, 7.12, 7.13, 9.3] the balance counts all transactions; the lists have those of today or a chosen day, and of this month or a chosen one', async () => {
  const days = [
    ...['2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10', '2026-03-31', '2026-04-01'],
  ]
  const transactions = days.map((date, index) =>
    transaction({ id: NOON + index, date, name: `Of ${date}`, amount: 1000 }),
  )
  await openApp('/', { rows: { transactions } })
  await expect.poll(() => balance()).toBe('−Rp 6.000')
  await expect.poll(listed).toEqual(['2026-03-10'])
  await field('Date').fill('2026-02-28')
  await expect.poll(listed).toEqual(['2026-02-28'])
  await button('Monthly').click()
  await expect.poll(listed).toEqual(['2026-03-31', '2026-03-10', '2026-03-09', '2026-03-01'])
  await field('Month').fill('2026-04')
  await expect.poll(listed).toEqual(['2026-04-01'])
})

test('[4.16, 4.17, 7.17, 7.18, 7.20] a plan is listed once it is added, rewritten under its id with another name, and gone once it is deleted', async () => {
  const house = savingPlan({ savingsName: 'House' }, { id: 1 })
  const { database, path } = await openApp('/add-saving-plan', { rows: { savings: [house] } })
  await fillPlan()
  await button('Save').click()
  await expect.poll(path).toBe('/saving-planner')
  await expect.poll(planNames).toEqual(['Bicycle', 'House'])
  const added = (await database.savings.toArray()).find(({ id }) => id !== 1)
  await link('Edit Bicycle').click()
  await expect.poll(path).toBe(`/edit-saving-plan/${added?.id}`)
  await field('Savings name').fill('Motorbike')
  await button('Save').click()
  await expect.poll(path).toBe('/saving-planner')
  await expect.poll(planNames).toEqual(['Motorbike', 'House'])
  expect(await database.savings.get(added?.id ?? 0)).toEqual({
    ...added,
    data: { ...added?.data, savingsName: 'Motorbike' },
  })
  await button('Delete Motorbike').click()
  await button('Delete', dialog()).click()
  await expect.poll(planNames).toEqual(['House'])
  expect(await database.savings.toCollection().primaryKeys()).toEqual([1])
})

test('[7.19] a missing plan is alerted', async () => {
  await openApp('/edit-saving-plan/123')
  await expect.element(message('error', MESSAGES.planMissing.en)).toBeVisible()
  await expect.element(heading(MESSAGES.notFound.en)).toBeVisible()
})

test('[7.22] every article of the answer has its card, in its order', async () => {
  const titles = ['Rice', 'Gold', 'Rent']
  await openApp('/news', {
    services: { news: async () => titles.map(title => ({ ...ARTICLE, title })) },
  })
  const headings = () => page.getByRole('heading', { level: 2 }).elements()
  await expect.poll(() => headings().map(each => textOf(each).split(' ')[0])).toEqual(titles)
})

test('[7.26] without a quote there is none, and the planner is all there', async () => {
  silenceWarnings()
  const quote = () => Promise.reject(new Error('The service is down'))
  await openApp('/saving-planner', { services: { quote } })
  await expectText("You Don't Have Savings Item")
  await expect.poll(() => document.querySelector('blockquote')).toBeNull()
})

function options(): string[] {
  return [...document.querySelectorAll('main select option')].map(textOf)
}

function planNames(): string[] {
  return page.getByRole('heading', { level: 3 }).elements().map(textOf)
}

/** The days of the listed transactions, in the list's order. */
function listed(): string[] {
  const rows = page.getByRole('listitem').getByText(/^Of /).elements()
  return rows.map(row => textOf(row).slice(3))
}
