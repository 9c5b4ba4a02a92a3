// The balances of the wallets, computed from the kept totals.
// Invariant: the balances of all wallets add up to the specification's balance plus all opening balances. The main wallet
// gets the specification's balance minus what the other wallets got and gave.

import { type Hundredths, toHundredths } from '../money/money'
import { isArchived, presentKeys, type Wallet, walletOfKey } from '../transaction/wallet/wallet'
import { MAIN_WALLET } from '../transaction/wallet-of'
import { balanceOf, type PeriodTotals, type WalletTotals } from './totals'
import type { WalletUnits } from './wallet-units'

export interface WalletBalance {
  readonly wallet: Wallet
  readonly balance: Hundredths
  /**
   * The number of its transactions and transfers. Of the main wallet, for which no sums are kept: the number of all
   * transactions without the entries of the other wallets, at least 0.
   */
  readonly count: number
  /** Only of a wallet with another currency, where a screen shows it. */
  readonly units?: WalletUnits
}

/** That of the wallet with the key, also as a former one; none if no wallet has it. */
export function balancesOfKey(balances: readonly WalletBalance[], key: string): WalletBalance[] {
  const found = walletOfKey(
    balances.map(({ wallet }) => wallet),
    key,
  )
  return balances.filter(({ wallet }) => wallet === found)
}

/** What a wallet got and gave, without its opening. */
function movedIn(sums: Omit<WalletTotals, 'wallet'>): Hundredths {
  return sums.income - sums.expense + sums.in - sums.out
}

/**
 * What each wallet got and gave in a period, by its present key. Entries of a key that no wallet has are in the main
 * wallet.
 */
export function netByWallet(
  wallets: readonly Wallet[],
  totals: PeriodTotals,
): ReadonlyMap<string, Hundredths> {
  const present = presentKeys(wallets)
  const sums = new Map<string, Hundredths>()
  let rest = balanceOf(totals)
  for (const each of totals.wallets ?? []) {
    const key = present(each.wallet)
    if (key === MAIN_WALLET) continue
    const net = movedIn(each)
    sums.set(key, (sums.get(key) ?? 0n) + net)
    rest -= net
  }
  return sums.set(MAIN_WALLET, rest)
}

/** @param all the totals of all time */
export function walletBalances(wallets: readonly Wallet[], all: PeriodTotals): WalletBalance[] {
  const present = presentKeys(wallets)
  const net = netByWallet(wallets, all)
  const counts = new Map<string, number>()
  let rest = all.count
  for (const { wallet, count } of all.wallets ?? []) {
    const key = present(wallet)
    if (key === MAIN_WALLET) continue
    counts.set(key, (counts.get(key) ?? 0) + count)
    rest -= count
  }
  counts.set(MAIN_WALLET, Math.max(0, rest))
  return wallets.map(wallet => ({
    wallet,
    balance: toHundredths(wallet.opening) + (net.get(wallet.key) ?? 0n),
    count: counts.get(wallet.key) ?? 0,
  }))
}

/** The wallets with the most entries, without archived ones; the most used first. */
export function mostUsed(balances: readonly WalletBalance[], most: number): WalletBalance[] {
  return balances
    .filter(({ wallet }) => !isArchived(wallet))
    .toSorted((left, right) => right.count - left.count)
    .slice(0, most)
}

/** The sum of all balances, shown as 'In wallets'. */
export function inWallets(balances: readonly WalletBalance[]): Hundredths {
  return balances.reduce((sum, { balance }) => sum + balance, 0n)
}
