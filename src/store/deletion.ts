// Deleting a document and having it back under its own id.

import type { CollectionName, Documents } from '../domain/document'
import { commit } from './commit'
import type { UserDatabase } from './user-database'

/** Deletes the document and gives back what was there; undefined when it had gone already. */
export function deleteDocument<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  id: number,
): Promise<Documents[C] | undefined> {
  return commit(database, now, async writer => {
    const before = await writer.get(collection, id)
    await writer.remove(collection, id)
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
