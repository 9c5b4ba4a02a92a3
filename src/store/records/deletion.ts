// The deletion of a document and its restoration under its own id.

import type { CollectionName, Documents } from '../../domain/document'
import { commit } from '../commit'
import type { UserDatabase } from '../database/user-database'
import { editDraftKey } from '../drafts/draft-key'
import { currentIdOf } from './id-changes'

/**
 * Deletes the document and the draft of its edit form.
 *
 * @param since the latest move when its screen opened: a document that has moved since is deleted under its fresh id
 * (rule M4)
 * @returns the deleted document; undefined if there was none
 */
export function deleteDocument<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  id: number,
  since = Number.POSITIVE_INFINITY,
): Promise<Documents[C] | undefined> {
  return commit(database, now, async writer => {
    const present = await currentIdOf(database, collection, id, since)
    const before = await writer.get(collection, present)
    // Before the document, because the deletion of a document copies it to its draft, if there is one.
    for (const key of new Set([id, present])) await writer.clearDraft(editDraftKey(collection, key))
    await writer.remove(collection, present)
    return before
  })
}

/** Restores a deleted document under its own id, unless it exists again. */
export function restoreDocument<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  document: Documents[C],
): Promise<void> {
  return commit(database, now, async writer => {
    if (await writer.get(collection, document.id)) return
    await writer.put(collection, document)
  })
}
