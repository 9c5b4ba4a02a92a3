// Transactions as CSV, for spreadsheets and other programs; the import reads it again (docs/formats.md).

import type { Transaction } from '../../domain/transaction/transaction'
import { CSV_MARK, csvLines } from '../../lib/csv'

/** In English in every language of the app, because other programs and the import know these names. */
const COLUMNS = ['Date', 'Type', 'Name', 'Category', 'Amount', 'Description']

/** The start of a file: its header. */
export function transactionsCsvHeader(): string {
  return CSV_MARK + csvLines([COLUMNS])
}

/** A part of a file after its header. */
export function transactionsCsvLines(transactions: readonly Transaction[]): string {
  return csvLines(
    transactions.map(({ date, type, name, category, amount, description }) => [
      ...[date, type, name, category],
      { number: `${amount}` },
      description,
    ]),
  )
}
