// The queries of the cards: what is to be paid of each, and the wallet that pays it.

import { addDays, type CalendarDate } from '../../domain/dates/calendar'
import { type Card, cardOf, type DueCard, dueUntil } from '../../domain/totals/cards'
import type { WalletBalance } from '../../domain/totals/wallet-balances'
import { cardTermsOf, cycleOf, isCard } from '../../domain/transaction/wallet/card'
import type { Transfer } from '../../domain/transaction/wallet/transfer'
import { offeredKeys, presentKeys } from '../../domain/transaction/wallet/wallet'
import { MAIN_WALLET } from '../../domain/transaction/wallet-of'
import type { UserDatabase } from '../database/user-database'
import { documentOf } from './rows'
import { readKnownBalances, readMovements, readWallets } from './wallets'

/** After every day of a transaction. */
const LATEST: CalendarDate = '9999-12-31'

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

/** Gives the key of the wallet to choose that a card was last paid from, by the latest transfers. */
export async function readPayers(
  database: UserDatabase,
): Promise<(card: string) => string | undefined> {
  const [wallets, latest] = await Promise.all([
    readWallets(database),
    database.transfers.orderBy('[date+id]').reverse().limit(LATEST_TRANSFERS).toArray(),
  ])
  const [present, offered] = [presentKeys(wallets), offeredKeys(wallets)]
  const paid = latest
    .map(row => documentOf<Transfer>(row))
    .map(({ from, to }) => ({ from: present(from), to: present(to) }))
    .filter(({ from, to }) => from !== to && offered.includes(from))
  return card => paid.find(({ to }) => to === card)?.from
}

/** The same of one card, else the key of the main wallet; null if that is the card. */
export async function readPayer(database: UserDatabase, card: string): Promise<string | null> {
  const payer = (await readPayers(database))(card)
  return payer ?? (card === MAIN_WALLET ? null : MAIN_WALLET)
}
