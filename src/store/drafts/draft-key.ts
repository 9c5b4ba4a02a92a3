// The key of an edit form's draft, in a separate file because it is loaded before any database code.

import type { CollectionName } from '../../domain/document'
import type { DraftKey } from '../database/record-types'
import type { Tx } from '../records/tx'

export function editDraftKey(collection: CollectionName, id: number): DraftKey {
  return `edit-${collection}-${id}`
}

/** Clears the drafts of a document that may have another id than when its form was opened (rule M4). */
export async function clearEditDrafts(
  tx: Pick<Tx, 'clearDraft'>,
  collection: CollectionName,
  ...ids: readonly number[]
): Promise<void> {
  for (const id of new Set(ids)) await tx.clearDraft(editDraftKey(collection, id))
}
