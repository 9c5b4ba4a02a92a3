// Section 5, Validation rules: what each form refuses, in which words and for how long.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, savingPlan, transaction } from '../support/data/builders'
import { LOCALES, openApp } from '../support/opened-app'
import { expectMessage, message } from '../support/timed-message'
import { button, dialog, field, start } from './support/controls'
import { MESSAGES } from './support/messages'

const FOOD = { categories: [category()] }

for (const locale of LOCALES) {
  test(`[5.1, 5.2, 9.1] two different passwords are a warning for 1500 ms and make no account (${locale})`, async () => {
    const { services, path } = await openApp('/register', { locale, isSignedIn: false })
    await field('name', locale).fill('Ayu')
    await field('email', locale).fill('ayu@example.com')
    await field('password', locale).fill('one password')
    await field('confirmPassword', locale).fill('another password')
    await expectMessage(() => button('signUp', locale).click(), {
      kind: 'warning',
      texts: [MESSAGES.passwordsDiffer[locale]],
      duration: 1500,
    })
    expect(services.registered).toEqual([])
    expect(path()).toBe('/register')
  })

  for (const missing of ['name', 'amount', 'category'] as const) {
    test(`[5.4, 8.7] a transaction without ${missing} is refused for 1500 ms (${locale})`, async () => {
      const { database, path } = await openApp('/add/expense', { locale, rows: FOOD })
      if (missing !== 'name') await field('name', locale).fill('Noodles')
      if (missing !== 'amount') await field('amount', locale).fill('15000')
      if (missing !== 'category') await field('category', locale).selectOptions('Food')
      await expectMessage(() => button('add', locale).click(), {
        kind: 'error',
        texts: [MESSAGES.required[locale]],
        duration: 1500,
      })
      expect(await database.transactions.count()).toBe(0)
      expect(path()).toBe('/add/expense')
    })
  }

  test(`[5.4] an edited transaction without a name is refused for 1500 ms and stays as it was (${locale})`, async () => {
    const before = transaction()
    const { database } = await openApp(`/edit/transaction/${before.id}`, {
      locale,
      rows: { ...FOOD, transactions: [before] },
    })
    await field('name', locale).fill('  ')
    await expectMessage(() => button('save', locale).click(), {
      kind: 'error',
      texts: [MESSAGES.required[locale]],
      duration: 1500,
    })
    expect(await database.transactions.get(before.id)).toMatchObject(before)
  })

  test(`[5.8] a category without a name is refused, and the prompt says why (${locale})`, async () => {
    const { database } = await openApp('/add/expense', { locale })
    await button('newCategory', locale).click()
    await button('save', locale, dialog()).click()
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent(MESSAGES.promptEmpty[locale])
    await dialog().getByRole('textbox').fill('   ')
    await button('save', locale, dialog()).click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(MESSAGES.nameEmpty[locale])
    expect(await database.categories.count()).toBe(0)
  })

  test(`[5.9, 8.7] a category of the same name and type is refused (${locale})`, async () => {
    const { database } = await openApp('/add/expense', { locale, rows: FOOD })
    await button('newCategory', locale).click()
    await dialog().getByRole('textbox').fill('Food')
    await button('save', locale, dialog()).click()
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent(MESSAGES.categoryExists[locale])
    expect(await database.categories.count()).toBe(1)
  })

  test(`[5.10, 8.7] deleting a category needs one to be selected (${locale})`, async () => {
    const { database } = await openApp('/add/expense', { locale, rows: FOOD })
    await expectMessage(() => button('deleteCategory', locale).click(), {
      kind: 'error',
      texts: [MESSAGES.selectFirst[locale]],
      duration: 1500,
    })
    expect(await database.categories.count()).toBe(1)
  })

  test(`[5.11] the category that the transaction came with cannot be deleted (${locale})`, async () => {
    const before = transaction()
    const { database } = await openApp(`/edit/transaction/${before.id}`, {
      locale,
      rows: { ...FOOD, transactions: [before] },
    })
    await expect.element(field('category', locale)).toHaveValue('Food')
    await expectMessage(() => button('deleteCategory', locale).click(), {
      kind: 'error',
      texts: [MESSAGES.selectFirst[locale]],
      duration: 1500,
    })
    expect(await database.categories.count()).toBe(1)
  })

  test(`[5.15, 8.11, 9.1] a plan that starts in its target month is refused for 2000 ms, and nothing is saved (${locale})`, async () => {
    const { database, path } = await openApp('/add-saving-plan', { locale })
    await field('savingsName', locale).fill('Bicycle')
    await field('amountTarget', locale).fill('3000000')
    await field('targetMonth', locale).fill('2026-03')
    await start('thisMonth', locale).click()
    await expectMessage(() => button('save', locale).click(), {
      kind: 'error',
      texts: [MESSAGES.targetTooEarly[locale]],
      duration: 2000,
    })
    expect(message('warning', MESSAGES.planIncomplete[locale]).query()).toBeNull()
    expect(await database.savings.count()).toBe(0)
    expect(path()).toBe('/add-saving-plan')
  })

  test(`[5.17] a plan without a name is a warning for 1500 ms, and keeps its old one (${locale})`, async () => {
    const plan = savingPlan()
    const { database, path } = await openApp(`/edit-saving-plan/${plan.id}`, {
      locale,
      rows: { savings: [plan] },
    })
    await field('savingsName', locale).fill('')
    await expectMessage(() => button('save', locale).click(), {
      kind: 'warning',
      texts: [MESSAGES.planNameEmpty[locale]],
      duration: 1500,
    })
    expect(await database.savings.get(plan.id)).toMatchObject(plan)
    expect(path()).toBe(`/edit-saving-plan/${plan.id}`)
  })

  const gaps = {
    'a name': { name: '', amount: '3000000', chosen: true },
    'an amount': { name: 'Bicycle', amount: '', chosen: true },
    'an amount above 0': { name: 'Bicycle', amount: '0', chosen: true },
    'a start': { name: 'Bicycle', amount: '3000000', chosen: false },
  }
  for (const [gap, { name, amount, chosen }] of Object.entries(gaps)) {
    test(`[5.12, 5.13, D.6] a plan without ${gap} is warned about for 1000 ms, and saved all the same (${locale})`, async () => {
      const { database, path } = await openApp('/add-saving-plan', { locale })
      await field('savingsName', locale).fill(name)
      await field('amountTarget', locale).fill(amount)
      await field('targetMonth', locale).fill('2026-12')
      if (chosen) await start('thisMonth', locale).click()
      await expectMessage(() => button('save', locale).click(), {
        kind: 'warning',
        texts: [MESSAGES.planIncomplete[locale]],
        duration: 1000,
      })
      await expect.poll(path).toBe('/saving-planner')
      expect((await database.savings.toArray()).map(plan => plan.data)).toEqual([
        {
          savingsName: name,
          amount: Number(amount),
          startDate: '2026-03',
          targetDate: '2026-12',
        },
      ])
    })
  }
}

