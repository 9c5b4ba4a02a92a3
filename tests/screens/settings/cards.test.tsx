// A card on screen: its days and limit in the dialog, what is due of it, and its payment.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withArchived } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { category, transaction, transfer, wallet } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, link, textOf } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const VISA = {
  id: 12,
  key: 'visa0001',
  walletName: 'Visa',
  kind: 'card' as const,
  opening: -70_000,
}
const visa = (more: Record<string, string>) => Object.assign(wallet(VISA), { more })

const ROWS = {
  categories: [category({ id: 1 })],
  wallets: [wallet({ id: 11 }), visa({ icon: 'star' })],
  transactions: [
    inWallet(transaction({ id: 4, date: '2026-02-20', amount: 1_230_000 }), 'visa0001'),
    inWallet(transaction({ id: 5, date: '2026-03-01', amount: 40_000 }), 'visa0001'),
  ],
  transfers: [
    transfer({ id: 21, date: '2026-01-10', from: 'bca00001', to: 'visa0001', amount: 50_000 }),
  ],
}

const items = () => [...document.querySelectorAll('main li')].map(textOf)
const facts = () => [...document.querySelectorAll('main dl > div')].map(textOf)

test('a card with its days says what is due, and a payment of it is a transfer that is filled in', async () => {
  const { database, router, path } = await openApp('/wallets', { rows: ROWS })
  await button('Edit Visa').click()
  await field('Statement day').selectOptions('25')
  await field('Limit').fill('2000000jt')
  await button('Save', dialog()).click()
  await expectText(/^The limit goes up to Rp.1\.000\.000\.000\.000, with two decimals at most$/)
  await field('Limit').fill('1,5jt')
  await field('Due day').selectOptions('15')
  await button('Save', dialog()).click()
  await expect.poll(items).toContain('Visa−Rp 1.290.000 Rp 1.250.000 due Sun, Mar 15')
  expect(await database.wallets.get(12)).toMatchObject({
    more: { icon: 'star', statementDay: '25', dueDay: '15', limit: '1500000' },
  })
  await router.navigate({ to: '/wallets/{-$id}', params: { id: 'visa0001' } })
  await expect
    .poll(facts)
    .toEqual([
      'Statement of Wed, Feb 25Rp 1.250.000',
      'To pay by Sun, Mar 15Rp 1.250.000',
      'Charged since Thu, Feb 26Rp 40.000',
      'Left of the limitRp 210.000',
    ])
  await link('Pay').click()
  await expect.poll(path).toBe('/add/transfer')
  await expect.element(field('From')).toHaveValue('bca00001')
  await expect.element(field('To')).toHaveValue('visa0001')
  await expect.element(field('Amount')).toHaveValue('1.250.000')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(path).toBe('/wallets/bca00001')
  await router.navigate({ to: '/wallets/{-$id}', params: { id: 'visa0001' } })
  await expect.poll(facts).toContain('Still to payRp 0')
})

test('an archived card that is overdue and over its limit says so still', async () => {
  const card = withArchived(visa({ statementDay: '25', dueDay: '5', limit: '0' }), true)
  const { router } = await openApp('/wallets', {
    rows: { ...ROWS, wallets: [wallet({ id: 11 }), card] },
  })
  await expect.poll(items).toContain('Visa−Rp 1.290.000 Rp 1.250.000 was due Thu, Mar 5')
  await router.navigate({ to: '/wallets/{-$id}', params: { id: 'visa0001' } })
  await expect.poll(facts).toContain('To pay, was due Thu, Mar 5Rp 1.250.000')
  expect(facts()).toContain('Over the limitRp 1.290.000')
  await link('Pay').click()
  await expectText('This wallet is archived.')
})

test('the dashboard has a line about the card that is to be paid first, and counts the others', async () => {
  const days = { statementDay: '25', dueDay: '17' }
  const paylater = Object.assign(
    wallet({ ...VISA, id: 13, key: 'later001', walletName: 'Paylater', kind: 'paylater' }),
    { more: { ...days, dueDay: '12' } },
  )
  await setWindowSize(390)
  const { database, path } = await openApp('/', {
    rows: { ...ROWS, wallets: [wallet({ id: 11 }), visa(days), paylater] },
  })
  await button('Needs attention 2 due').click()
  const line = page.getByRole('link', { name: /^Paylater/ })
  await expect
    .poll(() => textOf(line.element()))
    .toBe('PaylaterRp 70.000 due Thu, Mar 12 · 1 more due')
  await expect.poll(() => localStorage.getItem('budget-lines')).toBe('1w')
  await database.wallets.delete(13)
  await page.getByRole('link', { name: /^Visa/ }).click()
  await expect.poll(path).toBe('/wallets/visa0001')
})
