// A text that is too long: the field keeps all of it, says so at once, and nothing is saved.

import { expect, test } from 'vitest'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, field } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'

const TOO_LONG = 'This Text Is Too Long'

test.each([
  ['Name', 201],
  ['Description', 2001],
] as const)('a pasted %s of %i characters is not cut, and not saved', async (label, length) => {
  const { database, path } = await openApp('/add/expense', { rows: { categories: [category()] } })
  await fillTransaction()
  const text = 'x'.repeat(length)
  await field(label).fill(text)
  await expect.element(field(label)).toHaveAccessibleDescription(TOO_LONG)
  await button('Add').click()
  await expect.element(field(label)).toHaveFocus()
  await expect.element(field(label)).toHaveValue(text)
  expect(await database.transactions.count()).toBe(0)
  await field(label).fill(text.slice(1))
  await expect.element(field(label)).not.toHaveAccessibleDescription(TOO_LONG)
  await button('Add').click()
  await expect.poll(path).toBe('/')
})

test.each([
  ['/edit/transaction/7', 'Name'],
  ['/schedules/new', 'Name'],
  ['/add-saving-plan', 'Savings name'],
] as const)('on %s the field %s has no limit that cuts a text', async (path, label) => {
  await openApp(path, { rows: { transactions: [transaction({ id: 7 })] } })
  await field(label).fill('x'.repeat(201))
  await expect.element(field(label)).toHaveAccessibleDescription(TOO_LONG)
  expect(field(label).element().getAttribute('maxlength')).toBeNull()
})
