// Section 2, Transaction detail, Add transaction, Edit transaction, and the form that the two share.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, transaction } from '../../support/data/builders'
import { holdReads } from '../../support/fakes/troubled-storage'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, heading, link, textOf } from '../../support/screen'
import { message } from '../../support/timed-message'
import { MESSAGES } from '../support/messages'

const NOODLES = transaction({ id: 7, date: '2026-03-09', description: 'With egg' })
const SALARY = transaction({ id: 8, type: 'income', category: 'Salary', name: 'March' })
const ROWS = {
  categories: [
    category({ id: 1 }),
    category({ id: 2, categoryName: 'Rent' }),
    category({ id: 3, type: 'income', categoryName: 'Salary' }),
  ],
  transactions: [NOODLES, SALARY],
}

test('[2.42] the detail says date, name, amount in Rp, category and description, and that a blank one is empty', async () => {
  const { router } = await openApp('/detail/7', { rows: ROWS })
  await expect.element(heading('Noodles')).toBeVisible()
  const amount = page.getByRole('article').getByText('15.000').element()
  expect(textOf(amount)).toBe('−Rp 15.000')
  expect(details()).toEqual([
    ...['Date', 'Monday, March 9, 2026', 'Type', 'Expense', 'Category', 'Food'],
    ...['Description', 'With egg'],
  ])
  await router.navigate({ to: '/detail/$id', params: { id: '8' } })
  await expect.element(heading('March')).toBeVisible()
  expect(details().slice(-2)).toEqual(['Description', 'Empty'])
})

test('[2.41, 2.43, 2.53, 2.54] the detail leads to the dashboard and to the edit, which has a heading by its type, a hint, and the way back', async () => {
  const { path, router } = await openApp('/detail/7', { rows: ROWS })
  await link('Back to Dashboard').click()
  await expect.poll(path).toBe('/')
  await router.navigate({ to: '/detail/$id', params: { id: '7' } })
  await link('Edit').click()
  await expect.poll(path).toBe('/edit/transaction/7')
  await expect.element(heading('Edit your expense, here')).toBeVisible()
  await expectText('Fill in the details below')
  await link('Back to Detail').click()
  await expect.poll(path).toBe('/detail/7')
  await router.navigate({ to: '/edit/transaction/$id', params: { id: '8' } })
  await expect.element(heading('Edit your income, here')).toBeVisible()
})

test('[2.44, 2.45, 7.15] deleting asks, names the transaction and its amount, and has Cancel, which keeps it, and Delete, which says so and leads to the dashboard', async () => {
  const name = '<b>Noodles</b> {0}'
  const rows = { transactions: [{ ...NOODLES, name }, SALARY] }
  const { database, path } = await openApp('/detail/7', { rows })
  await button('Delete').click()
  await expect.element(dialog().getByRole('heading')).toHaveTextContent('Delete This Transaction?')
  await expect.element(dialog().getByText(name)).toBeVisible()
  await expect.element(dialog().getByText(/15\.000/)).toBeVisible()
  await button('Cancel', dialog()).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await database.transactions.count()).toBe(2)
  expect(path()).toBe('/detail/7')
  await button('Delete').click()
  // The message goes after a second: it is looked for while the click is on its way.
  await Promise.all([
    expect.element(message('success', MESSAGES.transactionDeleted.en)).toBeVisible(),
    button('Delete', dialog()).click(),
  ])
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toCollection().primaryKeys()).toEqual([8])
})

test('[2.47, 2.51] tabs change the type, and drop the category that was chosen', async () => {
  const { path } = await openApp('/add/expense', { rows: ROWS })
  const tabs = page.getByRole('tab')
  await expect.poll(() => tabs.elements().map(textOf)).toEqual(['Income', 'Expense'])
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await field('Name').fill('Noodles')
  await field('Category').selectOptions('Food')
  await tabs.nth(0).click()
  await expect.poll(path).toBe('/add/income')
  await expect.element(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(field('Category')).toHaveValue('')
  await tabs.nth(1).click()
  await expect.poll(path).toBe('/add/expense')
  await expect.element(field('Category')).toHaveValue('')
  await expect.element(field('Name')).toHaveValue('Noodles')
})

test('[2.48, 2.49, 2.57, 2.59, 2.60, 2.61, 2.62, 2.63] a new transaction has its fields and buttons, a description of 120 pixels, and a line that says which category is selected', async () => {
  await openApp('/add/expense', { rows: ROWS })
  for (const name of ['Name', 'Amount', 'Category', 'Description'])
    await expect.element(field(name)).toBeVisible()
  for (const name of ['New Category', 'Delete Category', 'Add'])
    await expect.element(button(name)).toBeVisible()
  const area = field('Description').element()
  expect(area.tagName).toBe('TEXTAREA')
  expect(area.getBoundingClientRect().height).toBe(120)
  const shown = () => field('Category').element().querySelector('option:checked')
  await expect.poll(() => shown()?.textContent).toBe('Select Category')
  await field('Category').selectOptions('Food')
  await expect.element(page.getByRole('paragraph').getByText('Food')).toBeVisible()
  expect([...document.querySelectorAll('form p')].map(textOf)).toContain('Selected: Food')
  await button('New Category').click()
  await expect.element(dialog().getByRole('textbox')).toBeVisible()
})

test('[2.52, 2.55, 2.56, 2.64, 7.11] the edit shows no form before the transaction of the address is there, and Save leads to the dashboard', async () => {
  let release = () => {}
  const { path } = await openApp('/edit/transaction/7', {
    rows: ROWS,
    prepare: async ({ database }) => {
      release = await holdReads(database)
    },
  })
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
  release()
  await expect.element(field('Name')).toHaveValue('Noodles')
  await expect.element(field('Amount')).toHaveValue('15.000')
  await expect.element(field('Category')).toHaveValue('Food')
  await expect.element(field('Description')).toHaveValue('With egg')
  await button('Save').click()
  await expect.poll(path).toBe('/')
})

function details(): string[] {
  return [...document.querySelectorAll('dl > *')].map(textOf)
}
