// Transactions as CSV, for spreadsheets and other programs; the import reads it again (docs/formats.md).

import type { Transaction } from '../../domain/transaction/transaction'
import { walletNames } from '../../domain/transaction/wallet/wallet'
import { walletKeyOf } from '../../domain/transaction/wallet-of'
import { CSV_MARK, csvLines } from '../../lib/csv'
import type { UserDatabase } from '../database/user-database'
import { readWallets } from '../records/wallets'

/** In English in every language of the app, because other programs and the import know these names. */
const COLUMNS = ['Date', 'Type', 'Name', 'Category', 'Amount', 'Description']

export interface TransactionsCsv {
  /** The start of a file: its header. */
  readonly header: string
  /** A part of a file after its header. */
  readonly lines: (transactions: readonly Transaction[]) => string
}

/** With the names of the wallets for who has several. */
export async function transactionsCsv(database: UserDatabase): Promise<TransactionsCsv> {
  const wallets = await readWallets(database)
  const nameOf = walletNames(wallets)
  const hasSeveral = wallets.length > 1
  return {
    header: CSV_MARK + csvLines([hasSeveral ? [...COLUMNS, 'Wallet'] : COLUMNS]),
    lines: transactions =>
      csvLines(
        transactions.map(transaction => {
          const { date, type, name, category, amount, description } = transaction
          const wallet = nameOf(walletKeyOf(transaction))
          return [
            ...[date, type, name, category],
            { number: `${amount}` as const },
            ...[description, ...(hasSeveral ? [wallet] : [])],
          ]
        }),
      ),
  }
}
