// The amount of the transaction form under real keys: the typed text stays, and its value is shown.

import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { category } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, expectText, field } from '../../support/screen'
import { message } from '../../support/timed-message'

const FOOD = { categories: [category({ id: 1 })] }
const NBSP = '\u00a0'

const amount = () => field('Amount')
const choice = (text: string) => button(`Rp${NBSP}${text}`)

async function openForm(): Promise<OpenedApp> {
  const app = await openApp('/add/expense', { rows: FOOD })
  await field('Name').fill('Noodles')
  await field('Category').selectOptions('Food')
  await amount().click()
  return app
}

async function expectSaved({ database, path }: OpenedApp, saved: number): Promise<void> {
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([{ amount: saved }])
}

test.each([
  ['18000', '18.000', '18.000', 18_000],
  ['15.5', '15.5', '15,50', 15.5],
  ['1,234,567.89', '1,234,567.89', '1.234.567,89', 1_234_567.89],
])(
  '[2.58] an amount typed as %s shows as %s, and as %s once it is left',
  async (keys, typed, left, value) => {
    const app = await openForm()
    await userEvent.keyboard(keys)
    await expect.element(amount()).toHaveValue(typed)
    await field('Name').click()
    await expect.element(amount()).toHaveValue(left)
    await button('Add').click()
    await expectSaved(app, value)
  },
)

test('[2.58] the value of a short form is shown while it is typed, and saved by Enter before the field is left', async () => {
  const app = await openForm()
  await userEvent.keyboard('1.5jt')
  await expect.element(amount()).toHaveValue('1.5jt')
  await expectText(`= Rp${NBSP}1.500.000`)
  await expect.element(amount()).toHaveAccessibleDescription(`= Rp${NBSP}1.500.000`)
  await userEvent.keyboard('{Enter}')
  await expectSaved(app, 1_500_000)
})

test('[2.58] the caret stays where it is when a digit in the middle goes', async () => {
  await openForm()
  await userEvent.keyboard('1500000{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}')
  await expect.element(amount()).toHaveValue('1.500.000')
  await userEvent.keyboard('{Backspace}7')
  await expect.element(amount()).toHaveValue('1.507.000')
  await userEvent.keyboard('{ArrowRight}{Delete}')
  await expect.element(amount()).toHaveValue('150.700')
})

test('[2.58] an amount that is put over another is another one, also when it begins alike or is pasted', async () => {
  const app = await openForm()
  await userEvent.keyboard('1800')
  await amount().fill('1.5')
  await expect.element(amount()).toHaveValue('1.5')
  await amount().fill('')
  await field('Description').fill('1.5jt')
  await field('Description').click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.copy()
  await amount().click()
  await userEvent.paste()
  await expect.element(amount()).toHaveValue('1.5jt')
  await button('Add').click()
  await expectSaved(app, 1_500_000)
})

test('[2.58] an amount that may be two is asked about once it is left, is not saved before one is chosen, and is the chosen one', async () => {
  const app = await openForm()
  await userEvent.keyboard('1.5000')
  await expect.element(choice('15.000')).not.toBeInTheDocument()
  await field('Name').click()
  await expect.element(amount()).toHaveValue('1.5000')
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(choice('1,50')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(message('error', 'Choose which amount you mean')).toBeVisible()
  expect(await app.database.transactions.count()).toBe(0)
  await choice('15.000').click()
  await expect.element(amount()).toHaveValue('15.000')
  await expect.element(amount()).toHaveFocus()
  await expect.element(amount()).not.toHaveAttribute('aria-invalid')
  await button('Add').click()
  await expectSaved(app, 15_000)
})

test('[2.58] the keypad is one of numbers; a text that is no amount stays as it was typed, shows an error, and is not saved', async () => {
  const { database } = await openForm()
  await expect.element(amount()).toHaveAttribute('inputmode', 'decimal')
  await userEvent.keyboard('1e5')
  await field('Name').click()
  await expect.element(amount()).toHaveValue('1e5')
  await expectText(/^This is not an amount/)
  await expect.element(amount()).toHaveAccessibleDescription(/^This is not an amount/)
  await button('Add').click()
  await expect.element(message('error', 'This amount cannot be read')).toBeVisible()
  await expect.element(amount()).toHaveFocus()
  expect(await database.transactions.count()).toBe(0)
})

test.each([
  ['en', 'Amount', 'k times a thousand', 'm times a million'],
  ['id', 'Jumlah', 'rb kali seribu', 'jt kali sejuta'],
] as const)(
  "[2.58] in %s the field %s has the keys '%s' and '%s', which make 18 into 18.000 and 18.000.000",
  async (locale, label, ...keys) => {
    await openApp('/add/expense', { locale, rows: FOOD })
    for (const [index, shown] of ['18.000', '18.000.000'].entries()) {
      await field(label).fill('18')
      await button(keys[index] ?? '').click()
      await expect.element(field(label)).toHaveValue(shown)
    }
  },
)
