// A text that another app shares: what the form takes from it, over an empty and a half-filled form, and after a login.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shareRouteFor } from '../../../src/app/pwa/share-target'
import { category, wallet } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectText, field, link } from '../../support/screen'
import { shareWithApp } from '../../support/screens/share-with-app'
import { fillTransaction } from '../../support/screens/transaction-form'

const OFFER = /Shared: Rp\s18\.000 · Kopi/
const CATEGORIES = [
  category({ id: 1, categoryName: 'Food' }),
  category({ id: 2, categoryName: 'Salary', type: 'income' }),
]

const offer = () => page.getByText(OFFER)
const tab = (name: string) => page.getByRole('tab', { name })

test('an empty share opens an unchanged form, and a number alone is filled in as written', async () => {
  const app = await openApp('/')
  await shareWithApp(app, {})
  await expect.element(field('Quick entry')).toHaveFocus()
  await expect.element(field('Name')).toHaveValue('')
  expect(app.path()).toBe('/add/expense')
  await shareWithApp(app, { text: '18.000' })
  await expect.element(field('Amount')).toHaveValue('18.000')
  await expect.element(field('Name')).toHaveValue('')
  expect(app.path()).toBe('/add/expense')
})

async function fillCredentials(): Promise<void> {
  await field('Email').fill('ayu@example.com')
  await field('Password').fill('secret-1')
}

test.each([
  [
    'a login',
    async () => {
      await fillCredentials()
      await button('Login').click()
    },
  ],
  [
    'a registration',
    async () => {
      await link('Create an account').click()
      await field('Name').fill('Ayu')
      await fillCredentials()
      await field('Confirm Password').fill('secret-1')
      await button('Sign Up').click()
    },
  ],
  ['the start of a trial', () => button('Try it now').click()],
])('signed out, the form with the shared text follows upon %s', async (_, enter) => {
  const app = await openApp('/', { isSignedIn: false })
  await shareWithApp(app, { text: 'Bensin 50k' })
  await expect.poll(app.path).toBe('/login')
  await enter()
  await expect.element(field('Amount')).toHaveValue('50.000')
  await expect.element(field('Name')).toHaveValue('Bensin')
  expect(app.path()).toBe('/add/expense')
})

test('an offered text does not enter a form that the user has emptied to type another name', async () => {
  const app = await openApp('/add/expense')
  await field('Name').fill('L')
  await shareWithApp(app, { text: 'Kopi 18rb' })
  await expect.element(offer()).toBeVisible()
  await field('Name').click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('Name')).toHaveValue('')
  await userEvent.keyboard('Dinner')
  await expect.element(field('Name')).toHaveValue('Dinner')
  await expect.element(field('Amount')).toHaveValue('')
  await button('Use it instead').click()
  await expect.element(field('Name')).toHaveValue('Kopi')
})

test('a half-filled income is whole again after an expense that was shared and not wanted', async () => {
  const app = await openApp('/add/income', { rows: { categories: CATEGORIES } })
  await field('Name').fill('March')
  await field('Category').selectOptions('Salary')
  await shareWithApp(app, { text: 'Kopi 18rb' })
  await expect.poll(app.path).toBe('/add/expense')
  await expect.element(offer()).toBeVisible()
  await tab('Income').click()
  await expect.element(offer()).toBeVisible()
  await expect.element(field('Name')).toHaveValue('March')
  await expect.element(field('Category')).toHaveValue('Salary')
  await field('Amount').fill('100000')
  await button('Add').click()
  // The next form is empty, but an income's; what is shared is an expense.
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(offer()).toBeVisible()
  await tab('Expense').click()
  await button('Use it instead').click()
  await expect.element(field('Name')).toHaveValue('Kopi')
})

test('after the half-filled form is saved, the next form has the shared text', async () => {
  const app = await openApp('/add/expense', { rows: { categories: CATEGORIES } })
  await fillTransaction({ name: 'Lunch' })
  await shareWithApp(app, { text: 'Kopi 18rb' })
  await expect.element(offer()).toBeVisible()
  await button('Add').click()
  await expectText('Success Add Transaction')
  await expect.element(field('Name')).toHaveValue('Kopi')
  await expect.element(field('Amount')).toHaveValue('18.000')
  await field('Category').selectOptions('Food')
  await button('Add').click()
  await expect
    .poll(async () => (await app.database.transactions.toArray()).map(({ name }) => name))
    .toEqual(['Lunch', 'Kopi'])
})

