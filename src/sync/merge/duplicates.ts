// Documents that several devices made under one name, each with its latest edit, and the conflicts of their merge (rule
// M5).

import { documentName } from '../../domain/collections/collections'
import { differingFields } from '../../domain/conflict/merge'
import {
  type CollectionName,
  type Documents,
  NO_STAMP,
  type SyncStamp,
  type UserDocument,
} from '../../domain/document'
import { fieldValue } from '../../domain/values/fields'
import type { Conflict } from '../../store/database/record-types'
import { documentOf } from '../../store/records/rows'
import type { ReplicaStore } from '../../store/replica/replica-store'

/** A document with its latest edit. */
export interface Edited<D extends UserDocument = UserDocument> {
  readonly document: D
  readonly edit: SyncStamp
  /** Whether this device has made the edit. */
  readonly isOwn: boolean
}

/** In order of id, without those that cannot be read (Q7). A user has tens of them, not thousands. */
export async function readEdited<C extends 'categories' | 'budgets' | 'settings' | 'wallets'>(
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
export function conflictsOf(
  collection: CollectionName,
  lost: Edited,
  kept: Edited,
  id: number,
  isTold: (field: string) => boolean = () => true,
): Conflict[] {
  if (lost === kept || (!lost.isOwn && !kept.isOwn)) return []
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
