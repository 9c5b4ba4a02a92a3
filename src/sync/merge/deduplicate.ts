// The end of a pull and of a repair: documents that are the same thing, made on two devices, become one (rule M5), and
// rows show the present names of their categories (rule M8).
// Invariant: every replica that has both documents gets the same result.

import { definitionOf, documentName } from '../../domain/collections/collections'
import type { Definition } from '../../domain/collections/definitions'
import { differingFields, isLaterEdit, sameDocument } from '../../domain/conflict/merge'
import {
  type CollectionName,
  type Documents,
  NO_STAMP,
  type SyncStamp,
  type UserDocument,
} from '../../domain/document'
import { type Category, categoryKey } from '../../domain/transaction/category'
import { SHOWN_DETAILS, withDetailsOf } from '../../domain/transaction/category-details'
import { fieldValue } from '../../domain/values/fields'
import { groupBy } from '../../lib/group-by'
import type { Conflict } from '../../store/database/record-types'
import { documentOf } from '../../store/records/rows'
import type { EngineTx, ReplicaStore } from '../../store/replica/replica-store'
import type { EnginePorts } from '../ports'
import { isReported } from './own-values'

/**
 * Call at the end: before that, a later page may still delete one of the documents. Inside a transaction over everything.
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
    const kept = { ...latest, document }
    await replaceBy(store, tx, collection, kept, first)
    for (const { document } of others) await tx.remove(collection, document.id)
    const conflicts = [first, ...others]
      .filter(each => each !== latest)
      .flatMap(each =>
        conflictsOf(collection, each, kept, id, field => isReported(field, document)),
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

/** A document with its latest edit. */
interface Edited<D extends UserDocument = UserDocument> {
  readonly document: D
  readonly edit: SyncStamp
  /** Whether this device has made the edit. */
  readonly isOwn: boolean
}

/** In order of id, without those that cannot be read (Q7). A user has tens of them, not thousands. */
async function readEdited<C extends 'categories' | Kept>(
  store: ReplicaStore,
  collection: C,
): Promise<Edited<Documents[C]>[]> {
  const [all, id] = await Promise.all([store.readAll(collection), store.id()])
  return all.map(({ row, entry }) => {
    const { rev, at, by } = row.sync ?? NO_STAMP
    const edit = entry ? { rev, at: entry.editedAt, by: id } : { rev, at, by }
    // The table determines the type.
    const document = documentOf<UserDocument>(row) as Documents[C]
    return { document, edit, isOwn: edit.by === id }
  })
}

/**
 * The replaced values, if this device has made one of the two edits.
 *
 * @param isTold whether the user is told of the field
 */
function conflictsOf(
  collection: CollectionName,
  lost: Edited,
  kept: Edited,
  id: number,
  isTold: (field: string) => boolean = () => true,
): Conflict[] {
  if (!lost.isOwn && !kept.isOwn) return []
  const fields = differingFields({ ...lost.document, id }, { ...kept.document, id }).filter(isTold)
  const [local, remote] = lost.isOwn ? [lost, kept] : [kept, lost]
  return fields.map(field => ({
    ...({ collection, id, kind: 'field', name: documentName(kept.document) } as const),
    ...{ at: remote.edit.at, by: remote.edit.by, editedAt: local.edit.at },
    value: {
      field,
      lost: fieldValue(lost.document, field),
      kept: fieldValue(kept.document, field),
      side: lost.isOwn ? 'local' : 'remote',
    },
  }))
}
