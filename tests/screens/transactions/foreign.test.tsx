// An amount in another currency: asked for in rupiah, shown beside them, changed and removed.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withForeign } from '../../../src/domain/transaction/wallet/foreign'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectNoText, expectText, field, link } from '../../support/screen'

const hosting = withForeign(
  transaction({ id: 7, name: 'Hosting', amount: 162_325, category: 'Bills', date: '2026-03-01' }),
  { currency: 'USD', units: 10 },
)
const ROWS = { transactions: [hosting], categories: [category({ id: 1, categoryName: 'Bills' })] }

test('the line asks for the rupiah at the last rate, and the detail shows both', async () => {
  const { database, path, router } = await openApp('/add/expense', { rows: ROWS })
  await page.getByRole('combobox', { name: 'Quick entry', exact: true }).fill('hosting $4.99')
  await expect.element(field('Amount')).toHaveValue('')
  await expect.element(field('Amount in USD')).toHaveValue('4.99')
  await button('Other currency Rp 81.000').click()
  await expect.element(field('Amount')).toHaveValue('81.000')
  await expect.element(button('Other currency $4.99 = Rp 81.000, remove')).toBeVisible()
  await expectText('1 USD = Rp 16.232')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/')
  const saved = await database.transactions.orderBy('id').last()
  expect(saved).toMatchObject({ amount: 81_000, more: { foreign: 'USD 4.99 81000' } })
  await router.navigate({ href: `/detail/${saved?.id}` })
  await expectText('USD 4.99 · Rp 81.000 · rate Rp 16.232')
  await link('Log again').click()
  await expect.element(field('Amount in USD')).toHaveValue('4.99')
  await expect.element(field('Amount')).toHaveValue('81.000')
})

test('an edit changes the units and the amount, or removes the other currency', async () => {
  const { database, path, router } = await openApp('/edit/transaction/7', { rows: ROWS })
  const text = async () => (await database.transactions.get(7)) ?? {}
  await field('Amount in USD').fill('ten')
  await button('Save').click()
  await expectText('Enter a number with two decimals at most, or leave it empty')
  await field('Amount in USD').fill('12,5')
  await button('Save').click()
  await expect.poll(path).not.toBe('/edit/transaction/7')
  expect(await text()).toMatchObject({ amount: 162_325, more: { foreign: 'USD 12.5 162325' } })
  await router.navigate({ href: '/edit/transaction/7' })
  await button('Remove USD').click()
  await expect.element(field('Amount in USD')).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(path).not.toBe('/edit/transaction/7')
  expect(await text()).toMatchObject({ amount: 162_325, more: {} })
  await router.navigate({ href: '/detail/7' })
  await expectText('Bills')
  await expectNoText('Other currency')
})

test.each([
  ['USD 10 150000', 'USD 10, waktu itu Rp 150.000'],
  ['ten dollars', 'Tidak bisa dibaca: ten dollars'],
])('a text that does not fit the amount is told, and stays: %s', async (foreign, told) => {
  const odd = Object.assign({ ...hosting }, { more: { foreign } })
  const rows = { ...ROWS, transactions: [odd] }
  const { database, path, router } = await openApp('/detail/7', { locale: 'id', rows })
  await expectText(told)
  await router.navigate({ href: '/edit/transaction/7' })
  await field('Nama').fill('Domain')
  await button('Simpan').click()
  await expect.poll(path).not.toBe('/edit/transaction/7')
  expect(await database.transactions.get(7)).toMatchObject({ name: 'Domain', more: { foreign } })
})
