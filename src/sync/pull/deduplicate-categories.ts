// The merge of two categories of one name that were created on two devices: the smaller id stays (rule M5).
// Invariant: every replica that has both categories gets the same result.

import { categoryKey } from '../../domain/transaction/category'
import { unreadableIds } from '../../store/records/unreadable'
import type { Tx } from '../../store/tx'

/**
 * Call at the end of a pull, because earlier a category may be here whose deletion is still to come. The other
 * categories are removed as if the user had deleted them, so that the deletion is pushed where necessary.
 */
export async function deduplicateCategories(tx: Tx): Promise<void> {
  const kept = new Set<string>()
  // The name of an unreadable category is unknown (Q7).
  const unreadable = await unreadableIds(tx.database, 'categories')
  // A user has tens of categories, not thousands. The query returns them in order of id.
  for (const category of await tx.database.categories.orderBy('id').toArray()) {
    if (unreadable.has(category.id)) continue
    const name = categoryKey(category)
    if (kept.has(name)) await tx.remove('categories', category.id)
    kept.add(name)
  }
}
