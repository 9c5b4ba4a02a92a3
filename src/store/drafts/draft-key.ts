// The names of the edit forms' drafts, in a file that loads no database: forms say them before they need one.

import type { CollectionName } from '../../domain/document'
import type { DraftKey } from '../database/record-types'

/** The draft of the form that edits this document. */
export function editDraftKey(collection: CollectionName, id: number): DraftKey {
  return `edit-${collection}-${id}`
}
