// Transactions and transfers as CSV, for spreadsheets and other programs; the import reads it again (docs/formats.md).

import type { Movement } from '../../domain/totals/totals-deltas'
import { fittingForeign } from '../../domain/transaction/wallet/foreign'
import { walletNames } from '../../domain/transaction/wallet/wallet'
import { walletKeyOf } from '../../domain/transaction/wallet-of'
import { CSV_MARK, csvLines } from '../../lib/csv'
import type { UserDatabase } from '../database/user-database'
import { readWallets } from '../records/wallets'

/** In English in every language of the app, because other programs and the import know these names. */
const COLUMNS = ['Date', 'Type', 'Name', 'Category', 'Amount', 'Description']

const TRANSFER = { type: 'transfer', category: '', description: '' }

export interface TransactionsCsv {
  /** The start of a file: its header. */
  readonly header: string
  /** A part of a file after its header. */
  readonly lines: (movements: readonly Movement[]) => string
}

/**
 * With the names of the wallets for who has several, the wallets that money came to for who has transfers, and the units of
 * other currencies for who has any.
 */
export async function transactionsCsv(database: UserDatabase): Promise<TransactionsCsv> {
  const wallets = await readWallets(database)
  const nameOf = walletNames(wallets)
  const hasTransfers = (await database.transfers.limit(1).count()) > 0
  const places = hasTransfers ? ['Wallet', 'To wallet'] : wallets.length > 1 ? ['Wallet'] : []
  const further = (await hasForeign(database)) ? [...places, 'Currency', 'Units'] : places
  return {
    header: CSV_MARK + csvLines([[...COLUMNS, ...further]]),
    lines: movements =>
      csvLines(
        movements.map(movement => {
          const { date, amount } = movement
          const { type, name, category, description } =
            'to' in movement ? { ...TRANSFER, name: movement.note } : movement
          const [wallet, to] =
            'to' in movement
              ? [nameOf(movement.from), nameOf(movement.to)]
              : [nameOf(walletKeyOf(movement)), '']
          const number = { number: `${amount}` as const }
          const { currency = '', units } = fittingForeign(movement) ?? {}
          const inCurrency = [
            currency,
            units === undefined ? '' : ({ number: `${units}` } as const),
          ]
          const cells = [date, type, name, category, number, description]
          const added = [...[wallet, to].slice(0, places.length), ...inCurrency]
          return [...cells, ...added.slice(0, further.length)]
        }),
      ),
  }
}

async function hasForeign({ transactions, transfers }: UserDatabase): Promise<boolean> {
  const tables = [transactions, transfers]
  const counts = await Promise.all(
    tables.map(table => table.orderBy('more.foreign').limit(1).count()),
  )
  return counts.some(count => count > 0)
}
