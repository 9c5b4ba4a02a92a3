// The queries of categories by type (specification, section 7). Invariant: each name once, in alphabetical order.

import { Dexie } from 'dexie'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'

export async function readCategoryNames(
  database: UserDatabase,
  type: TransactionType,
): Promise<string[]> {
  const rows = await database.categories
    .where('[type+categoryName]')
    .between([type, Dexie.minKey], [type, Dexie.maxKey])
    .toArray()
  // Two devices may each have created the same category before their first sync.
  const names = new Set(rows.map(row => row.categoryName))
  return [...names].sort((left, right) => left.localeCompare(right))
}

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
    const reads = [isComplete(database, 'categories'), readCategoryNames(database, type)] as const
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
    database.transactions.where('[type+category]').equals([type, category]).count(),
  ])
  return hasAll ? count : null
}
