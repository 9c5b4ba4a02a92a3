// Section 5, Validation rules: what each form refuses, for how long the message shows, and what the field says until it
// is corrected.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, savingPlan, transaction } from '../support/data/builders'
import { openApp } from '../support/opened-app'
import { button, dialog, field } from '../support/screen'
import { fillPlan } from '../support/screens/plan-form'
import { fillTransaction } from '../support/screens/transaction-form'
import { visit } from '../support/screens/visit'
import { dismissMessages, expectMessage, message } from '../support/timed-message'
import { MESSAGES } from './support/messages'

const FOOD = { categories: [category()] }

test('[5.1, 5.2, 9.1] two different passwords are a warning for 1500 ms, make no account, and are an error at the second field until they are the same', async () => {
  const { services, path } = await openApp('/register', { isSignedIn: false })
  const confirmed = field('Confirm Password')
  await field('Name').fill('Ayu')
  await field('Email').fill('ayu@example.com')
  await field('Password').fill('one password')
  await confirmed.fill('another password')
  const texts = [MESSAGES.passwordsDiffer.en]
  const signUp = () => button('Sign Up').click()
  await expectMessage(signUp, { kind: 'warning', texts, duration: 1500 })
  expect(services.registered).toEqual([])
  expect(path()).toBe('/register')
  await expect
    .element(confirmed)
    .toHaveAccessibleDescription('Type the same password in both fields')
  await expect.element(confirmed).toHaveFocus()
  await confirmed.fill('one password')
  await expect.element(confirmed).toBeValid()
})

test('[5.3] nothing but the equality of the passwords is judged before the provider is asked', async () => {
  const { services } = await openApp('/register', { isSignedIn: false })
  const words = 'Firebase: invalid-email'
  const failure = { kind: 'provider', reason: 'invalid-email', message: words } as const
  services.identity = { ok: false, failure }
  await field('Password').fill('1')
  await field('Confirm Password').fill('1')
  await button('Sign Up').click()
  await expect.element(message('error', words)).toBeVisible()
  expect(services.registered).toEqual([{ name: '', email: '', password: '1' }])
})

const REQUIRED = {
  Amount: 'Enter an amount',
  Name: 'Enter a name',
  Category: 'Choose a category',
} as const

test('[5.4, 8.7] a transaction with missing fields is refused for 1500 ms; each of them says so until it is filled, and the first one gets the focus and is scrolled to', async () => {
  const { database, path } = await openApp('/add/expense', { rows: FOOD })
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid')
  const texts = [MESSAGES.required.en]
  await expectMessage(() => button('Add').click(), { kind: 'error', texts, duration: 1500 })
  for (const [name, error] of Object.entries(REQUIRED))
    await expect.element(field(name)).toHaveAccessibleDescription(error)
  await expect.element(field('Amount')).toHaveFocus()
  await field('Amount').fill('15000')
  await expect.element(field('Amount')).toBeValid()
  await expect.element(field('Amount')).toHaveAccessibleDescription('')
  await expect.element(field('Name')).toBeInvalid()
  await field('Category').selectOptions('Food')
  await expect.element(field('Category')).toBeValid()
  await field('Name').fill('Noodles')
  await expect.element(field('Name')).toBeValid()
  for (const missing of [{ name: '' }, { amount: '' }, { category: '' }]) {
    await fillTransaction(missing)
    await field('Description').click()
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await button('Add').click()
    const names = Object.keys(REQUIRED)
    const wrong = () => names.filter(name => field(name).element().ariaInvalid === 'true')
    await expect.poll(wrong).toEqual(names.filter(name => name.toLowerCase() in missing))
    await expect.element(field(wrong()[0] ?? '')).toHaveFocus()
    await expect.element(field(wrong()[0] ?? '')).toBeInViewport()
  }
  expect(await database.transactions.count()).toBe(0)
  expect(path()).toBe('/add/expense')
})

test('[5.4] an edited transaction without a name or a date is refused for 1500 ms and stays as it was', async () => {
  const before = transaction()
  const rows = { ...FOOD, transactions: [before] }
  const { database } = await openApp(`/edit/transaction/${before.id}`, { rows })
  await field('Name').fill('  ')
  const texts = [MESSAGES.required.en]
  await expectMessage(() => button('Save').click(), { kind: 'error', texts, duration: 1500 })
  expect(await database.transactions.get(before.id)).toMatchObject(before)
  await field('Name').fill('Ramen')
  await field('Date').clear()
  await button('Save').click()
  await expect.element(field('Date')).toHaveAccessibleDescription('Choose a valid date')
  await expect.element(field('Date')).toHaveFocus()
  await field('Date').fill('2026-03-09')
  await expect.element(field('Date')).toBeValid()
  expect(await database.transactions.get(before.id)).toMatchObject(before)
})

test('[5.5, 5.6, 5.7] a transaction of 0 without a description is saved, its amount a number', async () => {
  const { database, path } = await openApp('/add/expense', { rows: FOOD })
  await fillTransaction({ amount: '0' })
  await button('Add').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([{ amount: 0, description: '' }])
})

