// A text that is too long: the field keeps all of it, says so at once, and nothing is saved. That no field cuts a text is
// a part of the check of all screens, `tests/screens/accessibility`.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MAX_DISPLAY_NAME } from '../../../src/domain/identity'
import { MAX_SEARCH_TEXT } from '../../../src/domain/transaction/search/search-params'
import { TEXT_LIMITS } from '../../../src/domain/transaction/transaction'
import { category, savingPlan, schedule, template, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'

const TOO_LONG = 'This Text Is Too Long'
const ROWS = {
  transactions: [transaction({ id: 7 })],
  categories: [category({ id: 1 })],
  savings: [savingPlan({}, { id: 41 })],
  schedules: [schedule({ id: 21 })],
  templates: [template({ id: 51 })],
}

/** The address of a form, the buttons that open its dialog, and the label of the field. */
type Form = readonly [path: string, opened: readonly (string | RegExp)[], label: string]

/** The forms that write each text of the table of limits. */
const FORMS: Readonly<Record<keyof typeof TEXT_LIMITS, readonly Form[]>> = {
  name: [
    ['/add/expense', [], 'Name'],
    ['/add/income', [], 'Name'],
    ['/edit/transaction/7', [], 'Name'],
    ['/schedules/new', [], 'Name'],
    ['/schedules/21', [], 'Name'],
    ['/settings/templates', [/^Edit /], 'Name'],
  ],
  category: [
    ['/add/expense', ['New Category'], 'Category Name'],
    ['/categories', ['New Category'], 'Category Name'],
    ['/categories', [/^Edit /], 'Category Name'],
  ],
  description: [
    ['/add/expense', [], 'Description'],
    ['/edit/transaction/7', [], 'Description'],
    ['/schedules/new', [], 'Description'],
    ['/schedules/21', [], 'Description'],
    ['/settings/templates', [/^Edit /], 'Description'],
  ],
  savingsName: [
    ['/add-saving-plan', [], 'Savings name'],
    ['/edit-saving-plan/41', [], 'Savings name'],
  ],
}

const OF_ACCOUNT: Form = ['/settings/account', [], 'Name']

const CASES = [
  ...Object.entries(FORMS).flatMap(([text, forms]) =>
    forms.map(form => [TEXT_LIMITS[text as keyof typeof TEXT_LIMITS], ...form] as const),
  ),
  [MAX_DISPLAY_NAME, ...OF_ACCOUNT] as const,
]

test.each(CASES)(
  'a text of more than %i characters on %s %j in %s is refused at its field, and not cut',
  async (limit, path, opened, label) => {
    const app = await openApp(path, { rows: ROWS })
    const before = await app.database.outbox.toArray()
    for (const name of opened) await button(name).first().click()
    const within = opened.length > 0 ? dialog() : page
    const text = 'x'.repeat(limit + 1)
    await field(label, within).fill(text)
    await expect.element(field(label, within)).toHaveAccessibleDescription(TOO_LONG)
    await within
      .getByRole('button', { name: /^(Add|Save|Save changes|Edit)$/ })
      .first()
      .click()
    await expect.element(field(label, within)).toHaveValue(text)
    await expect.element(field(label, within)).toHaveAccessibleDescription(TOO_LONG)
    expect(app.path()).toBe(path)
    expect(await app.database.outbox.toArray()).toEqual(before)
  },
)

test('a pasted text of the longest length is saved', async () => {
  const { database, path } = await openApp('/add/expense', { rows: { categories: [category()] } })
  await fillTransaction()
  await field('Description').fill('x'.repeat(TEXT_LIMITS.description + 1))
  await button('Add').click()
  await expect.element(field('Description')).toHaveFocus()
  expect(await database.transactions.count()).toBe(0)
  await field('Description').fill('x'.repeat(TEXT_LIMITS.description))
  await expect.element(field('Description')).not.toHaveAccessibleDescription(TOO_LONG)
  await button('Add').click()
  await expect.poll(path).toBe('/')
})

test('a registration with a name that is too long is refused at its field', async () => {
  await openApp('/register', { isSignedIn: false })
  await field('Name').fill('x'.repeat(MAX_DISPLAY_NAME + 1))
  await expect.element(field('Name')).toHaveAccessibleDescription(TOO_LONG)
  await field('Email').fill('ayu@example.com')
  await field('Password').fill('long enough')
  await field('Confirm Password').fill('long enough')
  await button('Sign Up').click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(button('Sign Up')).toBeEnabled()
})

test.each([
  ['How many', '3660', /^Enter a whole number from 1 to 366$/],
  ['Number of times', '10000', /^Enter a whole number from 1 to 1000$/],
])('on a schedule %s %s is refused at its field, and not cut', async (label, number, error) => {
  await openApp('/schedules/new', { rows: ROWS })
  await page.getByRole('radio', { name: 'After so many times' }).click()
  await field(label).fill(number)
  await button('Save').click()
  await expect.element(field(label)).toHaveValue(number)
  await expect.element(field(label)).toHaveAccessibleDescription(error)
})

test('a search with a text that is too long says that its beginning is searched', async () => {
  await openApp('/search', { rows: ROWS })
  await field('Search').fill('x'.repeat(MAX_SEARCH_TEXT + 1))
  await expectText('The text is too long. Only its beginning is searched.')
})
