// Reads of categories, per type (specification, section 7). Invariant: each name once, in reading order.

import { Dexie } from 'dexie'
import type { TransactionType } from '../../domain/transaction'
import type { UserDatabase } from '../../store/user-database'

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

/** The names to choose from; that they cannot be read is only logged (section 8). */
export async function offeredCategoryNames(
  database: UserDatabase,
  type: TransactionType,
): Promise<string[]> {
  try {
    return await readCategoryNames(database, type)
  } catch (error) {
    console.error('The categories cannot be read', error)
    return []
  }
}
