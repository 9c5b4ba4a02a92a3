// The queries of the wallets: their balances, the month of one with the balance after each day, and what is due of the cards.
// A user has tens of wallets, not thousands.

import { Dexie, type PromiseExtended } from 'dexie'
import {
  addDays,
  addMonths,
  type CalendarDate,
  monthOfDate,
  type YearMonth,
} from '../../domain/dates/calendar'
import type { Hundredths } from '../../domain/money/money'
import { type Card, cardOf, type DueCard, dueUntil } from '../../domain/totals/cards'
import { ALL_TIME, NO_TOTALS } from '../../domain/totals/totals'
import type { Movement } from '../../domain/totals/totals-deltas'
import {
  netByWallet,
  type WalletBalance,
  walletBalances,
} from '../../domain/totals/wallet-balances'
import { isOfWallet, type WalletDay, walletDays } from '../../domain/totals/wallet-days'
import type { Transaction } from '../../domain/transaction/transaction'
import { cardTermsOf, cycleOf, isCard } from '../../domain/transaction/wallet/card'
import type { Transfer } from '../../domain/transaction/wallet/transfer'
import {
  offeredKeys,
  presentKeys,
  type Wallet,
  withMainWallet,
} from '../../domain/transaction/wallet/wallet'
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
    const [all, later, first] = await Promise.all([
      readMovements(database, `${month}-01`, `${month}-31`),
      netAfter(database, wallets, shown, month),
      totals.orderBy('period').first(),
    ])
    const movements = all.filter(movement => isOfWallet(movement, shown, presentKey))
    const days = walletDays(shown, presentKey, movements, present.balance - later)
    const earliest = first && first.period !== 'all' ? monthOfDate(first.period) : null
    return { month, present, days, hasOthers: wallets.length > 1, earliest }
  })
}

async function readMovements(
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
  return [
    ...spent.map(row => documentOf<Transaction>(row)),
    ...moved.map(row => documentOf<Transfer>(row)),
  ]
}

/**
 * The cards and paylaters with what is to be paid, archived ones too; none until the first download has ended.
 *
 * @param isWanted leaves out cards whose rows need not be read
 */
export async function readCards(
  database: UserDatabase,
  today: CalendarDate,
  isWanted: (listed: WalletBalance) => boolean = () => true,
): Promise<Card[]> {
  const { wallets: table, transactions, transfers, totals, syncState } = database
  return database.transaction(
    'r',
    [table, transactions, transfers, totals, syncState],
    async () => {
      const balances = (await readKnownBalances(database)) ?? []
      const cards = balances.filter(each => isCard(each.wallet) && isWanted(each))
      const starts = cards.flatMap(({ wallet }) => cycleOf(cardTermsOf(wallet), today)?.first ?? [])
      const first = starts.reduce((least, each) => (each < least ? each : least), LATEST)
      const movements = first < LATEST ? await readMovements(database, first, LATEST) : []
      const present = presentKeys(balances.map(({ wallet }) => wallet))
      return cards.map(card => cardOf(card, movements, present, today))
    },
  )
}

/** The number of days before a due date on which it is spoken of. */
const SOON = 7

/** Those that owe something by a due day up to `last` or in the past; the earliest first. */
export async function readDueCards(
  database: UserDatabase,
  today: CalendarDate,
  last = addDays(today, SOON),
): Promise<DueCard[]> {
  const canBeDue = ({ wallet, balance }: WalletBalance) =>
    balance < 0n && cardTermsOf(wallet).dueDay !== null
  return dueUntil(await readCards(database, today, canBeDue), last)
}

/** Where the wallet that has paid a card is looked for. */
const LATEST_TRANSFERS = 200

/**
 * The key of the wallet to choose that a card was last paid from, by the latest transfers, else of the main wallet; null
 * if that is the card.
 */
export async function readPayer(database: UserDatabase, card: string): Promise<string | null> {
  const [wallets, latest] = await Promise.all([
    readWallets(database),
    database.transfers.orderBy('[date+id]').reverse().limit(LATEST_TRANSFERS).toArray(),
  ])
  const [present, offered] = [presentKeys(wallets), offeredKeys(wallets)]
  const payers = latest
    .map(row => documentOf<Transfer>(row))
    .flatMap(({ from, to }) => (present(to) === card ? present(from) : []))
  const payer = payers.find(key => key !== card && offered.includes(key))
  return payer ?? (card === MAIN_WALLET ? null : MAIN_WALLET)
}

/** After every day of a transaction. */
const LATEST: CalendarDate = '9999-12-31'

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
