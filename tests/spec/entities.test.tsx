// Section 3, Entities and their fields: the rows on the device after the user's actions.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readProfile } from '../../src/store/database/device-database'
import { category, NOON, transaction } from '../support/data/builders'
import { NINE_IN_MARCH, openApp } from '../support/opened-app'
import { button, dialog, field, start } from './support/controls'

const NOW = NINE_IN_MARCH.getTime()

test('[3.1] the user is kept with uid, e-mail, name and picture, and no token of the provider', async () => {
  const { device, path } = await openApp('/login', { isSignedIn: false, displayName: 'Budi' })
  await button('login').click()
  await expect.poll(path).toBe('/')
  expect(await readProfile(device)).toEqual({
    uid: expect.any(String),
    email: 'ayu@example.com',
    displayName: 'Budi',
    photoUrl: null,
  })
})

test('[3.2] registration hands the name field on as the display name', async () => {
  const { services, path } = await openApp('/register', { isSignedIn: false })
  await field('name').fill('Siti Nur')
  await field('email').fill('siti@example.com')
  await field('password').fill('correct horse 9')
  await field('confirmPassword').fill('correct horse 9')
  await button('signUp').click()
  await expect
    .poll(() => services.registered)
    .toEqual([{ name: 'Siti Nur', email: 'siti@example.com', password: 'correct horse 9' }])
  // What follows would find the test's databases closed.
  await expect.poll(path).toBe('/')
})

test('[3.3] user and language go along from screen to screen', async () => {
  const { path } = await openApp('/', { displayName: 'Budi' })
  await page.getByRole('button', { name: 'Ganti ke Bahasa Indonesia' }).click()
  await page.getByRole('link', { name: 'Berita' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Berita keuangan' })).toBeVisible()
  await page.getByRole('link', { name: 'Dasbor' }).first().click()
  await expect.poll(path).toBe('/')
  await expect
    .element(page.getByRole('heading', { name: 'Selamat datang kembali, Budi' }))
    .toBeVisible()
})

test('[3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 3.10, 3.11, 7.14] a transaction has exactly its fields, of today, under the milliseconds of now', async () => {
  const { database, path } = await openApp('/add/income', {
    rows: { categories: [category({ id: 1, type: 'income', categoryName: 'Salary' })] },
  })
  await field('name').fill('March')
  await field('amount').fill('7500000,5')
  await field('category').selectOptions('Salary')
  await field('description').fill('With bonus')
  await button('add').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toEqual([
    {
      id: expect.any(Number),
      date: '2026-03-10',
      type: 'income',
      name: 'March',
      amount: 7_500_000.5,
      category: 'Salary',
      description: 'With bonus',
      sync: null,
    },
  ])
  const [id] = await database.transactions.toCollection().primaryKeys()
  expect(id).toBeGreaterThanOrEqual(NOW)
  expect(id).toBeLessThan(NOW + 1000)
})

test('[3.5] going back during the navigation to the dashboard shows a new form, which creates another transaction', async () => {
  const { database, path, router } = await openApp('/add/expense', {
    rows: { categories: [category()] },
  })
  for (const name of ['Tea', 'Cake']) {
    await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
    await expect.element(field('name')).toHaveValue('')
    await expect.element(button('add')).toBeEnabled()
    await field('name').fill(name)
    await field('amount').fill('5000')
    await field('category').selectOptions('Food')
    await button('add').click()
    await expect.poll(path).toBe('/')
  }
  const stored = await database.transactions.toArray()
  expect(stored.map(({ name }) => name)).toEqual(['Tea', 'Cake'])
})

test('[3.7] an edit moves the date to today, and what is chosen in the form moves it elsewhere', async () => {
  const { database, path, router } = await openApp('/edit/transaction/7', {
    rows: {
      categories: [category()],
      transactions: [transaction({ id: 7, date: '2025-12-31' })],
    },
  })
  const date = page.getByLabelText('Date', { exact: true })
  await expect.element(date).toHaveValue('Tue, Mar 10, 2026')
  await button('save').click()
  await expect.poll(path).toBe('/')
  expect((await database.transactions.get(7))?.date).toBe('2026-03-10')
  // The person turns back before the dashboard is there.
  await router.navigate({ to: '/edit/transaction/$id', params: { id: '7' } })
  await expect.element(button('save')).toBeEnabled()
  await date.fill('2026-03-08')
  await button('save').click()
  await expect.poll(path).toBe('/')
  expect((await database.transactions.get(7))?.date).toBe('2026-03-08')
})

test('[3.12, 7.8] a category has exactly its fields, of the type whose form it was made in', async () => {
  const { database } = await openApp('/add/income')
  await button('newCategory').click()
  await dialog().getByRole('textbox').fill('Salary')
  await button('save', 'en', dialog()).click()
  await expect.element(field('category')).toHaveValue('Salary')
  const [saved] = await database.categories.toArray()
  expect(saved).toEqual({
    id: expect.any(Number),
    type: 'income',
    categoryName: 'Salary',
    sync: null,
  })
  expect(saved?.id).toBeGreaterThanOrEqual(NOW)
})

test('[3.13, 7.16] a plan has exactly its fields, under the milliseconds of its creation', async () => {
  const { database, path } = await openApp('/add-saving-plan')
  await field('savingsName').fill('Bicycle')
  await field('amountTarget').fill('3000000')
  await field('targetMonth').fill('2027-01')
  await start('nextMonth').click()
  await button('save').click()
  await expect.poll(path).toBe('/saving-planner')
  const [saved] = await database.savings.toArray()
  expect(saved).toEqual({
    id: expect.any(Number),
    data: {
      savingsName: 'Bicycle',
      amount: 3_000_000,
      targetDate: '2027-01',
      startDate: '2026-04',
    },
    sync: null,
  })
  expect(saved?.id).toBeGreaterThanOrEqual(NOW)
})

test("[3.4] one user's rows are in no other user's database", async () => {
  const rows = { transactions: [transaction({ id: NOON })] }
  const first = await openApp('/', { rows })
  const second = await openApp('/')
  expect(first.database.name).not.toBe(second.database.name)
  expect(await first.database.transactions.count()).toBe(1)
  expect(await second.database.transactions.count()).toBe(0)
})

test('[3.16] the language is kept in local storage under locale', async () => {
  await openApp('/login', { locale: null, isSignedIn: false })
  expect(localStorage.getItem('locale')).toBeNull()
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect.element(button('login')).toBeVisible()
  expect(localStorage.getItem('locale')).toBe('en')
})
