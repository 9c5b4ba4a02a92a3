// A text that another app shares: what the form takes from it, over an empty and a half-filled form, and after a login.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field } from '../../spec/support/controls'
import { category } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { shareWithApp } from '../../support/share-with-app'

const OFFER = /Shared: Rp\s18\.000 · Kopi/
const CATEGORIES = [
  category({ id: 1, categoryName: 'Food' }),
  category({ id: 2, categoryName: 'Salary', type: 'income' }),
]

const offer = () => page.getByText(OFFER)
const useIt = () => page.getByRole('button', { name: 'Use it instead' })
const tab = (name: string) => page.getByRole('tab', { name })

test('a figure alone is taken as it was written', async () => {
  const app = await openApp('/')
  await shareWithApp(app, { text: '18.000' })
  await expect.element(field('amount')).toHaveValue('18.000')
  await expect.element(field('name')).toHaveValue('')
  expect(app.path()).toBe('/add/expense')
})

test('nothing shared opens the form as it is', async () => {
  const app = await openApp('/')
  await shareWithApp(app, {})
  await expect.element(field('amount')).toHaveFocus()
  await expect.element(field('name')).toHaveValue('')
  expect(app.path()).toBe('/add/expense')
})

test('signed out, the form follows upon the login', async () => {
  const app = await openApp('/', { isSignedIn: false })
  await shareWithApp(app, { text: 'Bensin 50k' })
  await expect.poll(app.path).toBe('/login')
  await field('email').fill('ayu@example.com')
  await field('password').fill('secret-1')
  await button('login').click()
  await expect.element(field('amount')).toHaveValue('50.000')
  await expect.element(field('name')).toHaveValue('Bensin')
  expect(app.path()).toBe('/add/expense')
})

test('a new user registers first, and then has the form', async () => {
  const app = await openApp('/', { isSignedIn: false })
  await shareWithApp(app, { text: 'Bensin 50k' })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await field('name').fill('Ayu')
  await field('email').fill('ayu@example.com')
  await field('password').fill('secret-1')
  await field('confirmPassword').fill('secret-1')
  await button('signUp').click()
  await expect.poll(app.path).toBe('/add/expense')
  await expect.element(field('name')).toHaveValue('Bensin')
})

test('an offered text does not enter a form that the user has emptied to type another name', async () => {
  const app = await openApp('/add/expense')
  await field('name').fill('L')
  await shareWithApp(app, { text: 'Kopi 18rb' })
  await expect.element(offer()).toBeVisible()
  await field('name').click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('name')).toHaveValue('')
  await userEvent.keyboard('Dinner')
  await expect.element(field('name')).toHaveValue('Dinner')
  await expect.element(field('amount')).toHaveValue('')
  await useIt().click()
  await expect.element(field('name')).toHaveValue('Kopi')
})

test('a half-filled income is whole again after an expense that was shared and not wanted', async () => {
  const app = await openApp('/add/income', { rows: { categories: CATEGORIES } })
  await field('name').fill('March')
  await field('category').selectOptions('Salary')
  await shareWithApp(app, { text: 'Kopi 18rb' })
  await expect.poll(app.path).toBe('/add/expense')
  await expect.element(offer()).toBeVisible()
  await tab('Income').click()
  await expect.element(offer()).toBeVisible()
  await expect.element(field('name')).toHaveValue('March')
  await expect.element(field('category')).toHaveValue('Salary')
  await field('amount').fill('100000')
  await button('add').click()
  // The next form is empty, but an income's; what is shared is an expense.
  await expect.element(field('name')).toHaveValue('')
  await expect.element(offer()).toBeVisible()
  await tab('Expense').click()
  await useIt().click()
  await expect.element(field('name')).toHaveValue('Kopi')
})

test('after the half-filled form is saved, the next form has the shared text', async () => {
  const app = await openApp('/add/expense', { rows: { categories: CATEGORIES } })
  await field('name').fill('Lunch')
  await field('amount').fill('25000')
  await field('category').selectOptions('Food')
  await shareWithApp(app, { text: 'Kopi 18rb' })
  await expect.element(offer()).toBeVisible()
  await button('add').click()
  await expect.element(page.getByText('Success Add Transaction')).toBeVisible()
  await expect.element(field('name')).toHaveValue('Kopi')
  await expect.element(field('amount')).toHaveValue('18.000')
  await field('category').selectOptions('Food')
  await button('add').click()
  await expect
    .poll(async () => (await app.database.transactions.toArray()).map(({ name }) => name))
    .toEqual(['Lunch', 'Kopi'])
})
