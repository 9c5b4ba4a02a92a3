// The end of a pull and of a repair: documents that are the same thing, made on two devices, become one (rule M5), and
// rows show the present names of their categories (rule M8).
// Invariant: every replica that has both documents gets the same result.

import { definitionOf, documentName } from '../../domain/collections/collections'
import type { Definition } from '../../domain/collections/definitions'
import { differingFields, isLaterEdit, sameDocument } from '../../domain/conflict/merge'
import {
  type Documents,
  isOfLaterVersion,
  NO_STAMP,
  type SyncStamp,
  type UserDocument,
} from '../../domain/document'
import { fieldValue } from '../../domain/values/fields'
import { groupBy } from '../../lib/group-by'
import type { Conflict } from '../../store/database/record-types'
import { documentOf } from '../../store/records/rows'
import type { EngineTx, ReplicaStore } from '../../store/replica/replica-store'
import { type EnginePorts, isOwnFailure } from '../ports'
import { isReported } from './own-values'

/** The parts of the work, such as two documents of one name, with which the app itself fails (E3). */
export type LeftAlone = ReadonlySet<string>

/** An exception of the app in one part of the work. */
export class PartFailure extends Error {
  constructor(
    readonly part: string,
    options: ErrorOptions,
  ) {
    super(`The app fails with ${part}`, options)
  }
}

/** Does one part of the work. */
type Attempt = (part: string, work: () => Promise<void>) => Promise<void>

/**
 * Call at the end: before that, a later page may still delete one of the documents. Inside a transaction over everything.
 *
 * @throws PartFailure; the transaction must then change nothing
 */
export async function deduplicate(
  { store, clock }: Pick<EnginePorts, 'store' | 'clock'>,
  leftAlone: LeftAlone = new Set(),
): Promise<void> {
  const now = clock.now()
  const attempt: Attempt = async (part, work) => {
    if (leftAlone.has(part)) return
    await work().catch((error: unknown) => {
      const isPart = isOwnFailure(error) && !(error instanceof PartFailure)
      throw isPart ? new PartFailure(part, { cause: error }) : error
    })
  }
  const unite = (collection: United) =>
    attempt(collection, () => store.commit(now, tx => uniteAll(store, tx, collection, attempt)))
  await unite('categories')
  await attempt('names', () => store.followCategories(now))
  await unite('budgets')
  await unite('settings')
  await unite('wallets')
}

type United = 'categories' | 'budgets' | 'settings' | 'wallets'

/**
 * The document with the smaller id stays. The others are removed as if the user had deleted them, so that the deletion
 * is pushed where necessary.
 */
async function uniteAll<C extends United>(
  store: ReplicaStore,
  tx: EngineTx,
  collection: C,
  attempt: Attempt,
): Promise<void> {
  const documents = await readEdited(store, collection)
  // The collection determines the type.
  const definition = definitionOf(collection) as Definition<Documents[C]>
  const identityOf = definition.identity ?? (({ id }) => String(id))
  const groups = groupBy(documents, ({ document }) => identityOf(document))
  for (const group of groups.values()) {
    const [first] = group
    if (!first || group.length === 1) continue
    const all = group.map(({ document }) => document)
    await attempt(`${collection} ${all.map(({ id }) => id)}`, async () => {
      const latest = group.reduce((best, each) => (isLaterThan(each, best) ? each : best), first)
      const document = definition.united?.(all, latest.document) ?? latest.document
      const kept = { ...latest, document: { ...document, id: first.document.id } }
      // Before the deletions, so that the former names have a category when the rows follow.
      await replaceBy(store, tx, collection, kept, first)
      for (const { id } of all.slice(1)) await tx.remove(collection, id)
      await store.addConflicts(group.flatMap(each => conflictsOf(collection, each, kept, group)))
    })
  }
}

function isLaterThan({ edit }: Edited, other: Edited): boolean {
  return isLaterEdit(edit, other.edit)
}

/** The author of the replaced content gets a conflict (rule M7). */
async function replaceBy<C extends United>(
  store: ReplicaStore,
  tx: EngineTx,
  collection: C,
  { document, edit }: Edited<Documents[C]>,
  first: Edited<Documents[C]>,
): Promise<void> {
  if (sameDocument(first.document, document)) return
  await tx.put(collection, document)
  // With the time of the latest edit: nobody has edited the document at the time of the merge.
  await store.changeEntry(
    { collection, id: document.id },
    {
      editedAt: edit.at,
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
async function readEdited<C extends United>(
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

/** The replaced values of one of the group, if this device has made them or those that have replaced them. */
function conflictsOf(
  collection: United,
  lost: Edited,
  kept: Edited,
  group: readonly Edited[],
): Conflict[] {
  const { id } = kept.document
  const differing = ({ document }: Edited) => differingFields({ ...document, id }, kept.document)
  const [local, remote] = lost.isOwn ? [lost, kept] : [kept, lost]
  return differing(lost)
    .filter(field => isOfThisDevice(field) && isTold(field))
    .map(field => ({
      ...({ collection, id, kind: 'field', name: documentName(kept.document) } as const),
      ...{ at: remote.edit.at, by: remote.edit.by, editedAt: local.edit.at },
      value: {
        field,
        lost: fieldValue(lost.document, field),
        kept: fieldValue(kept.document, field),
        side: lost.isOwn ? 'local' : 'remote',
      },
    }))

  /** The later edit need not have made the kept value: of a category, the details of the first one stay. */
  function isOfThisDevice(field: string): boolean {
    return lost.isOwn || group.some(each => each.isOwn && !differing(each).includes(field))
  }

  /** A further detail that the other document does not have is not replaced. */
  function isTold(field: string): boolean {
    const isFurther = isOfLaterVersion(field) && fieldValue(lost.document, field) === undefined
    return !isFurther && isReported(field, kept.document)
  }
}
