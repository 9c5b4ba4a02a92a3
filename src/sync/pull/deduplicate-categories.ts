// The merge of two categories of one name that were created on two devices: the smaller id stays (rule M5).
// Invariant: every replica that has both categories gets the same result.

import { categoryKey } from '../../domain/transaction/category'
import { localWriter } from '../../store/commit'
import type { UserDatabase } from '../../store/database/user-database'
import { unreadableIds } from '../../store/records/unreadable'

/**
 * Call inside a transaction over all tables, when a pull has brought all that it had to: before, a
 * category may stand here whose deletion is still to come. The others go as if the user had deleted
 * them, so the server hears of it where it has to.
 */
export async function deduplicateCategories(database: UserDatabase, now: number): Promise<void> {
  const kept = new Set<string>()
  // The name of an unreadable category is unknown (Q7).
  const unreadable = await unreadableIds(database, 'categories')
  // A user has tens of categories, not thousands. The query returns them in order of id.
  for (const category of await database.categories.orderBy('id').toArray()) {
    if (unreadable.has(category.id)) continue
    const name = categoryKey(category)
    if (kept.has(name)) await localWriter(database, now).remove('categories', category.id)
    kept.add(name)
  }
}
