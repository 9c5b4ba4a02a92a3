// The amount of the transaction form under real keys: the typed text stays, and its value is shown.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { category } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { message } from '../../support/timed-message'
import { button, field } from '../support/controls'

const FOOD = { categories: [category({ id: 1 })] }
const NBSP = '\u00a0'

const amount = () => field('amount')
const choice = (text: string) => page.getByRole('button', { name: `Rp${NBSP}${text}`, exact: true })

async function openForm(): Promise<Awaited<ReturnType<typeof openApp>>> {
  const app = await openApp('/add/expense', { rows: FOOD })
  await field('name').fill('Noodles')
  await field('category').selectOptions('Food')
  await amount().click()
  return app
}

async function savedAmount({ database, path }: Awaited<ReturnType<typeof openApp>>) {
  await button('add').click()
  await expect.poll(path).toBe('/')
  return (await database.transactions.toArray()).map(row => row.amount)
}

test.each([
  ['18000', '18.000', '18.000', 18_000],
  ['18.000', '18.000', '18.000', 18_000],
  ['15.5', '15.5', '15,50', 15.5],
  ['1.5jt', '1.5jt', '1.500.000', 1_500_000],
  ['1.5m', '1.5m', '1.500.000', 1_500_000],
  ['1,234,567.89', '1,234,567.89', '1.234.567,89', 1_234_567.89],
])(
  '[2.58] an amount typed as %s shows as %s, and as %s once it is left',
  async (keys, typed, left, value) => {
    const app = await openForm()
    await userEvent.keyboard(keys)
    await expect.element(amount()).toHaveValue(typed)
    await field('name').click()
    await expect.element(amount()).toHaveValue(left)
    expect(await savedAmount(app)).toEqual([value])
  },
)

test('[2.58] the amount field shows the value of a short form while it is typed', async () => {
  await openForm()
  await userEvent.keyboard('1.5jt')
  await expect.element(page.getByText(`= Rp${NBSP}1.500.000`)).toBeVisible()
  await expect.element(amount()).toHaveAccessibleDescription(`= Rp${NBSP}1.500.000`)
})

test('[2.58] an amount that is typed is saved by Enter before the field is left', async () => {
  const app = await openForm()
  await userEvent.keyboard('1.5jt{Enter}')
  await expect.poll(app.path).toBe('/')
  expect((await app.database.transactions.toArray()).map(row => row.amount)).toEqual([1_500_000])
})

test('[2.58] an amount that is typed keeps the caret where it is when a digit in its middle goes', async () => {
  await openForm()
  await userEvent.keyboard('1500000{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}')
  await expect.element(amount()).toHaveValue('1.500.000')
  await userEvent.keyboard('{Backspace}7')
  await expect.element(amount()).toHaveValue('1.507.000')
  await userEvent.keyboard('{ArrowRight}{Delete}')
  await expect.element(amount()).toHaveValue('150.700')
})

test('[2.58] an amount that is typed over one that was there is another one, also when it begins alike', async () => {
  await openForm()
  await userEvent.keyboard('1800')
  await amount().fill('1.5')
  await expect.element(amount()).toHaveValue('1.5')
})

test('[2.58] an amount that is pasted is the one that is typed', async () => {
  const app = await openForm()
  await field('description').fill('1.5jt')
  await field('description').click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.copy()
  await amount().click()
  await userEvent.paste()
  await expect.element(amount()).toHaveValue('1.5jt')
  expect(await savedAmount(app)).toEqual([1_500_000])
})

test('[2.58] an amount that may be two is asked about, and is the one that is chosen', async () => {
  const app = await openForm()
  await userEvent.keyboard('1.5000')
  await expect.element(choice('15.000')).not.toBeInTheDocument()
  await field('name').click()
  await expect.element(amount()).toHaveValue('1.5000')
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(choice('1,50')).toBeVisible()
  await choice('15.000').click()
  await expect.element(amount()).toHaveValue('15.000')
  await expect.element(amount()).toHaveFocus()
  await expect.element(amount()).not.toHaveAttribute('aria-invalid')
  expect(await savedAmount(app)).toEqual([15_000])
})

test('[2.58] an amount that may be two is not saved before it is chosen', async () => {
  const { database } = await openForm()
  await userEvent.keyboard('1.250rb{Enter}')
  await expect.element(message('error', 'Choose which amount you mean')).toBeVisible()
  await expect.element(choice('1.250.000')).toBeVisible()
  await expect.element(choice('1.250')).toBeVisible()
  expect(await database.transactions.count()).toBe(0)
})

test('[2.58] a text that is no amount stays as it was typed, shows an error, and is not saved', async () => {
  const { database } = await openForm()
  await userEvent.keyboard('1e5')
  await field('name').click()
  await expect.element(amount()).toHaveValue('1e5')
  await expect.element(page.getByText(/^This is no amount/)).toBeVisible()
  await expect.element(amount()).toHaveAccessibleDescription(/^This is no amount/)
  await button('add').click()
  await expect.element(message('error', 'This amount cannot be read')).toBeVisible()
  await expect.element(amount()).toHaveFocus()
  expect(await database.transactions.count()).toBe(0)
})

test.each([
  ['en', 'k times a thousand', '18.000'],
  ['en', 'm times a million', '18.000.000'],
  ['id', 'rb kali seribu', '18.000'],
  ['id', 'jt kali sejuta', '18.000.000'],
] as const)("[2.58] in %s the key '%s' makes 18 into %s", async (locale, name, shown) => {
  await openApp('/add/expense', { locale, rows: FOOD })
  await field('amount', locale).fill('18')
  await page.getByRole('button', { name, exact: true }).click()
  await expect.element(field('amount', locale)).toHaveValue(shown)
})
