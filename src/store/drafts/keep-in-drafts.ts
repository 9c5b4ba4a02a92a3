// The copy of a deleted document in the draft of its edit form, so that the user can save it as a new document.

import type { CollectionName, UserDocument } from '../../domain/document'
import type { StoredDocument } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { documentOf } from '../records/rows'
import { editDraftKey } from './draft-key'

/**
 * Call inside a transaction over all tables, with the deletion.
 *
 * @param rows rows of the collection, as they were
 */
export async function keepInDrafts(
  { drafts }: UserDatabase,
  collection: CollectionName,
  rows: readonly StoredDocument[],
): Promise<void> {
  if (rows.length === 0) return
  // There are few drafts, if any.
  const stored = new Map((await drafts.toArray()).map(draft => [draft.key, draft]))
  for (const row of rows) {
    const deleted = documentOf<UserDocument>(row)
    const draft = stored.get(editDraftKey(collection, row.id))
    if (draft) await drafts.put({ ...draft, value: { ...Object(draft.value), deleted } })
  }
}
