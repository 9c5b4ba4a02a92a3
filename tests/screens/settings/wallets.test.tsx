// Wallets and transfers on screen: the second wallet brings the rest, and who has one sees nothing of it.

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withArchived } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { category, template, transaction, transfer, wallet } from '../../support/data/builders'
import { complaintsOfWallets } from '../../support/data/database/wallets-of-rows'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, link, textOf } from '../../support/screen'

const tab = (name: string) => page.getByRole('tab', { name })
const told = (text: string) => page.getByRole('status').getByText(text)

const SALARY = transaction({ id: 3, type: 'income', name: 'Salary', amount: 1_000_000 })
const LUNCH = inWallet(transaction({ id: 4, name: 'Lunch', amount: 40_000 }), 'bca00001')
const EARLIER = inWallet(transaction({ id: 5, date: '2026-02-10', amount: 10_000 }), 'bca00001')

const ROWS = {
  categories: [category({ id: 1 })],
  wallets: [
    wallet({ id: 11 }),
    wallet({
      id: 12,
      key: 'visa0001',
      walletName: 'Visa',
      kind: 'card' as const,
      opening: -70_000,
    }),
  ],
  transactions: [SALARY, LUNCH, EARLIER],
  transfers: [transfer({ id: 21, amount: 200_000, note: 'Top-up' })],
}

const item = (text: RegExp) =>
  expect
    .poll(() => [...document.querySelectorAll('li')].map(textOf))
    .toContainEqual(expect.stringMatching(text))

test('who has one wallet sees a row in the settings, and no tab, field or line anywhere', async () => {
  const { router } = await openApp('/add/expense', { rows: { transactions: [SALARY] } })
  await expect.element(tab('Expense')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/transfer|wallet/i)
  await router.navigate({ to: '/' })
  await expectText('Salary')
  expect(document.body.textContent).not.toMatch(/wallet/i)
  await router.navigate({ to: '/settings' })
  await link(/^Wallets/).click()
  await expectText('Where is your money? Add your bank, your e-wallets and your cards.')
  await item(/^Main wallet\s*Rp 1\.000\.000$/)
})

test('the dashboard says what is in all wallets and in those used most', async () => {
  const { path } = await openApp('/', { rows: ROWS })
  const line = link(/^In wallets/)
  const shown = () => line.element().textContent?.replaceAll('\u00a0', ' ')
  await expect.element(line).toBeVisible()
  await expect.poll(shown).toBe('In wallets Rp 980.000BCA 250K · Main wallet 800K · Visa −70K')
  await expect.poll(() => localStorage.getItem('budget-lines')).toBe('0w')
  await line.click()
  await expect.poll(path).toBe('/wallets')
})

test('the second wallet has its opening, a name alike is refused, and the transfer tab appears', async () => {
  const { database, router } = await openApp('/wallets', { rows: { transactions: [SALARY] } })
  await button('New wallet').click()
  await field('Wallet name').fill('GoPay')
  await field('Kind').selectOptions('E-wallet')
  await field('Opening balance').fill('50rb')
  await button('Save', dialog()).click()
  await item(/^GoPay\s*Rp 50\.000$/)
  await expectText('Rp 1.050.000')
  await button('New wallet').click()
  await field('Wallet name').fill(' gopay ')
  await button('Save', dialog()).click()
  const refused = page.getByRole('alert').getByText('You have a wallet of that name already')
  await expect.element(refused).toBeVisible()
  expect(await database.wallets.count()).toBe(1)
  await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  await expect.element(tab('Transfer')).toBeVisible()
})

test('a transfer with its fee moves both balances, is undone as one, and is no income or expense', async () => {
  const { database, path } = await openApp('/add/transfer', { rows: ROWS })
  await field('To').selectOptions('BCA')
  await button('Add').click()
  await expectText('Enter what was moved, more than 0')
  await field('Amount').fill('100rb')
  await field('Fee').fill('2500')
  await button('Add').click()
  await expect.poll(path).toBe('/wallets/main')
  await expectText('Balance Rp 697.500')
  await item(/^Transfer: Main wallet to BCA\s*[−-]Rp 100\.000$/)
  expect((await database.totals.get('all'))?.expense).toBe(5_250_000n)
  expect(await complaintsOfWallets(database)).toEqual([])
  await button('Undo').click()
  await expectText('Balance Rp 800.000')
  expect((await database.totals.get('all'))?.expense).toBe(5_000_000n)
})

