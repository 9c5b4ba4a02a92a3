// Wallets and transfers on screen: the second wallet brings the rest, and who has one sees nothing of it.

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withForeign } from '../../../src/domain/transaction/wallet/foreign'
import { withArchived, withCurrency } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet, walletKeyOf } from '../../../src/domain/transaction/wallet-of'
import { commit } from '../../../src/store/commit'
import {
  category,
  NOON,
  template,
  transaction,
  transfer,
  wallet,
} from '../../support/data/builders'
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

test('the empty dashboard asks who is new where the money is, until there is a second wallet', async () => {
  const { database, path, router } = await openApp('/')
  await link('Where is your money?').click()
  await expect.poll(path).toBe('/wallets')
  await commit(database, NOON, tx => tx.add('wallets', wallet()))
  await router.navigate({ to: '/' })
  await expectText('Empty Transactions')
  await expect.element(link('Where is your money?')).not.toBeInTheDocument()
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
  await button('Cancel', dialog()).click()
  await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  await expect.element(tab('Transfer')).toBeVisible()
})

test('a wallet has the icon and the colour that are chosen, by default the icon of its kind', async () => {
  const { database } = await openApp('/wallets', { rows: ROWS })
  const badge = () => link(/^BCA/).element().querySelector('[aria-hidden]')
  const look = () => {
    const element = badge()
    return element && [element.innerHTML, getComputedStyle(element).color]
  }
  await item(/^BCA\s*Rp 250\.000$/)
  const before = look()
  await button('Edit BCA').click()
  await page.getByText('Icon and colour', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'The one of its kind' })).toBeChecked()
  await page.getByRole('radio', { name: 'Blue' }).click({ force: true })
  await page.getByRole('radio', { name: 'Piggy bank' }).click({ force: true })
  await button('Save', dialog()).click()
  await expect
    .poll(() => database.wallets.get(11))
    .toMatchObject({
      more: { color: 'blue', icon: 'piggy-bank' },
    })
  await expect.poll(() => look()?.[0]).not.toBe(before?.[0])
  expect(look()?.[1]).not.toBe(before?.[1])
  await button('Edit BCA').click()
  await page.getByText('Icon and colour', { exact: true }).click()
  await page.getByRole('radio', { name: 'Automatic' }).click({ force: true })
  await page.getByRole('radio', { name: 'The one of its kind' }).click({ force: true })
  await button('Save', dialog()).click()
  await expect.poll(look).toEqual(before)
})

