// The queries of the wallets: their balances, and the month of one with the balance after each day. A user has tens of
// wallets, not thousands.

import { Dexie, type PromiseExtended } from 'dexie'
import { addMonths, monthOfDate, type YearMonth } from '../../domain/dates/calendar'
import type { Hundredths } from '../../domain/money/money'
import { ALL_TIME, NO_TOTALS } from '../../domain/totals/totals'
import type { Movement } from '../../domain/totals/totals-deltas'
import {
  netByWallet,
  type WalletBalance,
  walletBalances,
} from '../../domain/totals/wallet-balances'
import { isOfWallet, type WalletDay, walletDays } from '../../domain/totals/wallet-days'
import type { Transaction } from '../../domain/transaction/transaction'
import type { Transfer } from '../../domain/transaction/wallet/transfer'
import { presentKeys, type Wallet, withMainWallet } from '../../domain/transaction/wallet/wallet'
import { MAIN_WALLET } from '../../domain/transaction/wallet-of'
import type { UserDatabase } from '../database/user-database'
import { isComplete } from '../first-download/data-completeness'
import { documentOf } from './rows'

/** All of them in the order that the user has given them, also the main wallet and archived ones. */
export function readWallets({ wallets }: UserDatabase): PromiseExtended<Wallet[]> {
  return wallets.toArray(rows => withMainWallet(rows.map(row => documentOf<Wallet>(row))))
}

/** As `readWalletBalances`; null until the first download has ended. */
export function readKnownBalances(database: UserDatabase): PromiseExtended<WalletBalance[] | null> {
  const { wallets, totals, syncState } = database
  return database.transaction('r', wallets, totals, syncState, async () =>
    (await isComplete(database, 'transactions')) ? readWalletBalances(database) : null,
  )
}

/** As `readWallets`, each with its balance. */
export function readWalletBalances(database: UserDatabase): PromiseExtended<WalletBalance[]> {
  return Dexie.Promise.all([readWallets(database), database.totals.get(ALL_TIME)]).then(
    ([wallets, all]) => walletBalances(wallets, all ?? NO_TOTALS),
  ) as PromiseExtended<WalletBalance[]>
}

export interface WalletMonth {
  readonly month: YearMonth
  /** At present, with all months. */
  readonly present: WalletBalance
  /** The latest first. */
  readonly days: readonly WalletDay[]
  /** Whether money can be moved to or from another wallet. */
  readonly hasOthers: boolean
  /** The month of the first entry of any wallet; null if there is none. */
  readonly earliest: YearMonth | null
}

/**
 * `missing` if no wallet has the key, also as a former one; null until the first download has ended.
 */
export async function readWalletMonth(
  database: UserDatabase,
  key: string,
  month: YearMonth,
): Promise<WalletMonth | 'missing' | null> {
  const { wallets: table, transactions, transfers, totals, syncState } = database
  const tables = [table, transactions, transfers, totals, syncState]
  return database.transaction('r', tables, async () => {
    if (!(await isComplete(database, 'transactions'))) return null
    const balances = await readWalletBalances(database)
    const wallets = balances.map(({ wallet }) => wallet)
    const presentKey = presentKeys(wallets)
    const shown = presentKey(key)
    const present = balances.find(({ wallet }) => wallet.key === shown)
    if (!present || (shown === MAIN_WALLET && key !== MAIN_WALLET)) return 'missing'
    const between = [
      [`${month}-01`, Number.NEGATIVE_INFINITY],
      [`${month}-31`, Number.POSITIVE_INFINITY],
    ] as const
    const [spent, moved, later, first] = await Promise.all([
      transactions
        .where('[date+id]')
        .between(...between, true, true)
        .toArray(),
      transfers
        .where('[date+id]')
        .between(...between, true, true)
        .toArray(),
      netAfter(database, wallets, shown, month),
      totals.orderBy('period').first(),
    ])
    const movements: Movement[] = [
      ...spent.map(row => documentOf<Transaction>(row)),
      ...moved.map(row => documentOf<Transfer>(row)),
    ].filter(movement => isOfWallet(movement, shown, presentKey))
    const days = walletDays(shown, presentKey, movements, present.balance - later)
    const earliest = first && first.period !== 'all' ? monthOfDate(first.period) : null
    return { month, present, days, hasOthers: wallets.length > 1, earliest }
  })
}

/** What came and went after a month. */
async function netAfter(
  { totals }: UserDatabase,
  wallets: readonly Wallet[],
  key: string,
  month: YearMonth,
): Promise<Hundredths> {
  const periods = await totals.where('period').aboveOrEqual(addMonths(month, 1)).primaryKeys()
  const months = await totals.bulkGet(periods.filter(({ length }) => length === 7))
  return months.reduce(
    (sum, each) => sum + ((each && netByWallet(wallets, each).get(key)) ?? 0n),
    0n,
  )
}