test('[5.3] nothing but the equality of the passwords is judged before the provider is asked', async () => {
  const { services } = await openApp('/register', {
    isSignedIn: false,
    prepare: ({ services }) => {
      const message = 'Firebase: invalid-email'
      const failure = { kind: 'provider', reason: 'invalid-email', message } as const
      services.identity = { ok: false, failure }
    },
  })
  await field('password').fill('1')
  await field('confirmPassword').fill('1')
  await button('signUp').click()
  await expect.element(message('error', 'Firebase: invalid-email')).toBeVisible()
  expect(services.registered).toEqual([{ name: '', email: '', password: '1' }])
})

test('[5.5, 5.6, 5.7] a transaction of 0 without a description is saved, its amount a number', async () => {
  const { database, path } = await openApp('/add/expense', { rows: FOOD })
  await field('name').fill('Tap water')
  await field('amount').fill('0')
  await field('category').selectOptions('Food')
  await button('add').click()
  await expect.poll(path).toBe('/')
  const [saved] = await database.transactions.toArray()
  expect(saved?.amount).toBe(0)
  expect(saved?.description).toBe('')
})

test('[5.6] a transaction below 0 is refused', async () => {
  const { database } = await openApp('/add/expense', { rows: FOOD })
  await field('name').fill('Refund')
  await field('amount').fill('-1')
  await field('category').selectOptions('Food')
  await button('add').click()
  await expect
    .element(page.getByRole('alert').getByText(/^The amount goes from 0 to/))
    .toBeVisible()
  expect(await database.transactions.count()).toBe(0)
})

test('[5.9] a category of the other type may have the same name', async () => {
  const { database } = await openApp('/add/income', { rows: FOOD })
  await button('newCategory').click()
  await dialog().getByRole('textbox').fill('Food')
  await button('save', 'en', dialog()).click()
  await expect.element(message('success', MESSAGES.categoryAdded.en)).toBeVisible()
  expect((await database.categories.toArray()).map(({ type }) => type).sort()).toEqual([
    'expense',
    'income',
  ])
})

test.each([
  ['thisMonth', '2026-12'],
  ['nextMonth', '2027-01'],
] as const)(
  '[5.14] a plan starts this month or the next, over the end of the year too: %s',
  async (choice, startDate) => {
    const { database, path } = await openApp('/add-saving-plan', {
      now: new Date(2026, 11, 31, 23),
    })
    await field('savingsName').fill('Bicycle')
    await field('amountTarget').fill('3000000')
    await field('targetMonth').fill('2027-06')
    await start(choice).click()
    await button('save').click()
    await expect.poll(path).toBe('/saving-planner')
    const [plan] = await database.savings.toArray()
    expect(plan?.data.startDate).toBe(startDate)
  },
)

test('[5.15, D.6, D.7] a plan that starts next month is refused without a target month or with next month as the target', async () => {
  const { database } = await openApp('/add-saving-plan')
  await field('savingsName').fill('Bicycle')
  await field('amountTarget').fill('3000000')
  await start('nextMonth').click()
  await button('save').click()
  await expect.element(message('error', MESSAGES.targetTooEarly.en)).toBeVisible()
  await field('targetMonth').fill('2026-04')
  await button('save').click()
  await expect.element(message('error', MESSAGES.targetTooEarly.en)).toBeVisible()
  expect(await database.savings.count()).toBe(0)
})

test('[5.16] a plan below 0 is refused', async () => {
  const { database } = await openApp('/add-saving-plan')
  await field('savingsName').fill('Debt')
  await field('amountTarget').fill('-3000000')
  await field('targetMonth').fill('2026-12')
  await start('thisMonth').click()
  await button('save').click()
  await expect
    .element(page.getByRole('alert').getByText(/^The amount goes from 0 to/))
    .toBeVisible()
  expect(await database.savings.count()).toBe(0)
})
