// The merge of two categories of one name that were created on two devices: the smaller id stays (rule M5).
// Invariant: every replica that has both categories gets the same result.

import { differingFields } from '../../domain/conflict/merge'
import { categoryKey } from '../../domain/transaction/category'
import { withDetailsOf } from '../../domain/transaction/category-details'
import { groupBy } from '../../lib/group-by'
import { readableCategories } from '../../store/records/category-follow'
import type { Tx } from '../../store/tx'

/**
 * Call at the end of a pull, because earlier a category may be here whose deletion is still to come. The other
 * categories are removed as if the user had deleted them, so that the deletion is pushed where necessary.
 */
export async function deduplicateCategories(tx: Tx): Promise<void> {
  // A user has tens of categories, not thousands.
  const groups = groupBy(await readableCategories(tx.database), categoryKey)
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue
    const united = others.reduce(withDetailsOf, first)
    // Before the deletions, so that the former names have a category when the rows follow.
    if (differingFields(first, united).length > 0) await tx.put('categories', united)
    for (const { id } of others) await tx.remove('categories', id)
  }
}
