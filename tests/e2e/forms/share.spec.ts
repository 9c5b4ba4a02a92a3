// A text that another app shares opens the expense form with it: online, offline, signed out, and over a
// form that is half-filled.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { createCategory, fillEntry, openForm } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { InstalledApp } from '../support/device/installed-app'
import { readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const RESTORED = 'What you had entered is back'

/** The address that the browser opens for a share (manifest, `share_target`). */
const shareOf = (parts: Readonly<Record<string, string>>) => `/share?${new URLSearchParams(parts)}`

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const amount = (page: Page) => page.getByLabel('Amount')

test('a shared text fills the form, is in no address and reaches no server', async ({
  page,
  wire,
}) => {
  await register(page, somebody())
  await readyForOffline(page)
  await page.goto(
    shareOf({ title: 'Kedai', text: 'Kopi susu 18rb', url: 'https://kedai.example/1' }),
  )
  await expect(page).toHaveURL('/add/expense')
  await expect(name(page)).toHaveValue('Kedai')
  await expect(amount(page)).toHaveValue('18.000')
  await expect(page.getByLabel('Description')).toHaveValue(
    'Kopi susu 18rb\nhttps://kedai.example/1',
  )
  await expect(page.getByText(RESTORED)).toBeHidden()
  expect(wire.requests.filter(({ path }) => path === '/share')).toEqual([])

  await expect.poll(() => readRows(page, 'drafts')).toHaveLength(1)
  await page.reload()
  await expect(name(page)).toHaveValue('Kedai')
  await expect(page.getByText(RESTORED)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name(page)).toHaveValue('')
  await page.reload()
  await expect(name(page)).toHaveValue('')
})

test('a figure alone is taken as it was written', async ({ page }) => {
  await register(page, somebody())
  await page.goto(shareOf({ text: '18.000' }))
  await expect(page).toHaveURL('/add/expense')
  await expect(amount(page)).toHaveValue('18.000')
  await expect(name(page)).toHaveValue('')
})

test('a shared text that looks like a tag is offered to a half-filled form unchanged', async ({
  page,
}) => {
  await register(page, somebody('<constructor/>'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, <constructor/>')
  await openForm(page, 'expense')
  await name(page).fill('Half')
  await page.goto(shareOf({ text: '<toString/> 5rb' }))
  await expect(page.getByText('Shared:')).toHaveText('Shared: Rp 5.000 · <toString/>')
})

test('without a network, a share opens the form just so', async ({ page, context, wire }) => {
  await register(page, somebody())
  await readyForOffline(page)
  await goOffline(context, wire)
  await page.goto(shareOf({ text: 'Parkir Rp 5.000' }))
  await expect(page).toHaveURL('/add/expense')
  await expect(name(page)).toHaveValue('Parkir')
  await expect(amount(page)).toHaveValue('5.000')
})

test('signed out, the form follows upon the log-in', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto(shareOf({ text: 'Bensin 50k' }))
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/add/expense')
  await expect(name(page)).toHaveValue('Bensin')
  await expect(amount(page)).toHaveValue('50.000')
})

test('a newcomer registers in between', async ({ page }) => {
  const { name: called, email, password } = somebody()
  await page.goto(shareOf({ text: 'Bensin 50k' }))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await name(page).fill(called)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/add/expense')
  await expect(name(page)).toHaveValue('Bensin')
})

test('over a half-filled form the share is offered, and left to the person', async ({
  phone: { page },
}) => {
  await register(page, somebody())
  const app = await InstalledApp.install(page)
  await openForm(page, 'expense')
  await name(page).fill('Lunch')
  await app.launch(shareOf({ text: 'Kopi 18rb' }))
  await expect(page.getByText(/Shared: Rp\s18\.000 · Kopi/)).toBeVisible()
  await expect(page).toHaveURL('/add/expense')
  await expect(name(page)).toHaveValue('Lunch')
  await page.reload()
  await expect(name(page)).toHaveValue('Lunch')
  await page.getByRole('button', { name: 'Use it instead' }).click()
  await expect(name(page)).toHaveValue('Kopi')
  await expect(amount(page)).toHaveValue('18.000')
  await expect(page.getByText('Shared:')).toBeHidden()
})

test('an offered text does not enter a form that the user has emptied to type another name', async ({
  phone: { page },
}) => {
  await register(page, somebody())
  const app = await InstalledApp.install(page)
  await openForm(page, 'expense')
  await name(page).fill('L')
  await app.launch(shareOf({ text: 'Kopi 18rb' }))
  await expect(page.getByText(/Shared: Rp\s18\.000 · Kopi/)).toBeVisible()
  await name(page).press('Backspace')
  await name(page).pressSequentially('Dinner')
  await expect(name(page)).toHaveValue('Dinner')
  await expect(amount(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Use it instead' }).click()
  await expect(name(page)).toHaveValue('Kopi')
})

test('a half-filled income is whole again after an expense that was shared and not wanted', async ({
  phone: { page },
}) => {
  await register(page, somebody())
  const app = await InstalledApp.install(page)
  await createCategory(page, 'income', 'Salary')
  await openForm(page, 'income')
  await name(page).fill('March')
  const category = page.getByLabel('Category', { exact: true })
  await category.selectOption({ label: 'Salary' })
  await app.launch(shareOf({ text: 'Kopi 18rb' }))
  await expect(page).toHaveURL('/add/expense')
  await expect(page.getByText(/Shared: Rp\s18\.000 · Kopi/)).toBeVisible()
  await page.getByRole('tab', { name: 'Income' }).click()
  await expect(page.getByText(/Shared: Rp\s18\.000 · Kopi/)).toBeVisible()
  await expect(name(page)).toHaveValue('March')
  await expect(category.locator('option:checked')).toHaveText('Salary')
  await amount(page).fill('100000')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  // The next form is empty, but an income's; what is shared is an expense.
  await expect(name(page)).toHaveValue('')
  await expect(page.getByText(/Shared: Rp\s18\.000 · Kopi/)).toBeVisible()
  await page.getByRole('tab', { name: 'Expense' }).click()
  await page.getByRole('button', { name: 'Use it instead' }).click()
  await expect(name(page)).toHaveValue('Kopi')
})

test('after the half-filled form is saved, the next form has the shared text', async ({ page }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await fillEntry(page, { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' })
  await page.goto(shareOf({ text: 'Kopi 18rb' }))
  await expect(page.getByText(/Shared: Rp\s18\.000 · Kopi/)).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Success Add Transaction')).toBeVisible()
  await expect(name(page)).toHaveValue('Kopi')
  await expect(amount(page)).toHaveValue('18.000')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Food' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('nothing shared opens the form as it is', async ({ page }) => {
  await register(page, somebody())
  await page.goto('/share')
  await expect(page).toHaveURL('/add/expense')
  await expect(amount(page)).toBeFocused()
  await expect(name(page)).toHaveValue('')
})
