// The merge of two categories that were made on two devices: the smaller id stays (rule M5).
// Invariant: every replica that holds both comes to the same one, whichever it has made itself.

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
  // What one is called now that cannot be read (Q7), nobody knows.
  const unreadable = await unreadableIds(database, 'categories')
  // A person has tens of categories, not thousands; and they come in order of id.
  for (const category of await database.categories.orderBy('id').toArray()) {
    if (unreadable.has(category.id)) continue
    const name = categoryKey(category)
    if (kept.has(name)) await localWriter(database, now).remove('categories', category.id)
    kept.add(name)
  }
}
