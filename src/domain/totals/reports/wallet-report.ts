// The figures of a report of one wallet, from its rows: no totals are kept of a wallet by day or category.
// Invariant: a transfer is no income and no expense of the wallet, but changes its balance.

import type { CalendarDate } from '../../dates/calendar'
import type { Hundredths } from '../../money/money'
import { presentKeys } from '../../transaction/wallet/wallet'
import { type Movement, totalsDeltas } from '../totals-deltas'
import type { WalletBalance } from '../wallet-balances'
import { isOfWallet, sumIn } from '../wallet-days'
import type { BalanceChange } from './report-balance'
import type { ReportDay } from './report-summary'

export interface WalletReport {
  /** The days that have any of its transactions, in order. */
  readonly days: readonly ReportDay[]
  /** With its transfers, in order of date. */
  readonly changes: readonly BalanceChange[]
  /** Before the first of them. */
  readonly balance: Hundredths
}

/**
 * @param wallets with their balances before the movements
 * @param key of the wallet, also a former one. A key that no wallet has means the main wallet.
 * @param movements of all wallets
 */
export function walletReport(
  wallets: readonly WalletBalance[],
  key: string,
  movements: readonly Movement[],
): WalletReport {
  const present = presentKeys(wallets.map(({ wallet }) => wallet))
  const shown = present(key)
  const own = movements.filter(movement => isOfWallet(movement, shown, present))
  const totals = totalsDeltas(
    own.flatMap(after => ('to' in after ? [] : [{ before: undefined, after }])),
  )
  const days = [...totals].flatMap(([date, { categories, ...sums }]) =>
    categories ? [{ date, ...sums, categories }] : [],
  )
  const changes = own.map(each => ({
    date: each.date,
    income: sumIn(each, shown, present),
    expense: 0n,
  }))
  const opened = wallets.find(({ wallet }) => wallet.key === shown)
  return { days: days.sort(byDate), changes: changes.sort(byDate), balance: opened?.balance ?? 0n }
}

function byDate(one: { date: CalendarDate }, other: { date: CalendarDate }): number {
  return one.date < other.date ? -1 : Number(one.date > other.date)
}
