// The balances of wallets calculated from the rows one by one, independently of the kept totals.

import type { Transaction } from '../../../../src/domain/transaction/transaction'
import type { Transfer } from '../../../../src/domain/transaction/wallet/transfer'
import type { Wallet } from '../../../../src/domain/transaction/wallet/wallet'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { recomputeTotals } from '../../../../src/store/records/totals'
import { readWalletBalances } from '../../../../src/store/records/wallets'
import { hundredths } from './totals-of-rows'

type More = { readonly more?: Readonly<Record<string, string>> }

interface Rows {
  readonly wallets: readonly Wallet[]
  readonly transactions: readonly Transaction[]
  readonly transfers: readonly Transfer[]
}

/** By the wallet's key; empty for the main wallet. Amounts in hundredths. */
export function balancesOfRows({ wallets, transactions, transfers }: Rows): Record<string, bigint> {
  const sums: Record<string, bigint> = { '': 0n }
  for (const { key, opening } of wallets) sums[key] = (sums[key] ?? 0n) + signed(opening)
  const add = (key: string, sum: bigint) => {
    const owner = ownerOf(wallets, key)
    sums[owner] = (sums[owner] ?? 0n) + sum
  }
  for (const row of transactions)
    add(moreOf(row).wallet ?? '', signed(row.type === 'income' ? row.amount : -row.amount))
  for (const { from, to, amount } of transfers) {
    add(from, signed(-amount))
    add(to, signed(amount))
  }
  return sums
}

function ownerOf(wallets: readonly Wallet[], key: string): string {
  const formers = [...wallets].sort((left, right) => left.id - right.id)
  const owner =
    wallets.find(wallet => wallet.key === key) ??
    formers.find(wallet => moreOf(wallet).formerKeys?.split(' ').includes(key))
  return owner?.key ?? ''
}

function moreOf(row: object): Readonly<Record<string, string>> {
  return (row as More).more ?? {}
}

function signed(amount: number): bigint {
  return amount < 0 ? -hundredths(-amount) : hundredths(amount)
}

/** Everything that is wrong with the wallets of a device; empty if nothing is. */
export async function complaintsOfWallets(database: UserDatabase): Promise<string[]> {
  const [wallets, transactions, transfers, all, balances] = await Promise.all([
    database.wallets.toArray(),
    database.transactions.toArray(),
    database.transfers.toArray(),
    database.totals.get('all'),
    readWalletBalances(database),
  ])
  const expected = balancesOfRows({ wallets, transactions, transfers })
  const shown = balances.map(({ wallet, balance }) => [wallet.key, balance] as const)
  const wrong = shown.filter(([key, balance]) => balance !== expected[key])
  const sum = shown.reduce((total, [, balance]) => total + balance, 0n)
  const openings = wallets.reduce((total, { opening }) => total + signed(opening), 0n)
  const balance = (all?.income ?? 0n) - (all?.expense ?? 0n)
  return [
    ...wrong.map(([key, found]) => `wallet '${key}' shows ${found}, not ${expected[key]}`),
    ...(sum === balance + openings ? [] : [`${sum} in wallets, not ${balance} + ${openings}`]),
    ...((await recomputeTotals(database)) ? ['the kept totals were not those of the rows'] : []),
  ]
}
