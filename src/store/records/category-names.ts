// The query of the category names of one type (specification, section 7).
// Invariant: each name once, in alphabetical order.

import { Dexie } from 'dexie'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../database/user-database'

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
