// The key of an edit form's draft, in a separate file because it is loaded before any database code.

import type { CollectionName } from '../../domain/document'
import type { DraftKey } from '../database/record-types'

export function editDraftKey(collection: CollectionName, id: number): DraftKey {
  return `edit-${collection}-${id}`
}
