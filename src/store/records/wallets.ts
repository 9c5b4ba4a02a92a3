// The queries of the wallets: their balances, now and on a day, and the month of one with the balance after each day.
// A user has tens of wallets, not thousands.

import {
  addDays,
  addMonths,
  type CalendarDate,
  monthOfDate,
  type YearMonth,
} from '../../domain/dates/calendar'
import type { Hundredths } from '../../domain/money/money'
import { ALL_TIME, NO_TOTALS } from '../../domain/totals/totals'
import type { Movement } from '../../domain/totals/totals-deltas'
import {
  balancesOfKey,
  netByWallet,
  type WalletBalance,
  walletBalances,
} from '../../domain/totals/wallet-balances'
import {
  isOfWallet,
  type WalletDay,
  walletChanges,
  walletDays,
} from '../../domain/totals/wallet-days'
import { type WalletUnits, walletUnits } from '../../domain/totals/wallet-units'
import type { Transaction } from '../../domain/transaction/transaction'
import type { Transfer } from '../../domain/transaction/wallet/transfer'
import {
  currencyOf,
  presentKeys,
  type Wallet,
  withMainWallet,
} from '../../domain/transaction/wallet/wallet'
import type { Stored } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { isComplete } from '../first-download/data-completeness'
import { documentOf } from './rows'

/** All of them in the order that the user has given them, also the main wallet and archived ones. */
export function readWallets({ wallets }: UserDatabase): Promise<Wallet[]> {
  return wallets.toArray(rows => withMainWallet(rows.map(row => documentOf<Wallet>(row))))
}

/** As `readWalletBalances`; null until the first download has ended. */
export function readKnownBalances(database: UserDatabase): Promise<WalletBalance[] | null> {
  const { wallets, totals, syncState } = database
  return database.transaction('r', wallets, totals, syncState, async () =>
    (await isComplete(database, 'transactions')) ? readWalletBalances(database) : null,
  )
}

/** As `readWallets`, each with its balance. */
export async function readWalletBalances(database: UserDatabase): Promise<WalletBalance[]> {
  const [wallets, all] = await Promise.all([readWallets(database), database.totals.get(ALL_TIME)])
  return walletBalances(wallets, all ?? NO_TOTALS)
}

/** As `readKnownBalances`, each with its units. */
export function readWalletsWithUnits(database: UserDatabase): Promise<WalletBalance[] | null> {
  const { wallets, transactions, transfers, totals, syncState } = database
  const tables = [wallets, transactions, transfers, totals, syncState]
  return database.transaction('r', tables, async () => {
    const balances = await readKnownBalances(database)
    return balances && withUnits(database, balances, balances)
  })
}

/**
 * What a wallet has at the end of a day, by its key; null for a wallet in another currency, and until the first download has
 * ended. `missing` counts later entries, too.
 */
export function readUnitsOn(
  database: UserDatabase,
  key: string,
  currency: string,
  day: CalendarDate,
): Promise<WalletUnits | null> {
  const { wallets, transactions, transfers, totals, syncState } = database
  const tables = [wallets, transactions, transfers, totals, syncState]
  return database.transaction('r', tables, async () => {
    const balances = (await readKnownBalances(database)) ?? []
    const [read] = await withUnits(database, balancesOfKey(balances, key), balances, day)
    return read?.units?.currency === currency ? read.units : null
  })
}

/**
 * Reads only the entries in the currencies of these wallets; nothing if all are in rupiah. Call inside one transaction.
 *
 * @param until as for `walletUnits`
 */
export async function withUnits(
  { transactions, transfers }: UserDatabase,
  balances: readonly WalletBalance[],
  all: readonly WalletBalance[],
  until: CalendarDate | null = null,
): Promise<WalletBalance[]> {
  const currencies = new Set(balances.flatMap(({ wallet }) => currencyOf(wallet) ?? []))
  if (currencies.size === 0) return [...balances]
  const starts = [...currencies].map(currency => `${currency} `)
  const [spent, moved] = await Promise.all([
    transactions.where('more.foreign').startsWithAnyOf(starts).toArray(),
    transfers.where('more.foreign').startsWithAnyOf(starts).toArray(),
  ])
  const movements = movementsOf(spent, moved)
  const present = presentKeys(all.map(({ wallet }) => wallet))
  return balances.map(each => {
    const units = walletUnits(each, movements, present, until)
    return units ? { ...each, units } : each
  })
}

