// The merge of two categories of one name that were created on two devices: the smaller id stays (rule M5).
// Invariant: every replica that has both categories gets the same result.

import { sameDocument } from '../../domain/conflict/merge'
import { type Category, categoryKey } from '../../domain/transaction/category'
import { SHOWN_DETAILS, withDetailsOf } from '../../domain/transaction/category-details'
import { fieldValue } from '../../domain/values/fields'
import { groupBy } from '../../lib/group-by'
import type { Tx } from '../../store/tx'
import { conflictsOf, type DuplicatePorts, type Edited, readEdited } from './duplicates'

/**
 * Call at the end of a pull, because earlier a category may be here whose deletion is still to come. The other
 * categories are removed as if the user had deleted them, so that the deletion is pushed where necessary.
 */
export async function deduplicateCategories(tx: Tx, ports: DuplicatePorts): Promise<void> {
  const categories = await readEdited(ports, 'categories')
  const groups = groupBy(categories, ({ document }) => categoryKey(document))
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue
    const { id } = first.document
    const united = others.reduce(
      (whole, each) => withDetailsOf(whole, each.document),
      first.document,
    )
    // Before the deletions, so that the former names have a category when the rows follow.
    if (!sameDocument(first.document, united)) await tx.put('categories', united)
    for (const { document } of others) await tx.remove('categories', document.id)
    const kept = { ...first, document: united }
    await tx.database.conflicts.bulkAdd(
      others.flatMap(each => conflictsOf('categories', each, kept, id, isReplaced(each))),
    )
  }
}

/** A detail that the other category does not have is not replaced. */
function isReplaced({ document }: Edited<Category>): (field: string) => boolean {
  return field => SHOWN_DETAILS.includes(field) && fieldValue(document, field) !== undefined
}
