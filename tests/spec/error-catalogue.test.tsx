// Section 8, The error catalogue: every message, of failure and of success, with its time.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { category, savingPlan, transaction } from '../support/data/builders'
import { breakIndex, fillStorage, STORAGE_FULL } from '../support/fakes/troubled-storage'
import { LOCALES, openApp } from '../support/opened-app'
import { expectMessage, message } from '../support/timed-message'
import { button, dialog, field, start } from './support/controls'
import { MESSAGES } from './support/messages'

const FOOD = category()
const RENT = category({ id: FOOD.id + 1, categoryName: 'Rent' })
const NOODLES = transaction()
const BICYCLE = savingPlan()
const ROWS = { categories: [FOOD, RENT], transactions: [NOODLES], savings: [BICYCLE] }

for (const locale of LOCALES) {
  test(`[8.1, 9.1] a failed login shows the provider's message for 1000 ms (${locale})`, async () => {
    const { services, path } = await openApp('/login', { locale, isSignedIn: false })
    refuse(services, 'There is no such user.')
    await expectMessage(() => logIn(), {
      kind: 'error',
      texts: [MESSAGES.loginFailed[locale], 'There is no such user.'],
      duration: 1000,
    })
    expect(path()).toBe('/login')

    async function logIn() {
      await field('email', locale).fill('ayu@example.com')
      await field('password', locale).fill('wrong')
      await button('login', locale).click()
    }
  })

  test(`[8.2] a failed registration shows the provider's message for 1500 ms (${locale})`, async () => {
    const { services } = await openApp('/register', { locale, isSignedIn: false })
    refuse(services, 'The e-mail address is taken.')
    await expectMessage(() => button('signUp', locale).click(), {
      kind: 'error',
      texts: [MESSAGES.registerFailed[locale], 'The e-mail address is taken.'],
      duration: 1500,
    })
  })

  test(`[8.4] a category that cannot be stored is an error with its reason for 1500 ms (${locale})`, async () => {
    await openApp('/add/expense', { locale })
    await button('newCategory', locale).click()
    await dialog().getByRole('textbox').fill('Food')
    fillStorage()
    await expectMessage(() => button('save', locale, dialog()).click(), {
      kind: 'error',
      texts: [`${MESSAGES.categoryFailed[locale]} ${STORAGE_FULL}`],
      duration: 1500,
    })
  })

  test(`[8.5] a transaction that cannot be stored is an error with its reason for 1000 ms (${locale})`, async () => {
    const { path } = await openApp('/add/expense', { locale, rows: ROWS })
    await field('name', locale).fill('Noodles')
    await field('amount', locale).fill('15000')
    await field('category', locale).selectOptions('Food')
    fillStorage()
    await expectMessage(() => button('add', locale).click(), {
      kind: 'error',
      texts: [`${MESSAGES.transactionFailed[locale]} ${STORAGE_FULL}`],
      duration: 1000,
    })
    expect(path()).toBe('/add/expense')
    await expect.element(field('name', locale)).toHaveValue('Noodles')
    await expect.element(field('amount', locale)).toHaveValue('15.000')
  })

  test(`[8.8] a new plan that cannot be stored is an error with its reason (${locale})`, async () => {
    const { database } = await openApp('/add-saving-plan', { locale })
    await field('savingsName', locale).fill('Bicycle')
    await field('amountTarget', locale).fill('3000000')
    await field('targetMonth', locale).fill('2026-12')
    await start('thisMonth', locale).click()
    fillStorage()
    await expectMessage(() => button('save', locale).click(), {
      kind: 'error',
      texts: [`${MESSAGES.planFailed[locale]} ${STORAGE_FULL}`],
      duration: 1500,
    })
    expect(await database.savings.count()).toBe(0)
  })

  test(`[8.8] an edited plan that cannot be stored is an error with its reason (${locale})`, async () => {
    await openApp(`/edit-saving-plan/${BICYCLE.id}`, { locale, rows: ROWS })
    await field('savingsName', locale).fill('Motorbike')
    fillStorage()
    await expectMessage(() => button('save', locale).click(), {
      kind: 'error',
      texts: [`${MESSAGES.planFailed[locale]} ${STORAGE_FULL}`],
      duration: 1500,
    })
  })

  test(`[8.9] a plan that cannot be deleted is an error with its reason for 1500 ms (${locale})`, async () => {
    const { database } = await openApp('/saving-planner', { locale, rows: ROWS })
    await deletePlanButton(locale).click()
    fillStorage()
    await expectMessage(() => button('delete', locale, dialog()).click(), {
      kind: 'error',
      texts: [`${MESSAGES.planNotDeleted[locale]} ${STORAGE_FULL}`],
      duration: 1500,
    })
    expect(await database.savings.count()).toBe(1)
  })

  test(`[8.12] a page that does not exist says so (${locale})`, async () => {
    await openApp('/nowhere', { locale })
    await expect
      .element(page.getByRole('heading', { name: MESSAGES.notFound[locale], exact: true }))
      .toBeVisible()
  })

  test(`[8.14] a login is confirmed for 1000 ms (${locale})`, async () => {
    await openApp('/login', { locale, isSignedIn: false })
    await expectMessage(() => button('login', locale).click(), {
      kind: 'success',
      texts: [MESSAGES.loginSuccess[locale]],
      duration: 1000,
    })
  })

  test(`[8.15] a registration is confirmed for 1000 ms (${locale})`, async () => {
    await openApp('/register', { locale, isSignedIn: false })
    await expectMessage(() => button('signUp', locale).click(), {
      kind: 'success',
      texts: [MESSAGES.registerSuccess[locale]],
      duration: 1000,
    })
  })

  test(`[8.16] a new plan is confirmed (${locale})`, async () => {
    await openApp('/add-saving-plan', { locale })
    await field('savingsName', locale).fill('Bicycle')
    await field('amountTarget', locale).fill('3000000')
    await field('targetMonth', locale).fill('2026-12')
    await start('nextMonth', locale).click()
    await expectMessage(() => button('save', locale).click(), {
      kind: 'success',
      texts: [MESSAGES.planAdded[locale]],
      duration: 1500,
    })
  })

  test(`[8.17] an edited plan is confirmed (${locale})`, async () => {
    await openApp(`/edit-saving-plan/${BICYCLE.id}`, { locale, rows: ROWS })
    await field('savingsName', locale).fill('Motorbike')
    await expectMessage(() => button('save', locale).click(), {
      kind: 'success',
      texts: [MESSAGES.planSaved[locale]],
      duration: 1500,
    })
  })

  test(`[8.18] a deleted plan is confirmed for 1500 ms (${locale})`, async () => {
    await openApp('/saving-planner', { locale, rows: ROWS })
    await deletePlanButton(locale).click()
    await expectMessage(() => button('delete', locale, dialog()).click(), {
      kind: 'success',
      texts: [MESSAGES.planDeleted[locale]],
      duration: 1500,
    })
  })

  test(`[8.19] a deleted category is confirmed (${locale})`, async () => {
    const { database } = await openApp('/add/expense', { locale, rows: ROWS })
    await field('category', locale).selectOptions('Rent')
    await expectMessage(() => button('deleteCategory', locale).click(), {
      kind: 'success',
      texts: [MESSAGES.categoryDeleted[locale]],
      duration: 1500,
    })
    expect((await database.categories.toArray()).map(row => row.categoryName)).toEqual(['Food'])
  })

  test(`[8.20] a new category is confirmed (${locale})`, async () => {
    await openApp('/add/expense', { locale })
    await button('newCategory', locale).click()
    await dialog().getByRole('textbox').fill('Food')
    await expectMessage(() => button('save', locale, dialog()).click(), {
      kind: 'success',
      texts: [MESSAGES.categoryAdded[locale]],
      duration: 1500,
    })
  })

  test(`[8.21] an edited transaction is confirmed (${locale})`, async () => {
    await openApp(`/edit/transaction/${NOODLES.id}`, { locale, rows: ROWS })
    await field('name', locale).fill('Soup')
    await expectMessage(() => button('save', locale).click(), {
      kind: 'success',
      texts: [MESSAGES.transactionSaved[locale]],
      duration: 1500,
    })
  })

  test(`[8.22] a new transaction is confirmed (${locale})`, async () => {
    await openApp('/add/expense', { locale, rows: ROWS })
    await field('name', locale).fill('Noodles')
    await field('amount', locale).fill('15000')
    await field('category', locale).selectOptions('Food')
    await expectMessage(() => button('add', locale).click(), {
      kind: 'success',
      texts: [MESSAGES.transactionAdded[locale]],
      duration: 1500,
    })
  })

  test(`[8.23] a deleted transaction is confirmed for 1000 ms (${locale})`, async () => {
    const { path } = await openApp(`/detail/${NOODLES.id}`, { locale, rows: ROWS })
    await button('delete', locale).click()
    await expectMessage(() => button('delete', locale, dialog()).click(), {
      kind: 'success',
      texts: [MESSAGES.transactionDeleted[locale]],
      duration: 1000,
    })
    await expect.poll(path).toBe('/')
  })
}

test.each([
  'Firebase: Error (auth/too-many-requests).',
  'Firebase: Error (auth/a-code-of-tomorrow).',
])("[8.3] no code has words of its own, the provider's are shown: %s", async words => {
  const { services } = await openApp('/login', { isSignedIn: false })
  refuse(services, words)
  await button('login').click()
  await expect.element(message('error', words)).toBeVisible()
})

test('[8.6] categories that cannot be read are only logged, and the form stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  breakIndex('[type+categoryName]')
  await openApp('/add/expense', { rows: ROWS })
  await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0)
  await expect.element(field('category')).toBeVisible()
  await expect.element(field('name')).toBeVisible()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(/^$/)
  log.mockRestore()
})

test('[8.10, D.12] every message has Indonesian words of its own', () => {
  const same = Object.entries(MESSAGES).filter(([, { en, id }]) => en === id || id.trim() === '')
  expect(same).toEqual([])
})

function refuse(services: { identity: unknown }, words: string): void {
  services.identity = {
    ok: false,
    failure: { kind: 'provider', reason: 'unknown', message: words },
  }
}

function deletePlanButton(locale: 'en' | 'id') {
  return page.getByRole('button', { name: `${locale === 'en' ? 'Delete' : 'Hapus'} Bicycle` })
}
