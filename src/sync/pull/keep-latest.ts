// The merge of two documents that are the same thing, made on two devices, such as the budgets of one category and first
// month (rule M5).
// Invariant: every replica that has both documents gets the same result: the smaller id with the content of the latest
// edit.

import { definitionOf } from '../../domain/collections/collections'
import { isLaterEdit, sameDocument } from '../../domain/conflict/merge'
import type { Documents } from '../../domain/document'
import { groupBy } from '../../lib/group-by'
import type { Tx } from '../../store/tx'
import { conflictsOf, type DuplicatePorts, type Edited, readEdited } from './duplicates'

/** Of these, the content of the latest edit stays. Categories are united instead. */
type Kept = 'budgets' | 'settings'

/** Call when a pull has ended, as `deduplicateCategories`. */
export async function keepLatest<C extends Kept>(
  tx: Tx,
  ports: DuplicatePorts,
  collection: C,
): Promise<void> {
  const documents = await readEdited(ports, collection)
  // A document of that collection.
  const identityOf = definitionOf(collection).identity as (document: Documents[C]) => string
  const groups = groupBy(documents, ({ document }) => identityOf(document))
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue
    const { id } = first.document
    const latest = others.reduce((best, each) => (isLaterThan(each, best) ? each : best), first)
    await replaceBy(tx, collection, latest, first)
    for (const { document } of others) await tx.remove(collection, document.id)
    const conflicts = [first, ...others].flatMap(each => conflictsOf(collection, each, latest, id))
    await tx.database.conflicts.bulkAdd(conflicts)
  }
}

function isLaterThan({ edit }: Edited, other: Edited): boolean {
  return isLaterEdit(edit, other.edit)
}

/** Writes the content under the smaller id. The author of the replaced content gets a conflict (rule M7). */
async function replaceBy<C extends Kept>(
  tx: Tx,
  collection: C,
  latest: Edited<Documents[C]>,
  first: Edited<Documents[C]>,
): Promise<void> {
  const document = { ...latest.document, id: first.document.id }
  if (sameDocument(first.document, document)) return
  await tx.put(collection, document)
  // With the time of the latest edit: nobody has edited the document at the time of the merge.
  await tx.database.outbox.update([collection, document.id], {
    editedAt: latest.edit.at,
    // A version without a stamp has no author who could be told.
    ...(!first.isOwn && first.edit.rev > 0 && { replaced: { ...first.edit, seen: 0 } }),
  })
}
