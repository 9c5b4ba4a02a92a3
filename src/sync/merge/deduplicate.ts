// The end of a pull and of a repair: documents that are the same thing, made on two devices, become one (rule M5), and
// rows show the present names of their categories (rule M8).
// Invariant: every replica that has both documents gets the same result.

import { definitionOf } from '../../domain/collections/collections'
import type { Definition } from '../../domain/collections/definitions'
import { isLaterEdit, sameDocument } from '../../domain/conflict/merge'
import type { Documents } from '../../domain/document'
import { type Category, categoryKey } from '../../domain/transaction/category'
import { SHOWN_DETAILS, withDetailsOf } from '../../domain/transaction/category-details'
import { fieldValue } from '../../domain/values/fields'
import { groupBy } from '../../lib/group-by'
import type { EngineTx, ReplicaStore } from '../../store/replica/replica-store'
import type { EnginePorts } from '../ports'
import { conflictsOf, type Edited, readEdited } from './duplicates'
import { isReported } from './own-values'

/**
 * Not earlier, because a document may be here whose deletion is still to come. Call inside a transaction over all
 * tables.
 */
export async function deduplicate({
  store,
  clock,
}: Pick<EnginePorts, 'store' | 'clock'>): Promise<void> {
  const now = clock.now()
  await store.commit(now, tx => deduplicateCategories(store, tx))
  await store.followCategories(now)
  await store.commit(now, async tx => {
    await keepLatest(store, tx, 'budgets')
    await keepLatest(store, tx, 'settings')
    await keepLatest(store, tx, 'wallets')
  })
}

/**
 * The category with the smaller id stays. The others are removed as if the user had deleted them, so that the deletion
 * is pushed where necessary.
 */
async function deduplicateCategories(store: ReplicaStore, tx: EngineTx): Promise<void> {
  const categories = await readEdited(store, 'categories')
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
    await store.addConflicts(
      others.flatMap(each => conflictsOf('categories', each, kept, id, isReplaced(each))),
    )
  }
}

/** A detail that the other category does not have is not replaced. */
function isReplaced({ document }: Edited<Category>): (field: string) => boolean {
  return field => SHOWN_DETAILS.includes(field) && fieldValue(document, field) !== undefined
}

/** Of these, the content of the latest edit stays, under the smaller id. Categories are united instead. */
type Kept = 'budgets' | 'settings' | 'wallets'

async function keepLatest<C extends Kept>(
  store: ReplicaStore,
  tx: EngineTx,
  collection: C,
): Promise<void> {
  const documents = await readEdited(store, collection)
  // The collection determines the type.
  const definition = definitionOf(collection) as Definition<Documents[C]>
  const identityOf = definition.identity ?? (({ id }) => String(id))
  const groups = groupBy(documents, ({ document }) => identityOf(document))
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue
    const { id } = first.document
    const latest = others.reduce((best, each) => (isLaterThan(each, best) ? each : best), first)
    const all = [first, ...others].map(({ document }) => document)
    const document = definition.united?.(all, latest.document) ?? latest.document
    await replaceBy(store, tx, collection, { ...latest, document }, first)
    for (const { document } of others) await tx.remove(collection, document.id)
    const conflicts = [first, ...others].flatMap(each =>
      conflictsOf(collection, each, latest, id, field => isReported(field, latest.document)),
    )
    await store.addConflicts(conflicts)
  }
}

function isLaterThan({ edit }: Edited, other: Edited): boolean {
  return isLaterEdit(edit, other.edit)
}

/** Writes the content under the smaller id. The author of the replaced content gets a conflict (rule M7). */
async function replaceBy<C extends Kept>(
  store: ReplicaStore,
  tx: EngineTx,
  collection: C,
  latest: Edited<Documents[C]>,
  first: Edited<Documents[C]>,
): Promise<void> {
  const document = { ...latest.document, id: first.document.id }
  if (sameDocument(first.document, document)) return
  await tx.put(collection, document)
  // With the time of the latest edit: nobody has edited the document at the time of the merge.
  await store.changeEntry(
    { collection, id: document.id },
    {
      editedAt: latest.edit.at,
      // A version without a stamp has no author who could be told.
      ...(!first.isOwn && first.edit.rev > 0 && { replaced: { ...first.edit, seen: 0 } }),
    },
  )
}