test('[5.8] a category without a name is refused, and the prompt says why', async () => {
  const { database } = await openApp('/add/expense')
  await button('New Category').click()
  await button('Save', dialog()).click()
  const error = dialog().getByRole('alert')
  await expect.element(error).toHaveTextContent(MESSAGES.promptEmpty.en)
  await dialog().getByRole('textbox').fill('   ')
  await button('Save', dialog()).click()
  await expect.element(error).toHaveTextContent(MESSAGES.nameEmpty.en)
  expect(await database.categories.count()).toBe(0)
})

test('[5.9, 8.7] a category of the same name and type is refused, and the prompt gives its field the focus', async () => {
  const { database } = await openApp('/add/expense', { rows: FOOD })
  await button('New Category').click()
  const name = dialog().getByRole('textbox')
  await name.fill('Food')
  await button('Save', dialog()).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(MESSAGES.categoryExists.en)
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveFocus()
  expect(await database.categories.count()).toBe(1)
})

test.each([
  ['5.10: none is selected', '/add/expense', ''],
  ['5.11: the transaction came with it', '/edit/transaction/7', 'Food'],
])(
  '[5.10, 5.11, 8.7] the category in the form is not deleted, for 1500 ms (%s)',
  async (_, address, selected) => {
    const rows = { ...FOOD, transactions: [transaction({ id: 7 })] }
    const { database } = await openApp(address, { rows })
    await expect.element(field('Category')).toHaveValue(selected)
    await expectMessage(() => button('Delete Category').click(), {
      kind: 'error',
      texts: [MESSAGES.selectFirst.en],
      duration: 1500,
    })
    expect(await database.categories.count()).toBe(1)
  },
)

test.each([
  ['a name', { name: '' }, { savingsName: '' }],
  ['an amount', { amount: '' }, { amount: 0 }],
  ['an amount above 0', { amount: '0' }, { amount: 0 }],
  ['a start', { start: null }, {}],
])(
  '[5.12, 5.13, D.6] a plan without %s is warned about for 1000 ms, and saved all the same',
  async (_, gap, saved) => {
    const { database, path } = await openApp('/add-saving-plan')
    await fillPlan(gap)
    await expectMessage(() => button('Save').click(), {
      kind: 'warning',
      texts: [MESSAGES.planIncomplete.en],
      duration: 1000,
    })
    await expect.poll(path).toBe('/saving-planner')
    const filled = { savingsName: 'Bicycle', amount: 3_000_000 }
    const months = { startDate: '2026-03', targetDate: '2026-12' }
    const [plan, ...others] = await database.savings.toArray()
    expect(plan?.data).toEqual({ ...filled, ...saved, ...months })
    expect(others).toEqual([])
  },
)

test('[5.14] a plan starts this month or the next, over the end of the year too', async () => {
  const app = await openApp('/', { now: new Date(2026, 11, 31, 23) })
  for (const start of ['This Month', 'Next Month'] as const) {
    await visit(app, '/add-saving-plan')
    await fillPlan({ target: '2027-06', start })
    await button('Save').click()
    await expect.poll(app.path).toBe('/saving-planner')
  }
  const starts = (await app.database.savings.toArray()).map(({ data }) => data.startDate)
  expect(starts).toEqual(['2026-12', '2027-01'])
})

test('[5.15, 8.11, 9.1] a plan that starts in its target month is refused for 2000 ms, the field says from when on it may be, and nothing is saved', async () => {
  const { database, path } = await openApp('/add-saving-plan')
  await fillPlan({ target: '2026-03' })
  await expectMessage(() => button('Save').click(), {
    kind: 'error',
    texts: [MESSAGES.targetTooEarly.en],
    duration: 2000,
  })
  expect(message('warning', MESSAGES.planIncomplete.en).query()).toBeNull()
  const target = field('Target month')
  await expect.element(target).toHaveAccessibleDescription('Choose a month after March 2026')
  await expect.element(target).toHaveFocus()
  await target.fill('2026-04')
  await expect.element(target).toBeValid()
  expect(await database.savings.count()).toBe(0)
  expect(path()).toBe('/add-saving-plan')
})

test('[5.15, 5.16, D.6, D.7] a plan below 0, without a target month, or that starts next month and has it as the target is refused', async () => {
  const { database } = await openApp('/add-saving-plan')
  await fillPlan({ amount: '-3000000', start: 'Next Month' })
  await button('Save').click()
  await expect.element(page.getByRole('alert').getByText(/^Enter an amount from 0/)).toBeVisible()
  for (const target of ['', '2026-04']) {
    await fillPlan({ target, start: 'Next Month' })
    await button('Save').click()
    const error = message('error', MESSAGES.targetTooEarly.en)
    await expect.element(error).toBeVisible()
    await dismissMessages()
  }
  expect(await database.savings.count()).toBe(0)
})

test('[5.17] a plan without a name is a warning for 1500 ms, says so at the name, and keeps its old one', async () => {
  const plan = savingPlan()
  const address = `/edit-saving-plan/${plan.id}`
  const { database, path } = await openApp(address, { rows: { savings: [plan] } })
  const name = field('Savings name')
  await name.fill(' ')
  await expectMessage(() => button('Save').click(), {
    kind: 'warning',
    texts: [MESSAGES.planNameEmpty.en],
    duration: 1500,
  })
  expect(await database.savings.get(plan.id)).toMatchObject(plan)
  expect(path()).toBe(address)
  await expect.element(name).toHaveAccessibleDescription('Enter a name')
  await name.fill('Red bicycle')
  await expect.element(name).toBeValid()
})
