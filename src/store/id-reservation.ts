// The id of one form's document: a double tap or a retry creates one document (rule L3).
// Invariant: the id is taken in the transaction that first saves the document; a failed one takes none.

import type { CollectionName, Documents } from '../domain/document'
import { commit } from './commit'
import type { DraftKey } from './database/record-types'
import type { UserDatabase } from './database/user-database'

export interface IdReservation {
  /**
   * Commits the document under the form's id and clears the form's draft in the same transaction. Every commit takes a
   * fresh id until one has succeeded; then the id stays.
   *
   * @returns the document with its id
   * @throws as `commit`
   */
  commit<C extends CollectionName>(
    now: number,
    collection: C,
    content: Documents[C],
    draft: DraftKey,
  ): Promise<Documents[C]>
}

export function reserveId(database: UserDatabase): IdReservation {
  let reserved: number | undefined
  let latest: Promise<unknown> = Promise.resolve()
  const save: IdReservation['commit'] = async (now, collection, content, draft) => {
    const saved = await commit(database, now, async writer => {
      const writing = async () => {
        if (reserved === undefined) return writer.add(collection, content)
        const document = { ...content, id: reserved }
        await writer.put(collection, document)
        return document
      }
      const [document] = await Promise.all([writing(), writer.clearDraft(draft)])
      return document
    })
    reserved = saved.id
    return saved
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