test('a wallet lists its transactions and transfers by month, with the balance after each day', async () => {
  await openApp('/wallets/bca00001', { rows: ROWS })
  await item(/^Transfer: Main wallet to BCA\s*Top-up\s*\+Rp 200\.000$/)
  await item(/^Food\s*Lunch\s*[−-]Rp 40\.000$/)
  await expectText('Balance Rp 250.000')
  await button('Earlier').click()
  await item(/^Food\s*Noodles\s*[−-]Rp 10\.000$/)
  await expectText('Balance Rp 90.000')
})

test('an edit of a transfer changes both wallets, its deletion takes both back', async () => {
  const { database, router } = await openApp('/wallets/transfer-21', { rows: ROWS })
  await button('Swap').click()
  await field('Amount').fill('150rb')
  await button('Save').click()
  await expect
    .poll(() => database.transfers.toArray())
    .toMatchObject([{ from: 'bca00001', to: '', amount: 150_000 }])
  expect(await complaintsOfWallets(database)).toEqual([])
  await router.navigate({ to: '/wallets/{-$id}', params: { id: 'transfer-21' } })
  await button('Delete this transfer').click()
  await expect.poll(() => database.transfers.count()).toBe(0)
  expect(await complaintsOfWallets(database)).toEqual([])
})

test('a schedule is in the wallet that is chosen, and the list says which', async () => {
  const { database, path } = await openApp('/schedules/new', { rows: ROWS })
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await field('Amount').fill('50rb')
  await field('Name').fill('Internet')
  await field('Category').selectOptions('Food')
  // The wallet that the category had last.
  await expect.element(chip('BCA')).toHaveAttribute('aria-pressed', 'true')
  await chip('Visa').click()
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  await item(/^Internet.*Every month on the 10th · Visa/)
  expect(await database.schedules.toArray()).toMatchObject([{ more: { wallet: 'visa0001' } }])
  await link('Internet').click()
  await expect.element(chip('Visa')).toHaveAttribute('aria-pressed', 'true')
  await chip('Main wallet').click()
  await button('Save').click()
  await item(/^Internet.*Every month on the 10th · Main wallet/)
})

test('a template begins with its own wallet, also the main one, wherever the name was last', async () => {
  const templates = [
    inWallet(template({ id: 31, name: 'Kopi' }), 'visa0001'),
    template({ id: 32, name: 'Lunch' }),
  ]
  const { database, router } = await openApp('/settings/templates', {
    rows: { ...ROWS, templates },
  })
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Edit Kopi').click()
  await expect.element(chip('Visa')).toHaveAttribute('aria-pressed', 'true')
  await chip('BCA').click()
  await button('Save', dialog()).click()
  await expect
    .poll(() => database.templates.get(31))
    .toMatchObject({ more: { wallet: 'bca00001' } })
  await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  await page.getByRole('button', { name: /^Kopi/ }).click()
  await expect.element(chip('BCA')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Lunch/ }).click()
  await expect.element(chip('Main wallet')).toHaveAttribute('aria-pressed', 'true')
})

test('from a wallet an expense and a transfer begin with it chosen', async () => {
  const { path, router } = await openApp('/wallets/visa0001', { rows: ROWS })
  await link('Add').click()
  await expect.poll(path).toBe('/add/expense')
  const chosen = page.getByRole('button', { name: 'Visa', exact: true })
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')
  await router.navigate({ to: '/wallets/{-$id}', params: { id: 'visa0001' } })
  await link('Transfer', page.getByRole('main')).click()
  await expect.element(field('From')).toHaveValue('visa0001')
  await expect.element(field('To')).toHaveValue('')
})

