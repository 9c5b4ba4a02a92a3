// The balances of the wallets, computed from the kept totals.
// Invariant: the balances of all wallets add up to the specification's balance plus all opening balances. The main wallet
// gets the specification's balance minus what the other wallets got and gave.

import { type Hundredths, toHundredths } from '../money/money'
import { presentKeys, type Wallet } from '../transaction/wallet/wallet'
import { MAIN_WALLET } from '../transaction/wallet-of'
import { balanceOf, type PeriodTotals, type WalletTotals } from './totals'

export interface WalletBalance {
  readonly wallet: Wallet
  readonly balance: Hundredths
  /** The number of its transactions and transfers; 0 for the main wallet, which always stays. */
  readonly count: number
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
  return wallets.map(wallet => ({
    wallet,
    balance: toHundredths(wallet.opening) + (net.get(wallet.key) ?? 0n),
    count: (all.wallets ?? [])
      .filter(each => present(each.wallet) === wallet.key)
      .reduce((sum, each) => sum + each.count, 0),
  }))
}

/** The sum of all balances, shown as 'In wallets'. */
export function inWallets(balances: readonly WalletBalance[]): Hundredths {
  return balances.reduce((sum, { balance }) => sum + balance, 0n)
}
