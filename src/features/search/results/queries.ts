// The queries of the search screen: the shown rows, the categories to choose from, and facts about a selection.

import type { Movement } from '../../../domain/totals/totals-deltas'
import { isTransferResult, resultOf } from '../../../domain/transaction/search/search'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { Transfer } from '../../../domain/transaction/wallet/transfer'
import type { Stored } from '../../../store/database/record-types'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { type ListedTransaction, withSyncStatus } from '../../../store/outbox/outbox'
import { readCategoryNames } from '../../../store/records/category-names'

/** The transactions and transfers with these numbers of `resultOf`, in this order; undefined for deleted ones. */
export async function readMovements(
  { transactions, transfers }: UserDatabase,
  results: readonly number[],
): Promise<(Stored<Movement> | undefined)[]> {
  const [spent, moved] = await Promise.all([
    transactions.bulkGet(results.filter(result => !isTransferResult(result))),
    transfers.bulkGet(results.filter(isTransferResult).map(result => -result)),
  ])
  const found = new Map([...spent, ...moved].map(row => [row ? resultOf(row) : null, row]))
  return results.map(result => found.get(result))
}

export type FoundRow = ListedTransaction | Transfer

/** The same without deleted ones, transactions with their sync status. */
export async function readResults(
  database: UserDatabase,
  results: readonly number[],
): Promise<FoundRow[]> {
  const rows = (await readMovements(database, results)).filter(row => row !== undefined)
  const spent = await withSyncStatus(
    database,
    rows.flatMap(row => ('to' in row ? [] : [row])),
  )
  const listed = new Map(spent.map(row => [row.id, row]))
  return rows.flatMap<FoundRow>(row => ('to' in row ? [row] : (listed.get(row.id) ?? [])))
}

export type NamesByType = Readonly<Record<TransactionType, readonly string[]>>

export async function readNamesByType(database: UserDatabase): Promise<NamesByType> {
  const [income, expense] = await Promise.all([
    readCategoryNames(database, 'income'),
    readCategoryNames(database, 'expense'),
  ])
  return { income, expense }
}

/** Whether this device has all transactions: not before its first download has ended. */
export function hasAllTransactions(database: UserDatabase): Promise<boolean> {
  return isComplete(database, 'transactions')
}

/** The rows of one read, so that no task is long. */
const AT_A_TIME = 200

/** As `readMovements`, without deleted ones. */
export async function* readInParts(
  database: UserDatabase,
  results: readonly number[],
): AsyncGenerator<Movement[]> {
  for (let start = 0; start < results.length; start += AT_A_TIME) {
    const rows = await readMovements(database, results.slice(start, start + AT_A_TIME))
    yield rows.filter(row => row !== undefined)
  }
}

/** The number of transactions of each type. */
export async function countTypes(
  database: UserDatabase,
  ids: readonly number[],
): Promise<Readonly<Record<TransactionType, number>>> {
  const counts = { income: 0, expense: 0 }
  for await (const rows of readInParts(database, ids))
    for (const row of rows) if (!('to' in row)) counts[row.type] += 1
  return counts
}