describe('the real balance', () => {
  test.each([
    ['A transaction of today', { transactions: 4, opening: 100_000 }],
    ['Another opening balance', { transactions: 3, opening: 80_000 }],
  ])('is recorded as %s', async (choice, expected) => {
    const { database } = await openApp('/wallets/bca00001', { rows: ROWS })
    await button('The real balance is …').click()
    await expectText('By what you have recorded, Rp 250.000 should be there.')
    await field('The real balance', dialog()).fill('230rb')
    await field(choice, dialog()).click()
    await button('Save', dialog()).click()
    await expectText(/^Balance Rp.230\.000$/)
    expect(await database.transactions.count()).toBe(expected.transactions)
    expect((await database.wallets.get(11))?.opening).toBe(expected.opening)
    expect(await complaintsOfWallets(database)).toEqual([])
  })
})

test('a wallet with transactions can be archived only, and an archived one is said to be in a transfer', async () => {
  const archived = withArchived(wallet({ id: 12, key: 'visa0001', walletName: 'Visa' }), true)
  const rows = {
    ...ROWS,
    wallets: [wallet({ id: 11 }), archived],
    transfers: [transfer({ id: 21, to: 'visa0001' })],
  }
  const { router } = await openApp('/wallets', { rows })
  await button('Edit BCA').click()
  await expectText('A wallet with transactions can be archived, but not deleted.')
  await button('Archive', dialog()).click()
  await expect.element(told('Wallet archived')).toBeVisible()
  await router.navigate({ to: '/wallets/{-$id}', params: { id: 'transfer-21' } })
  await expectText('This wallet is archived.')
  await field('To').selectOptions('Main wallet')
  await button('Save').click()
  await expectText('Choose two different wallets')
})

describe('the form of a transaction', () => {
  test('takes the wallet that its line names, by another name too, and shows it as a chip', async () => {
    const named = Object.assign(wallet({ id: 11 }), { more: { otherNames: 'm-banking' } })
    const { database } = await openApp('/add/expense', {
      rows: { ...ROWS, wallets: [named, ...ROWS.wallets.slice(1)] },
    })
    await page
      .getByRole('combobox', { name: 'Quick entry', exact: true })
      .fill('bensin 50rb pakai m-banking')
    await expect.element(button('Wallet BCA, remove')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'BCA', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    await button('Add').click()
    const saved = () => database.transactions.where('id').above(100).first()
    await expect.poll(saved).toMatchObject({ name: 'bensin', more: { wallet: 'bca00001' } })
  })

  test('offers the form of a transfer, filled in, for a line that is one', async () => {
    const { path } = await openApp('/add/expense', { rows: ROWS })
    const line = page.getByRole('combobox', { name: 'Quick entry', exact: true })
    await line.fill('transfer 1jt bca ke visa')
    await expectText('This looks like a transfer to Visa.')
    await button('Record a transfer').click()
    await expect.poll(path).toBe('/add/transfer')
    await expect.element(field('From')).toHaveValue('bca00001')
    await expect.element(field('To')).toHaveValue('visa0001')
    await expect.element(field('Amount')).toHaveValue('1.000.000')
  })

  test('proposes the wallet that the name had last, and saves the chosen one', async () => {
    const { database, router } = await openApp('/add/expense', { rows: ROWS })
    await expect.element(button('Main wallet')).toHaveAttribute('aria-pressed', 'true')
    await field('Amount').fill('25rb')
    await field('Name').fill('Lunch')
    await field('Category').selectOptions('Food')
    await expect.element(button('BCA')).toHaveAttribute('aria-pressed', 'true')
    await button('Visa').click()
    await button('Add').click()
    const saved = () => database.transactions.where('id').above(100).first()
    await expect.poll(saved).toMatchObject({ name: 'Lunch', more: { wallet: 'visa0001' } })
    expect(await complaintsOfWallets(database)).toEqual([])
    const id = (await saved())?.id
    await router.navigate({ to: '/edit/transaction/$id', params: { id: String(id) } })
    await button('Main wallet').click()
    await button('Save').click()
    await expect.poll(async () => inWallet((await saved()) ?? {}, '')).toEqual(await saved())
    expect(await complaintsOfWallets(database)).toEqual([])
  })

  test('of a repeated transaction has its wallet, and its detail names it', async () => {
    const { path } = await openApp('/detail/4', { rows: ROWS })
    await expect.element(link('BCA')).toBeVisible()
    await link('Log again').click()
    await expect.poll(path).toBe('/add/expense')
    await expect.element(button('BCA')).toHaveAttribute('aria-pressed', 'true')
  })
})
