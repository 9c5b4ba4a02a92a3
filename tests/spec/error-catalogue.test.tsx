// Section 8, The error catalogue: every message, of failure and of success, with its time and what it leaves.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RefusalReason } from '../../src/domain/identity'
import { category, savingPlan, transaction } from '../support/data/builders'
import type { FakeServices } from '../support/fakes/fake-services'
import { breakIndex, fillStorage } from '../support/fakes/troubled-storage'
import { openApp } from '../support/opened-app'
import { button, dialog, field } from '../support/screen'
import { fillPlan } from '../support/screens/plan-form'
import { fillTransaction } from '../support/screens/transaction-form'
import { expectMessage } from '../support/timed-message'
import { MESSAGES } from './support/messages'

const ROWS = {
  categories: ['Food', 'Rent'].map((categoryName, id) => category({ id: id + 1, categoryName })),
  transactions: [transaction({ id: 7 })],
  savings: [savingPlan({}, { id: 8 })],
}

/** The reason, in the user's words. */
const FULL = 'The storage is full.'

/** Where the specification gives no time. */
const USUAL_MS = 1500

test("[8.1, 9.1] a failed login shows the provider's message for 1000 ms, and says at the form why until a field changes", async () => {
  const { services, path } = await openApp('/login', { isSignedIn: false })
  refuse(services, 'wrong-credentials', 'There is no such user.')
  await field('Email').fill('ayu@example.com')
  await field('Password').fill('wrong')
  await expectFailure(() => button('Login').click(), 1000, [
    ...[MESSAGES.loginFailed.en, 'There is no such user.'],
  ])
  expect(path()).toBe('/login')
  const password = field('Password')
  await expect
    .element(password)
    .toHaveAccessibleDescription('The email or the password is wrong. Check both, then try again.')
  await expect.element(password).toHaveFocus()
  await field('Email').fill('ayu@example.org')
  await expect.element(password).toBeValid()
})

test("[8.2] a failed registration shows the provider's message for 1500 ms, and says at the e-mail that it has an account", async () => {
  const { services } = await openApp('/register', { isSignedIn: false })
  refuse(services, 'email-in-use', 'The e-mail address is taken.')
  await expectFailure(() => button('Sign Up').click(), 1500, [
    ...[MESSAGES.registerFailed.en, 'The e-mail address is taken.'],
  ])
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('This email has an account already. Log in, or use another email.')
  await expect.element(field('Email')).toHaveFocus()
})

test("[8.3] no code has words of its own in the message, and the form keeps the provider's words of an unknown one", async () => {
  const { services } = await openApp('/login', { isSignedIn: false })
  const alert = page.getByRole('form').getByRole('alert')
  const words = 'Quota {0} <b>exceeded</b> (auth/a-code-of-tomorrow).'
  refuse(services, 'unknown', words)
  await expectFailure(() => button('Login').click(), 1000, [words])
  await expect
    .element(alert)
    .toHaveTextContent(`This did not work. The login service says: ${words}`)
  refuse(services, 'too-many-attempts', 'Firebase: Error (auth/too-many-requests).')
  await expectFailure(() => button('Login').click(), 1000, [
    'Firebase: Error (auth/too-many-requests).',
  ])
  await expect
    .element(alert)
    .toHaveTextContent('Too many attempts. Wait a few minutes, then try again.')
})

test('[8.4, 8.19, 8.20] a category that cannot be stored is an error with its reason for 1500 ms; a new one and a deleted one are confirmed', async () => {
  const { database } = await openApp('/add/expense', { rows: ROWS })
  const names = async () => (await database.categories.toArray()).map(row => row.categoryName)
  await button('New Category').click()
  await dialog().getByRole('textbox').fill('Gifts')
  const save = () => button('Save', dialog()).click()
  const release = fillStorage()
  await expectFailure(save, 1500, [`${MESSAGES.categoryFailed.en} ${FULL}`])
  release()
  await expectSuccess(save, USUAL_MS, MESSAGES.categoryAdded.en)
  expect(await names()).toEqual(['Food', 'Rent', 'Gifts'])
  const remove = () => button('Delete Category').click()
  await expectSuccess(remove, USUAL_MS, MESSAGES.categoryDeleted.en)
  expect(await names()).toEqual(['Food', 'Rent'])
})

