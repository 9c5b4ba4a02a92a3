// Deleting a document and having it back under its own id.

import type { CollectionName, Documents } from '../../domain/document'
import { commit } from '../commit'
import type { UserDatabase } from '../database/user-database'
import { editDraftKey } from '../drafts/draft-key'
import { presentId } from './id-changes'

/**
 * Deletes the document, and what was half changed in it, and gives back what was there; undefined when it had gone already.
 *
 * @param since the latest move when its screen opened: a document that has moved since goes under its
 * fresh id (rule M4)
 */
export function deleteDocument<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  id: number,
  since = Number.POSITIVE_INFINITY,
): Promise<Documents[C] | undefined> {
  return commit(database, now, async writer => {
    const present = await presentId(database, collection, id, since)
    const before = await writer.get(collection, present)
    // First: a draft that is still there when its document goes is kept.
    for (const key of new Set([id, present])) await writer.clearDraft(editDraftKey(collection, key))
    await writer.remove(collection, present)
    return before
  })
}

/** Puts a deleted document back under its own id, unless it has come back by itself. */
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
