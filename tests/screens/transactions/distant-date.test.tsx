// A date that is far from today is asked about before a transaction is saved with it.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { button, dialog, field } from '../../spec/support/controls'
import { category, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const ROWS = { transactions: [transaction({ id: 7 })], categories: [category({ id: 1 })] }

const WORDS = {
  en: {
    question: 'Save with this date?',
    date: 'Monday, March 10, 2206',
    inField: 'Mon, Mar 10, 2206',
    ahead: 'That is more than a year ahead.',
    back: 'That is more than ten years back.',
  },
  id: {
    question: 'Simpan dengan tanggal ini?',
    date: 'Senin, 10 Maret 2206',
    inField: 'Sen, 10 Mar 2206',
    ahead: 'Itu lebih dari satu tahun ke depan.',
    back: 'Itu lebih dari sepuluh tahun yang lalu.',
  },
} as const satisfies Record<Locale, object>

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`a new transaction far ahead is saved once that is confirmed, and not before (${locale})`, async () => {
    const { database, path } = await openApp('/add/expense', { locale, rows: ROWS })
    await field('amount', locale).fill('5000')
    await field('name', locale).fill('Gift')
    await field('category', locale).selectOptions('Food')
    await dateField(locale).fill('2206-03-10')
    await button('add', locale).click()
    const question = page.getByRole('dialog', { name: words.question })
    await expect.element(question.getByText(words.date)).toBeVisible()
    await expect.element(question.getByText(words.ahead)).toBeVisible()
    await button('cancel', locale, dialog()).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(path()).toBe('/add/expense')
    await expect.element(dateField(locale)).toHaveValue(words.inField)
    await expect.element(field('name', locale)).toHaveValue('Gift')
    expect(await database.transactions.count()).toBe(1)

    await button('add', locale).click()
    await button('save', locale, dialog()).click()
    await expect.poll(path).toBe('/')
    expect(await database.transactions.toArray()).toMatchObject([
      { id: 7 },
      { name: 'Gift', date: '2206-03-10' },
    ])
  })

  test(`an edit far back is asked about as well (${locale})`, async () => {
    const { database, path } = await openApp('/edit/transaction/7', { locale, rows: ROWS })
    await dateField(locale).fill('2016-03-09')
    await button('save', locale).click()
    await expect.element(dialog().getByText(words.back)).toBeVisible()
    expect(await database.transactions.get(7)).toMatchObject({ date: '2026-03-10' })
    await button('save', locale, dialog()).click()
    await expect.poll(path).toBe('/')
    expect(await database.transactions.get(7)).toMatchObject({ date: '2016-03-09' })
  })
}

test('the same day next year is not asked about', async () => {
  const { path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await dateField('en').fill('2027-03-10')
  await button('save').click()
  await expect.poll(path).toBe('/')
})

test('a form that is refused for something else is not asked about', async () => {
  await openApp('/edit/transaction/7', { rows: ROWS })
  await dateField('en').fill('2206-03-10')
  await field('name').fill('')
  await button('save').click()
  await expect.element(field('name')).toHaveAttribute('aria-invalid', 'true')
  expect(dialog().query()).toBeNull()
})

function dateField(locale: Locale) {
  return page.getByLabelText(locale === 'en' ? 'Date' : 'Tanggal', { exact: true })
}
