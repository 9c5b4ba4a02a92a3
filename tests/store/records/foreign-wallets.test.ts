// What a wallet in another currency has: the units of its entries and its opening, and how many of them have none.

import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { withForeign } from '../../../src/domain/transaction/wallet/foreign'
import { type Wallet, withCurrency } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { adjustBalance } from '../../../src/features/wallets/actions'
import { readLastExchange } from '../../../src/store/records/newest'
import { readWalletMonth, readWalletsWithUnits } from '../../../src/store/records/wallets'
import { NOON, transaction, transfer, wallet } from '../../support/data/builders'
import { completeDatabase, save } from '../../support/data/database/fresh-database'

const usd = (units: number) => ({ currency: 'USD', units })
const KEY = 'dollars1'
const account = (fields: Partial<Wallet> = {}) =>
  withCurrency(wallet({ id: 5, key: KEY, walletName: 'Wise', opening: 0, ...fields }), 'USD')

/** In the wallet, in dollars. */
const paid = (id: number, units: number, fields: Partial<Transaction> = {}) =>
  withForeign(inWallet(transaction({ id, ...fields }), KEY), usd(units))

async function unitsOf(...[wallets, transactions, transfers]: Parameters<typeof saveAll>) {
  const database = await saveAll(wallets, transactions, transfers)
  const listed = await readWalletsWithUnits(database)
  const month = await readWalletMonth(database, KEY, '2026-03')
  const units = listed?.find(each => each.wallet.key === KEY)?.units
  expect(month).toMatchObject({ present: { units } })
  expect(listed?.filter(each => each.wallet.key !== KEY).every(each => !each.units)).toBe(true)
  return units
}

async function saveAll(
  wallets: readonly Wallet[],
  transactions: readonly Transaction[] = [],
  transfers: readonly ReturnType<typeof transfer>[] = [],
) {
  const database = await completeDatabase()
  await save(database, 'wallets', ...wallets)
  await save(database, 'transactions', ...transactions)
  await save(database, 'transfers', ...transfers)
  return database
}

test('incomes, expenses and transfers in its currency add up with the opening, without a phantom digit', async () => {
  const opened = withForeign(account({ opening: 1_600_000 }), usd(100))
  const spent = [paid(1, 0.1), paid(2, 0.2), paid(3, 5, { type: 'income', amount: 81_000 })]
  const moved = [
    withForeign(transfer({ id: 7, to: KEY }), usd(3)),
    withForeign(transfer({ id: 8, from: KEY, to: '' }), usd(50)),
    withForeign(transfer({ id: 9, from: KEY, to: KEY }), usd(7)),
  ]
  const units = await unitsOf([opened, wallet()], spent, moved)
  expect(units).toEqual({ currency: 'USD', units: 57.7, missing: 0 })
})

test('of a debt the opening is below 0, and rows under a former key count', async () => {
  const opened = withForeign(account({ opening: -160_000 }), usd(10))
  const former = withForeign(inWallet(transaction({ id: 1 }), 'former01'), usd(2))
  const more = {
    ...opened,
    more: { ...('more' in opened && Object(opened.more)), formerKeys: 'former01' },
  }
  expect(await unitsOf([more], [former])).toEqual({ currency: 'USD', units: -12, missing: 0 })
})

test('entries and an opening in rupiah alone, in another currency, or whose text does not fit are counted as missing', async () => {
  const odd = { ...paid(3, 4), amount: 1 }
  const torn = Object.assign(inWallet(transaction({ id: 4 }), KEY), {
    more: { wallet: KEY, foreign: 'USD x' },
  })
  const yen = withForeign(inWallet(transaction({ id: 5 }), KEY), { currency: 'JPY', units: 900 })
  const plain = inWallet(transaction({ id: 6 }), KEY)
  const elsewhere = withForeign(transaction({ id: 7 }), usd(9))
  const rows = [paid(1, 2), odd, torn, yen, plain, elsewhere]
  const units = await unitsOf([account({ opening: 5 })], rows, [transfer({ id: 8, to: KEY })])
  expect(units).toEqual({ currency: 'USD', units: -2, missing: 6 })
})

test('the rate used last is that of the newest transaction or transfer in the currency', async () => {
  const moved = withForeign(transfer({ id: 9, amount: 165_000 }), usd(10))
  const older = [paid(1, 10, { date: '2026-12-31' }), paid(3, 1), paid(2, 5)]
  const yen = withForeign(transaction({ id: 20 }), { currency: 'JPY', units: 1 })
  const database = await saveAll([], [...older, yen], [moved])
  expect(await readLastExchange(database, 'USD')).toEqual({ ...usd(10), rupiah: 165_000 })
  expect(await readLastExchange(database, 'SGD')).toBeNull()
  await database.transfers.clear()
  expect(await readLastExchange(database, 'USD')).toEqual({ ...usd(1), rupiah: 15_000 })
})

describe('the real balance of a wallet in another currency', () => {
  const ADJUSTMENT = { name: 'Balance correction', date: '2026-03-10', rate: 16_000 } as const
  const opened = (opening: number, units: number) => withForeign(account({ opening }), usd(units))

  async function adjusted(
    of: Wallet,
    fields: { readonly real: number; readonly by: 'transaction' | 'opening' },
    spent: readonly Transaction[] = [],
  ) {
    const database = await saveAll([of, wallet()], spent)
    const outcome = await adjustBalance(database, NOON, of.key, { ...ADJUSTMENT, ...fields })
    const listed = await readWalletsWithUnits(database)
    const { wallet: after, units } = listed?.find(each => each.wallet.key === KEY) ?? {}
    const rows = await database.transactions.toArray()
    const added = rows.find(({ name }) => name === ADJUSTMENT.name)
    return { outcome, opening: after?.opening, units, added }
  }

  test('is reached by a transaction of the difference at the rate', async () => {
    const of = opened(1_600_000, 100)
    const { opening, units, added } = await adjusted(of, { real: 57.5, by: 'transaction' })
    expect(units).toEqual({ currency: 'USD', units: 57.5, missing: 0 })
    expect(added).toMatchObject({ type: 'expense', amount: 680_000 })
    expect(added).toMatchObject({ more: { wallet: KEY, foreign: 'USD 42.5 680000' } })
    expect(opening).toBe(1_600_000)
  })

  test.each([
    ['at the rate of the opening', opened(1_500_000, 100), 150, 2_250_000],
    ['of a debt', opened(-1_500_000, 100), -120, -1_800_000],
    ['from money to a debt', opened(1_500_000, 100), -20, -300_000],
    ['at the other rate without an opening', account(), 12.5, 200_000],
    ['at the other rate in place of rupiah alone', account({ opening: 999 }), 10, 160_000],
    ['to nothing', opened(1_500_000, 100), 0, 0],
  ])('is reached by another opening %s', async (_, of, real, opening) => {
    const after = await adjusted(of, { real, by: 'opening' })
    expect(after.units).toEqual({ currency: 'USD', units: real, missing: 0 })
    expect(after.opening).toBe(opening)
    expect(after.added).toBeUndefined()
  })

  test('changes nothing if the difference would be more than one trillion rupiah', async () => {
    const real = { real: 1e9, by: 'transaction' } as const
    const { outcome, units } = await adjusted(account(), real, [paid(1, 2)])
    expect(outcome).toEqual({ kind: 'invalid', error: 'amount-out-of-range' })
    expect(units?.units).toBe(-2)
  })
})