test('[8.5, 8.22] a transaction that cannot be stored is an error with its reason for 1000 ms, stays in the form, and is confirmed once there is space', async () => {
  const { path } = await openApp('/add/expense', { rows: ROWS })
  await fillTransaction()
  const add = () => button('Add').click()
  const release = fillStorage()
  await expectFailure(add, 1000, [`${MESSAGES.transactionFailed.en} ${FULL}`])
  expect(path()).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue('Noodles')
  await expect.element(field('Amount')).toHaveValue('15.000')
  release()
  await expectSuccess(add, USUAL_MS, MESSAGES.transactionAdded.en)
})

test('[8.6] categories that cannot be read are only logged, and the form stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  breakIndex('[type+categoryName]')
  await openApp('/add/expense', { rows: ROWS })
  await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0)
  await expect.element(field('Category')).toBeVisible()
  await expect.element(field('Name')).toBeVisible()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(/^$/)
})

test.each([
  ['/add-saving-plan', MESSAGES.planAdded.en],
  ['/edit-saving-plan/8', MESSAGES.planSaved.en],
])(
  '[8.8, 8.16, 8.17] a plan of %s that cannot be stored is an error with its reason, and is confirmed once there is space',
  async (address, text) => {
    const { database } = await openApp(address, { rows: ROWS })
    if (text === MESSAGES.planAdded.en) await fillPlan({ name: 'Motorbike' })
    else await field('Savings name').fill('Motorbike')
    const save = () => button('Save').click()
    const release = fillStorage()
    await expectFailure(save, USUAL_MS, [`${MESSAGES.planFailed.en} ${FULL}`])
    expect(await database.savings.toArray()).toMatchObject(ROWS.savings)
    release()
    await expectSuccess(save, USUAL_MS, text)
  },
)

test('[8.9, 8.18] a plan that cannot be deleted is an error with its reason for 1500 ms, and a deleted one is confirmed for 1500 ms', async () => {
  const { database } = await openApp('/saving-planner', { rows: ROWS })
  const remove = () => button('Delete', dialog()).click()
  await button('Delete Bicycle').click()
  const release = fillStorage()
  await expectFailure(remove, 1500, [`${MESSAGES.planNotDeleted.en} ${FULL}`])
  expect(await database.savings.count()).toBe(1)
  release()
  await button('Delete Bicycle').click()
  await expectSuccess(remove, 1500, MESSAGES.planDeleted.en)
})

test.each([
  ['/login', 'Login', MESSAGES.loginSuccess.en],
  ['/register', 'Sign Up', MESSAGES.registerSuccess.en],
])('[8.14, 8.15] success on %s is confirmed for 1000 ms', async (address, name, text) => {
  await openApp(address, { isSignedIn: false })
  await expectSuccess(() => button(name).click(), 1000, text)
})

test('[8.21] an edited transaction is confirmed', async () => {
  await openApp('/edit/transaction/7', { rows: ROWS })
  await field('Name').fill('Soup')
  await expectSuccess(() => button('Save').click(), USUAL_MS, MESSAGES.transactionSaved.en)
})

test('[8.23] a deleted transaction is confirmed for 1000 ms', async () => {
  const { path } = await openApp('/detail/7', { rows: ROWS })
  await button('Delete').click()
  const remove = () => button('Delete', dialog()).click()
  await expectSuccess(remove, 1000, MESSAGES.transactionDeleted.en)
  await expect.poll(path).toBe('/')
})

function refuse(services: FakeServices, reason: RefusalReason, words: string): void {
  services.identity = { ok: false, failure: { kind: 'provider', reason, message: words } }
}

/** @param duration milliseconds */
function expectFailure(work: () => Promise<void>, duration: number, texts: readonly string[]) {
  return expectMessage(work, { kind: 'error', texts, duration })
}

/** @param duration milliseconds */
function expectSuccess(work: () => Promise<void>, duration: number, text: string) {
  return expectMessage(work, { kind: 'success', texts: [text], duration })
}
