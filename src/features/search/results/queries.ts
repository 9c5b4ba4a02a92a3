// The queries of the search screen: the shown rows, the categories to choose from, and facts about a selection.

import type { Transaction, TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { isComplete } from '../../../store/first-download/data-completeness'
import { type ListedTransaction, withSyncStatus } from '../../../store/outbox/listed-transactions'
import { readCategoryNames } from '../../../store/records/category-names'

/** The transactions with these ids, in this order, without deleted ones. */
export async function readResults(
  database: UserDatabase,
  ids: readonly number[],
): Promise<ListedTransaction[]> {
  const rows = await database.transactions.bulkGet([...ids])
  return withSyncStatus(
    database,
    rows.filter(row => row !== undefined),
  )
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

/** The transactions with these ids, in this order, without deleted ones. */
export async function* readInParts(
  database: UserDatabase,
  ids: readonly number[],
): AsyncGenerator<Transaction[]> {
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const rows = await database.transactions.bulkGet(ids.slice(start, start + AT_A_TIME))
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
    for (const { type } of rows) counts[type] += 1
  return counts
}
