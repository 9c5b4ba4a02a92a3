// What is wrong with a form is told at each field until it is right, beside the message of section 5.

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { category, transaction } from '../support/builders'
import { LOCALES, openApp } from '../support/opened-app'
import { button, field } from './controls'

const FOOD = { categories: [category()] }
const ERRORS = {
  en: { amount: 'Enter an amount', name: 'Enter a name', category: 'Choose a category' },
  id: { amount: 'Isi jumlahnya', name: 'Isi namanya', category: 'Pilih kategorinya' },
} as const

for (const locale of LOCALES) {
  test(`[5.4] each missing field of a transaction says what is missing until it is there (${locale})`, async () => {
    await openApp('/add/expense', { locale, rows: FOOD })
    const [amount, name] = [field('amount', locale), field('name', locale)]
    const select = field('category', locale)
    await expect.element(name).not.toHaveAttribute('aria-invalid')
    await button('add', locale).click()
    for (const each of ['amount', 'name', 'category'] as const) {
      await expect.element(field(each, locale)).toBeInvalid()
      await expect.element(field(each, locale)).toHaveAccessibleDescription(ERRORS[locale][each])
    }
    await expect.element(amount).toHaveFocus()
    await amount.fill('15000')
    await expect.element(amount).toBeValid()
    await expect.element(amount).toHaveAccessibleDescription('')
    await expect.element(name).toBeInvalid()
    await select.selectOptions('Food')
    await expect.element(select).toBeValid()
    await name.fill('Noodles')
    await expect.element(name).toBeValid()
  })
}

test('[5.4] the first field that is wrong gets the focus and is scrolled to', async () => {
  await openApp('/add/expense', { rows: FOOD })
  await field('amount').fill('15000')
  await field('name').fill('Noodles')
  await field('description').click()
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await button('add').click()
  await expect.element(field('category')).toHaveFocus()
  await expect.element(field('category')).toBeInViewport()
  await expect.element(field('name')).toBeValid()
})

test('[5.4] an edited transaction says at its date that there is none', async () => {
  const before = transaction()
  await openApp(`/edit/transaction/${before.id}`, {
    rows: { ...FOOD, transactions: [before] },
  })
  await field('name').fill('Ramen')
  await date().clear()
  await button('save').click()
  await expect.element(date()).toHaveAccessibleDescription('Choose a date that exists')
  await expect.element(date()).toHaveFocus()
  await date().fill('2026-03-09')
  await expect.element(date()).toBeValid()
})

test('[5.6] an amount out of range says how far it goes', async () => {
  await openApp('/add/expense', { rows: FOOD })
  await field('amount').fill('-1')
  await button('add').click()
  await expect.element(field('amount')).toHaveAccessibleDescription(/^The amount goes from 0 to/)
})

function date(): Locator {
  return page.getByLabelText('Date', { exact: true })
}
