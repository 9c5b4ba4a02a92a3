// Reads of categories, per type (specification, section 7). Invariant: each name once, in reading order.

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
  // Two devices may each have made the same category before they heard of one another.
  const names = new Set(rows.map(row => row.categoryName))
  return [...names].sort((left, right) => left.localeCompare(right))
}

export interface OfferedCategories {
  readonly type: TransactionType
  readonly names: readonly string[]
  /** Whether there are no others: some may still be on their way to a new device. */
  readonly hasAll: boolean
}

/** The names to choose from; undefined where they cannot be read, which is only logged (section 8). */
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

/** How many transactions of the type name that category; null while others may still come. */
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
