// The id of one form's document: a double tap or a retry creates one document (rule L3).
// Invariant: the id is taken in the transaction that first saves the document; a failed one takes none.

import type { CollectionName, Documents } from '../domain/document'
import { commit } from './commit'
import type { DraftKey } from './database/record-types'
import type { UserDatabase } from './database/user-database'
import { currentIdOf, latestIdChangeKey } from './records/id-changes'
import type { Tx } from './records/tx'

export interface IdReservation {
  /**
   * Commits the document under the form's id and clears the form's draft in the same transaction. Every commit takes a
   * fresh id until one has succeeded; then the id stays.
   *
   * @param also further writes of the same action
   * @returns the document with its id
   * @throws as `commit`
   */
  commit<C extends CollectionName>(
    now: number,
    collection: C,
    content: Documents[C],
    draft: DraftKey,
    also?: (tx: Tx) => Promise<unknown>,
  ): Promise<Documents[C]>
}

export function reserveId(database: UserDatabase): IdReservation {
  let reserved: { readonly id: number; readonly since: number } | undefined
  let latest: Promise<unknown> = Promise.resolve()
  const save: IdReservation['commit'] = async (now, collection, content, draft, also) => {
    const saved = await commit(database, now, async tx => {
      // First, because it may create the category of the document.
      await also?.(tx)
      const writing = async () => {
        if (reserved === undefined) return tx.add(collection, content)
        // Another device may have taken the id since (rule M4).
        const id = await currentIdOf(database, collection, reserved.id, reserved.since)
        const document = { ...content, id }
        await tx.put(collection, document)
        return document
      }
      const [document, since] = await Promise.all([
        writing(),
        latestIdChangeKey(database),
        tx.clearDraft(draft),
      ])
      return { document, since }
    })
    reserved = { id: saved.document.id, since: saved.since }
    return saved.document
  }
  return {
    // One after another, because the second commit needs the id of the first.
    commit(...form) {
      const saved = latest.then(() => save(...form))
      latest = saved.catch(() => {})
      return saved
    },
  }
}
