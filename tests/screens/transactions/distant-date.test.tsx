// A date that is far from today is asked about before a transaction is saved with it.

import { expect, test } from 'vitest'
import { category, transaction, wallet } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, field } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'

const ROWS = { transactions: [transaction({ id: 7 })], categories: [category({ id: 1 })] }

test('a new transaction far ahead is saved once that is confirmed, and not before', async () => {
  const { database, path } = await openApp('/add/expense', { rows: ROWS })
  await fillTransaction({ name: 'Gift', date: '2206-03-10' })
  await button('Add').click()
  const question = dialog('Save with this date?')
  await expect.element(question.getByText('Monday, March 10, 2206')).toBeVisible()
  await expect.element(question.getByText('This date is more than a year ahead.')).toBeVisible()
  await button('Cancel', question).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(path()).toBe('/add/expense')
  await expect.element(field('Date')).toHaveValue('Mon, Mar 10, 2206')
  await expect.element(field('Name')).toHaveValue('Gift')
  expect(await database.transactions.count()).toBe(1)

  await button('Add').click()
  await button('Save', question).click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([
    { id: 7 },
    { name: 'Gift', date: '2206-03-10' },
  ])
})

test('an edit far back is asked about as well, once its fields are right; the same day next year is not', async () => {
  const { database, path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('Date').fill('2016-03-09')
  await field('Name').fill('')
  await button('Save').click()
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
  expect(dialog().query()).toBeNull()
  await field('Name').fill('Ramen')
  await button('Save').click()
  await expect.element(dialog().getByText('This date is more than ten years ago.')).toBeVisible()
  expect(await database.transactions.get(7)).toMatchObject({ date: '2026-03-10' })
  await button('Cancel', dialog()).click()
  await field('Date').fill('2027-03-10')
  await button('Save').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.get(7)).toMatchObject({ date: '2027-03-10' })
})

test('a transfer far ahead is saved once that is confirmed, and not before', async () => {
  const { database, path } = await openApp('/add/transfer', { rows: { wallets: [wallet()] } })
  await field('Date').fill('2206-03-10')
  await button('Add').click()
  await expect.element(field('Amount')).toHaveAttribute('aria-invalid', 'true')
  await field('Amount').fill('50000')
  await button('Add').click()
  const question = dialog('Save with this date?')
  await expect.element(question.getByText('This date is more than a year ahead.')).toBeVisible()
  expect(await database.transfers.count()).toBe(0)
  await button('Save', question).click()
  await expect.poll(path).toBe('/wallets/main')
  expect(await database.transfers.toArray()).toMatchObject([{ date: '2206-03-10' }])
})
