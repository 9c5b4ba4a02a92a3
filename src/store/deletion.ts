// The user's deletion of a document, and its restoration under its own id.
// Invariant: a failure means that nothing has changed.

import type { CollectionName, Documents } from '../domain/document'
import { type Failed, orFailed, type Restored } from '../domain/result'
import { commit } from './commit'
import type { UserDatabase } from './database/user-database'
import { editDraftKey } from './drafts/draft-key'
import { currentIdOf } from './records/id-changes'
import type { Tx } from './records/tx'

/** `deleted` is undefined if the document had been deleted already. */
export type DeleteOutcome<C extends CollectionName> =
  | { readonly kind: 'deleted'; readonly deleted: Documents[C] | undefined }
  | Failed

/**
 * Deletes the document and the draft of its edit form.
 *
 * @param since the latest move when its screen opened: a document that has moved since is deleted under its fresh id
 * (rule M4)
 */
export function deleteDocument<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  id: number,
  since = Number.POSITIVE_INFINITY,
): Promise<DeleteOutcome<C>> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const deleted = await deleteIn(tx, collection, id, since)
      return { kind: 'deleted', deleted } as const
    }),
  )
}

/** As `deleteDocument`, as a part of a larger action. */
export async function deleteIn<C extends CollectionName>(
  tx: Tx,
  collection: C,
  id: number,
  since: number,
): Promise<Documents[C] | undefined> {
  const present = await currentIdOf(tx.database, collection, id, since)
  const deleted = await tx.get(collection, present)
  await tx.clearDraft(editDraftKey(collection, id))
  await tx.remove(collection, present, { isInDraft: false })
  return deleted
}

/** Restores a deleted document under its own id, unless it exists again. */
export function restoreDocument<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  document: Documents[C],
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      if (!(await tx.get(collection, document.id))) await tx.put(collection, document)
      return { kind: 'restored' } as const
    }),
  )
}