test('a transfer with its fee moves both balances, is undone as one, and is no income or expense', async () => {
  const { database, path } = await openApp('/add/transfer', { rows: ROWS })
  await field('To').selectOptions('BCA')
  await button('Add').click()
  await expectText('Enter an amount above 0')
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

test('a wallet lists its transactions and transfers by month, with the balance after each day, up to entries far ahead', async () => {
  const fields = { id: 7, date: '2026-05-02', name: 'Gift', amount: 10_000 }
  const gift = inWallet(transaction(fields), 'bca00001')
  const rows = { ...ROWS, transactions: [...ROWS.transactions, gift] }
  await openApp('/wallets/bca00001', { rows })
  await item(/^Transfer: Main wallet to BCA\s*Top-up\s*\+Rp 200\.000$/)
  await item(/^Food\s*Lunch\s*[−-]Rp 40\.000$/)
  await expectText('Balance Rp 250.000')
  await button('Earlier').click()
  await item(/^Food\s*Noodles\s*[−-]Rp 10\.000$/)
  await expectText('Balance Rp 90.000')
  for (const month of ['March 2026', 'April 2026', 'May 2026']) {
    await button('Later').click()
    await expect.element(page.getByRole('heading', { name: month })).toBeVisible()
  }
  await item(/^Food\s*Gift\s*[−-]Rp 10\.000$/)
  await expect.element(button('Later')).toBeDisabled()
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

test('the wallets and each of them have their figures from the first frame on', async () => {
  const { router } = await openApp('/settings', { rows: ROWS })
  const firstOf = async (id: string | undefined) => {
    const frames: string[] = []
    const watch = new MutationObserver(() => {
      const main = document.querySelector('main')
      if (main?.querySelector('h1')?.textContent !== 'Settings') frames.push(textOf(main))
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await router.navigate({ to: '/wallets/{-$id}', params: { id } })
    await expect.poll(() => frames.length).toBeGreaterThan(0)
    watch.disconnect()
    await router.navigate({ to: '/settings' })
    return frames[0]
  }
  // Again on a busy machine, because a frame waits for its figures no longer than 300 ms.
  await expect.poll(() => firstOf(undefined)).toMatch(/In wallets\s*Rp 980\.000.*BCA\s*Rp 250\.000/)
  await expect
    .poll(() => firstOf('bca00001'))
    .toMatch(/BCA\s*Balance\s*Rp 250\.000.*Transfer: Main wallet to BCA\s*Top-up/)
})

test('a wallet in dollars shows its units and what is recorded, and its forms ask for both', async () => {
  const { database, path, router } = await openApp('/wallets', { rows: ROWS })
  await button('New wallet').click()
  await field('Wallet name').fill('Wise')
  await page.getByText('Another currency', { exact: true }).click()
  await field('Currency').selectOptions('USD')
  await field('Opening balance').fill('1.6jt')
  await field('Amount in USD').fill('100')
  await button('Save', dialog()).click()
  await item(/^Wise\s*USD 100\s*recorded Rp 1\.600\.000$/)
  await link(/^Wise/).click()
  await link('Transfer', page.getByRole('main')).click()
  await field('Amount').fill('800000')
  await field('Amount in USD').fill('fifty')
  await button('Add').click()
  await expectText('Enter a number with two decimals at most, or leave it empty')
  await field('Amount in USD').fill('50')
  await button('Add').click()
  await expect.poll(path).toMatch(/^\/wallets\//)
  // The balance after a day is in rupiah, and says so.
  await expect
    .poll(() => textOf(document.querySelector('main')))
    .toMatch(/USD 50\s*recorded Rp 800\.000.*Mar 10\s*recorded Rp 800\.000/)
  expect(await database.transfers.orderBy('id').last()).toMatchObject({
    more: { foreign: 'USD 50 800000' },
  })
  await link('Add').click()
  await field('Name').fill('Domain')
  await field('Amount').fill('165000')
  await field('Category').selectOptions('Food')
  await button('Add').click()
  await expect.poll(path).not.toBe('/add/expense')
  await router.navigate({ href: '/wallets' })
  await link(/^Wise/).click()
  await expect
    .poll(() => textOf(document.querySelector('main')))
    .toMatch(/USD 50\s*recorded Rp 635\.000 · 1 entry without USD is not in the balance/)
})

test('a schedule is in the wallet that is chosen, and the list says which', async () => {
  const { database, path } = await openApp('/schedules/new', { rows: ROWS })
  await field('Amount').fill('50rb')
  await field('Name').fill('Internet')
  await field('Category').selectOptions('Food')
  // The wallet that the category had last.
  await expect.element(button('BCA')).toHaveAttribute('aria-pressed', 'true')
  await button('Visa').click()
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  await item(/^Internet.*Every month on the 10th · Visa/)
  expect(await database.schedules.toArray()).toMatchObject([{ more: { wallet: 'visa0001' } }])
  await link('Internet').click()
  await expect.element(button('Visa')).toHaveAttribute('aria-pressed', 'true')
  await button('Main wallet').click()
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
  await button('Edit Kopi').click()
  await expect.element(button('Visa')).toHaveAttribute('aria-pressed', 'true')
  await button('BCA').click()
  await button('Save', dialog()).click()
  await expect
    .poll(() => database.templates.get(31))
    .toMatchObject({ more: { wallet: 'bca00001' } })
  await router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  await page.getByRole('button', { name: /^Kopi/ }).click()
  await expect.element(button('BCA')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Lunch/ }).click()
  await expect.element(button('Main wallet')).toHaveAttribute('aria-pressed', 'true')
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

test('the real balance is recorded as a transaction today, or as another opening balance', async () => {
  const { database } = await openApp('/wallets/bca00001', { rows: ROWS })
  const enter = async (before: string, real: string, choice: string) => {
    await button('The real balance is …').click()
    await expectText(`By your records, Rp ${before} should be there.`)
    await field('The real balance', dialog()).fill(real)
    await field(choice, dialog()).click()
    await button('Save', dialog()).click()
    await expectText(new RegExp(`^Balance Rp.${real}$`))
    expect(await complaintsOfWallets(database)).toEqual([])
  }
  await enter('250.000', '230.000', 'A transaction today')
  expect(await database.transactions.count()).toBe(4)
  expect((await database.wallets.get(11))?.opening).toBe(100_000)
  await enter('230.000', '210.000', 'Another opening balance')
  expect(await database.transactions.count()).toBe(4)
  expect((await database.wallets.get(11))?.opening).toBe(80_000)
})

test('the real balance of a wallet in dollars is entered in dollars, and its difference at a rate', async () => {
  const opening = { id: 12, key: 'wise0001', walletName: 'Wise', opening: 1_600_000 }
  const wise = withForeign(withCurrency(wallet(opening), 'USD'), { currency: 'USD', units: 100 })
  const { database } = await openApp('/wallets/wise0001', { rows: { wallets: [wise] } })
  await button('The real balance is …').click()
  await expectText('By your records, USD 100 should be there.')
  await button('Save', dialog()).click()
  await expectText('Enter the real balance, with two decimals at most', 'Enter a rate above 0')
  await field('The real balance in USD', dialog()).fill('97,50')
  await field('Rate: rupiah for 1 USD', dialog()).fill('16400')
  await button('Save', dialog()).click()
  await expectText(/^USD.97\.50$/)
  expect(await database.transactions.toArray()).toMatchObject([
    { type: 'expense', amount: 41_000, more: { foreign: 'USD 2.5 41000', wallet: 'wise0001' } },
  ])
  await button('The real balance is …').click()
  await field('The real balance in USD', dialog()).fill('120')
  await expect.element(button('Rp 16.400, the last rate')).toBeVisible()
  await field('Another opening balance', dialog()).click()
  await expect.element(field('Rate: rupiah for 1 USD', dialog())).not.toBeInTheDocument()
  await button('Save', dialog()).click()
  await expectText(/^USD.120$/)
  expect(await database.wallets.get(12)).toMatchObject({
    opening: 1_960_000,
    more: { foreign: 'USD 122.5 1960000' },
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

test('the form of a transfer knows a wallet by its former key, and keeps a wallet that another device has deleted', async () => {
  const united = Object.assign(wallet({ id: 11 }), { more: { formerKeys: 'oldbca01' } })
  const { database, router } = await openApp('/wallets/transfer-21', {
    rows: {
      wallets: [united, ...ROWS.wallets.slice(1)],
      transfers: [
        transfer({ id: 21, to: 'oldbca01' }),
        transfer({ id: 22, date: '2026-03-09', to: 'gone0001' }),
      ],
    },
  })
  await expect.element(field('To')).toHaveDisplayValue('BCA')
  await router.navigate({ to: '/wallets/{-$id}', params: { id: 'transfer-22' } })
  await expect.element(field('To')).toHaveDisplayValue('A deleted wallet')
  await field('Amount').fill('60rb')
  await button('Save').click()
  await expect
    .poll(() => database.transfers.get(22))
    .toMatchObject({ to: 'gone0001', amount: 60_000 })
  await router.navigate({ to: '/wallets/{-$id}', params: { id: 'main' } })
  await item(/^Transfer: Main wallet to Main wallet\s*Moves no money\. Check it\.\s*[+]?Rp 0$/)
})

test('of 200 wallets any can be chosen, and one more is refused', async () => {
  const all = Array.from({ length: 199 }, (_, index) =>
    wallet({ id: 100 + index, key: String(10_000_000 + index), walletName: `Bank ${index}` }),
  )
  const { database, router } = await openApp('/add/expense', {
    rows: { categories: ROWS.categories, wallets: all },
  })
  await field('Amount').fill('25rb')
  await field('Name').fill('Lunch')
  await field('Category').selectOptions('Food')
  // By its text: the names of 200 buttons take a second.
  await page.getByText('Bank 198', { exact: true }).click()
  await button('Add').click()
  const saved = () => database.transactions.toArray()
  await expect.poll(saved).toMatchObject([{ more: { wallet: '10000198' } }])
  await router.navigate({ to: '/wallets/{-$id}', params: { id: undefined } })
  await item(/^Bank 198\s*Rp 75\.000$/)
  await button('New wallet').click()
  await field('Wallet name').fill('One more')
  await button('Save', dialog()).click()
  const refused = page.getByRole('alert').getByText('You have 200 wallets')
  await expect.element(refused).toBeVisible()
  expect(await database.wallets.count()).toBe(199)
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

  test('proposes no archived wallet, though the name had it last', async () => {
    const [bca, visa] = ROWS.wallets
    const wallets = [...(bca ? [withArchived(bca, true)] : []), ...(visa ? [visa] : [])]
    const { database } = await openApp('/add/expense', { rows: { ...ROWS, wallets } })
    await field('Amount').fill('25rb')
    await field('Name').fill('Lunch')
    await field('Category').selectOptions('Food')
    await expect.element(button('Main wallet')).toHaveAttribute('aria-pressed', 'true')
    expect(button('BCA').elements()).toEqual([])
    await button('Add').click()
    const saved = () => database.transactions.where('id').above(100).first()
    await expect.poll(saved).toMatchObject({ name: 'Lunch' })
    expect(walletKeyOf((await saved()) ?? {})).toBe('')
  })

  test('of a repeated transaction has its wallet, and its detail names it', async () => {
    const { path } = await openApp('/detail/4', { rows: ROWS })
    await expect.element(link('BCA')).toBeVisible()
    await link('Log again').click()
    await expect.poll(path).toBe('/add/expense')
    await expect.element(button('BCA')).toHaveAttribute('aria-pressed', 'true')
  })
})
