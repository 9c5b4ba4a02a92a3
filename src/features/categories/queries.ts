// The queries of categories by type: the names to choose from, and the uses of one (specification, section 7).

import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { readOfferedNames } from '../../store/records/category-names'

export interface OfferedCategories {
  readonly type: TransactionType
  readonly names: readonly string[]
  /** False on a new device until the first download has ended. */
  readonly hasAll: boolean
}

/** The names to choose from; undefined if they cannot be read, which is only logged (section 8). */
export async function offeredCategories(
  database: UserDatabase,
  type: TransactionType,
): Promise<OfferedCategories | undefined> {
  try {
    const reads = [isComplete(database, 'categories'), readOfferedNames(database, type)] as const
    const [hasAll, names] = await Promise.all(reads)
    return { type, names, hasAll }
  } catch (error) {
    console.error('The categories cannot be read', error)
    return undefined
  }
}

/** The number of transactions with that type and category; null until the first download has ended. */
export async function countUses(
  database: UserDatabase,
  type: TransactionType,
  category: string,
): Promise<number | null> {
  const [hasAll, count] = await Promise.all([
    isComplete(database, 'transactions'),
    countTransactions(database, type, category),
  ])
  return hasAll ? count : null
}

/** The number of stored transactions with that type and category. */
export function countTransactions(
  database: UserDatabase,
  type: TransactionType,
  category: string,
): Promise<number> {
  return database.transactions.where('[type+category]').equals([type, category]).count()
}