test('a text that another page sends fills no form unasked, and the offer names the page', async () => {
  const { router } = await openApp('/add/expense')
  const { session } = router.options.context
  await router.navigate(shareRouteFor(session.current, '?text=Kopi+18rb', 'evil.example'))
  await expect
    .element(page.getByText(/From the page evil\.example: Rp\s18\.000 · Kopi/))
    .toBeVisible()
  await expect.element(field('Name')).toHaveValue('')
  await button('Use it instead').click()
  await expect.element(field('Name')).toHaveValue('Kopi')
})

test('money that came in opens the form of an income, with its payer', async () => {
  const app = await openApp('/')
  await shareWithApp(app, { text: 'Dana masuk Rp 500.000 dari SITI CONTOH ke rekening *1234' })
  await expect.element(field('Name')).toHaveValue('SITI CONTOH')
  await expect.element(field('Amount')).toHaveValue('500.000')
  expect(app.path()).toBe('/add/income')
})

test('a receipt of an earlier day fills in that day', async () => {
  await shareWithApp(await openApp('/'), {
    text: 'Transfer berhasil\nKe : Budi Contoh\nNominal : Rp 20.000\nTanggal : 8 Mar 2026 10:32',
  })
  await expect.element(field('Name')).toHaveValue('Budi Contoh')
  await expect.element(field('Date')).toHaveValue('Sun, Mar 8, 2026')
})

test('a top-up of a wallet fills nothing unasked', async () => {
  const app = await openApp('/')
  await shareWithApp(app, { text: 'Top Up GoPay berhasil sebesar Rp100.000 dari BCA' })
  await expectText(/^Top-up: Rp\s100\.000/)
  await expect.element(field('Amount')).toHaveValue('')
  await button('Use it instead').click()
  await expect.element(field('Amount')).toHaveValue('100.000')
})

test('a top-up is offered as a transfer between the wallets that its text names', async () => {
  const wallets = [
    wallet({ id: 11 }),
    wallet({ id: 12, key: 'gopay001', walletName: 'GoPay', kind: 'ewallet' as const }),
  ]
  const app = await openApp('/', { rows: { wallets } })
  await shareWithApp(app, { text: 'Top Up GoPay berhasil sebesar Rp100.000 dari BCA' })
  await button('Record a transfer').click()
  await expect.poll(app.path).toBe('/add/transfer')
  await expect.element(field('From')).toHaveValue('bca00001')
  await expect.element(field('To')).toHaveValue('gopay001')
  await expect.element(field('Amount')).toHaveValue('100.000')
  expect(await app.database.transactions.count()).toBe(0)
})

test('lines of a chat are rows of the import, each with its tick, and nothing is saved before', async () => {
  const app = await openApp('/', { rows: { categories: CATEGORIES } })
  await shareWithApp(app, { text: 'Kopi 35rb\nGojek 22rb\nNasi goreng 18.000' })
  await expect.element(button('Import 3 transactions')).toBeVisible()
  expect(app.path()).toBe('/import')
  expect(await app.database.transactions.count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Import Gojek, line 2' }).click()
  await button('Import 2 transactions').click()
  await expect
    .poll(async () => (await app.database.transactions.toArray()).map(row => row.name))
    .toEqual(['Kopi', 'Nasi goreng'])
})

test('a receipt with a fee is two rows, and waits where a page of another site sends it', async () => {
  const { router } = await openApp('/')
  const text = 'Transfer Berhasil\nRp 100.000\nBiaya Admin Rp 6.500\nKe\nANDI CONTOH'
  const search = `?${new URLSearchParams({ text })}`
  await router.navigate(
    shareRouteFor(router.options.context.session.current, search, 'bank.example'),
  )
  await expectText(
    'A shared text is waiting to be imported.',
    'The page bank.example has sent this file.',
  )
  await button('Open').click()
  await expect
    .element(page.getByRole('checkbox', { name: 'Import Biaya Admin, line 2' }))
    .toBeVisible()
  await expect.element(button('Import 2 transactions')).toBeVisible()
})