export interface WalletMonth {
  readonly month: YearMonth
  /** At present, with all months. */
  readonly present: WalletBalance
  /** All of the user. */
  readonly wallets: readonly Wallet[]
  /** The latest first. */
  readonly days: readonly WalletDay[]
  /** Whether money can be moved to or from another wallet. */
  readonly hasOthers: boolean
  /** The months of the first and of the last entry of any wallet; null if there is none. */
  readonly earliest: YearMonth | null
  readonly latest: YearMonth | null
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
    const [present] = await withUnits(database, balancesOfKey(balances, key), balances)
    if (!present) return 'missing'
    const shown = present.wallet.key
    const [all, later, first, last] = await Promise.all([
      readMovements(database, `${month}-01`, `${month}-31`),
      netAfter(database, wallets, month),
      totals.orderBy('period').first(),
      totals.where('period').below(ALL_TIME).last(),
    ])
    const movements = all.filter(movement => isOfWallet(movement, shown, presentKey))
    const days = walletDays(
      shown,
      presentKey,
      movements,
      present.balance - (later.get(shown) ?? 0n),
    )
    const earliest = first && first.period !== ALL_TIME ? monthOfDate(first.period) : null
    const latest = last ? monthOfDate(last.period) : null
    return { month, present, wallets, days, hasOthers: wallets.length > 1, earliest, latest }
  })
}

/** The transactions and transfers of these days, both included. */
export async function readMovements(
  { transactions, transfers }: UserDatabase,
  first: CalendarDate,
  last: CalendarDate,
): Promise<Movement[]> {
  const between = [
    [first, Number.NEGATIVE_INFINITY],
    [last, Number.POSITIVE_INFINITY],
  ] as const
  const [spent, moved] = await Promise.all([
    transactions
      .where('[date+id]')
      .between(...between, true, true)
      .toArray(),
    transfers
      .where('[date+id]')
      .between(...between, true, true)
      .toArray(),
  ])
  return movementsOf(spent, moved)
}

function movementsOf(
  spent: readonly Stored<Transaction>[],
  moved: readonly Stored<Transfer>[],
): Movement[] {
  return [
    ...spent.map(row => documentOf<Transaction>(row)),
    ...moved.map(row => documentOf<Transfer>(row)),
  ]
}

/**
 * The balance of each wallet at the end of a day, and what is recorded for the days from the next one to the last.
 * Call inside one transaction.
 */
export async function readWalletsOn(
  database: UserDatabase,
  date: CalendarDate,
  last: CalendarDate,
): Promise<{ readonly wallets: readonly WalletBalance[]; readonly later: readonly Movement[] }> {
  const month = monthOfDate(last)
  const [latest, known] = await Promise.all([
    readWalletBalances(database),
    readMovements(database, addDays(date, 1), `${month}-31`),
  ])
  const all = latest.map(({ wallet }) => wallet)
  const present = presentKeys(all)
  const after = await netAfter(database, all, month)
  for (const { wallet, sum } of known.flatMap(movement => walletChanges(movement, present)))
    after.set(wallet, (after.get(wallet) ?? 0n) + sum)
  const wallets = latest.map(each => ({
    ...each,
    balance: each.balance - (after.get(each.wallet.key) ?? 0n),
  }))
  return { wallets, later: known.filter(movement => movement.date <= last) }
}

/** What came and went after a month, by the present key of the wallet. */
async function netAfter(
  { totals }: UserDatabase,
  wallets: readonly Wallet[],
  month: YearMonth,
): Promise<Map<string, Hundredths>> {
  const periods = await totals.where('period').aboveOrEqual(addMonths(month, 1)).primaryKeys()
  const months = await totals.bulkGet(periods.filter(({ length }) => length === 7))
  const sums = new Map<string, Hundredths>()
  for (const each of months)
    for (const [key, net] of each ? netByWallet(wallets, each) : [])
      sums.set(key, (sums.get(key) ?? 0n) + net)
  return sums
}
