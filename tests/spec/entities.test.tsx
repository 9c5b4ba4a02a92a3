// Section 3, Entities and their fields: the rows on the device after the user's actions.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, transaction } from '../support/data/builders'
import { NINE_IN_MARCH, openApp } from '../support/opened-app'
import { button, dialog, field, heading, link, textOf } from '../support/screen'
import { fillPlan } from '../support/screens/plan-form'
import { fillTransaction } from '../support/screens/transaction-form'
import { visit } from '../support/screens/visit'
import { message } from '../support/timed-message'
import { MESSAGES } from './support/messages'

const NOW = NINE_IN_MARCH.getTime()
const FOOD = { categories: [category()] }

test('[3.3] user and language go along from screen to screen', async () => {
  const { path } = await openApp('/', { displayName: 'Budi' })
  await button(/Ganti ke Bahasa Indonesia$/).click()
  await link('Berita').first().click()
  await expect.element(heading('Berita keuangan')).toBeVisible()
  await link('Dasbor').first().click()
  await expect.poll(path).toBe('/')
  await expect.element(heading('Selamat datang kembali, Budi')).toBeVisible()
})

test('[2.50, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 3.10, 3.11, 7.14] a transaction has exactly its fields, of today, under the milliseconds of now, is confirmed, and leads to the dashboard, which has it', async () => {
  const { database, path } = await openApp('/add/income', {
    rows: { categories: [category({ id: 1, type: 'income', categoryName: 'Salary' })] },
  })
  await fillTransaction({ name: 'March', amount: '7500000,5', category: 'Salary' })
  await field('Description').fill('With bonus')
  await button('Add').click()
  await expect.element(message('success', MESSAGES.transactionAdded.en)).toBeVisible()
  await expect.poll(path).toBe('/')
  await expect.element(page.getByRole('listitem').getByText('March')).toBeVisible()
  const [saved, ...others] = await database.transactions.toArray()
  expect(saved).toEqual({
    ...{ id: expect.any(Number), date: '2026-03-10', type: 'income', name: 'March' },
    ...{ amount: 7_500_000.5, category: 'Salary', description: 'With bonus', sync: null },
  })
  expect(others).toEqual([])
  expect(saved?.id).toBeGreaterThanOrEqual(NOW)
  expect(saved?.id).toBeLessThan(NOW + 1000)
})

test('[3.5] going back during the navigation to the dashboard shows a new form, which creates another transaction', async () => {
  const app = await openApp('/', { rows: FOOD })
  for (const name of ['Tea', 'Cake']) {
    await visit(app, '/add/expense')
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(button('Add')).toBeEnabled()
    await fillTransaction({ name })
    await button('Add').click()
    await expect.poll(app.path).toBe('/')
  }
  expect(await app.database.transactions.toArray()).toMatchObject([
    { name: 'Tea' },
    { name: 'Cake' },
  ])
})

test('[3.7, 4.4, 4.5] an edit overwrites the transaction under its id and dates it today, or on the day that is chosen in the form', async () => {
  const before = transaction({ id: 7, date: '2025-12-31' })
  const app = await openApp('/edit/transaction/7', { rows: { ...FOOD, transactions: [before] } })
  await expect.element(field('Date')).toHaveValue('Tue, Mar 10, 2026')
  await field('Name').fill('Soup')
  await button('Save').click()
  await expect.poll(app.path).toBe('/')
  const saved = { ...before, name: 'Soup', date: '2026-03-10' }
  expect(await app.database.transactions.toArray()).toMatchObject([saved])
  // The person turns back before the dashboard is there.
  await visit(app, '/edit/transaction/7')
  await expect.element(button('Save')).toBeEnabled()
  await field('Date').fill('2026-03-08')
  await button('Save').click()
  await expect.poll(app.path).toBe('/')
  expect(await app.database.transactions.toArray()).toMatchObject([
    { ...saved, date: '2026-03-08' },
  ])
})

test('[3.12, 4.7, 5.9, 7.8] a category has exactly its fields, of the type whose form it was made in, also with the name of one of the other type, and is in the dropdown at once, chosen', async () => {
  const salary = category({ id: 1, type: 'income', categoryName: 'Salary' })
  const categories = [salary, category({ id: 2, categoryName: 'Bonus' })]
  const { database } = await openApp('/add/income', { rows: { categories } })
  await button('New Category').click()
  await dialog().getByRole('textbox').fill('Bonus')
  await button('Save', dialog()).click()
  await expect.element(field('Category')).toHaveValue('Bonus')
  const options = () => [...field('Category').element().querySelectorAll('option')].map(textOf)
  await expect.poll(options).toEqual(['Select Category', 'Bonus', 'Salary'])
  const saved = (await database.categories.toArray()).find(({ id }) => id > 2)
  expect(saved).toEqual({
    ...{ id: expect.any(Number), type: 'income', categoryName: 'Bonus', sync: null },
  })
  expect(saved?.id).toBeGreaterThanOrEqual(NOW)
})

test('[3.13, 7.16] a plan has exactly its fields, under the milliseconds of its creation', async () => {
  const { database, path } = await openApp('/add-saving-plan')
  await fillPlan({ target: '2027-01', start: 'Next Month' })
  await button('Save').click()
  await expect.poll(path).toBe('/saving-planner')
  const [saved] = await database.savings.toArray()
  const data = { savingsName: 'Bicycle', amount: 3_000_000 }
  expect(saved).toEqual({
    id: expect.any(Number),
    data: { ...data, targetDate: '2027-01', startDate: '2026-04' },
    sync: null,
  })
  expect(saved?.id).toBeGreaterThanOrEqual(NOW)
})
