// The rows that the server has lost go back into the outbox with their present content (rules Q4, Q6).

import type { Collection } from 'dexie'
import type { CollectionName } from '../../domain/document'
import type { OutboxEntry } from '../database/outbox-records'
import type { StoredDocument } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { timeOfEdit } from '../outbox/edit'
import { PENDING } from '../outbox/outbox'
import { rowTable } from '../records/rows'

/** Queues the rows as if the server had never had them. Entries that are already pending keep their edit. */
export async function requeue(
  database: UserDatabase,
  collection: CollectionName,
  rows: readonly StoredDocument[],
): Promise<void> {
  const pending = await database.outbox.bulkGet(rows.map(row => [collection, row.id]))
  await database.outbox.bulkPut(
    rows.map((row, index) => {
      const entry = pending[index]
      return entry ? { ...entry, base: null } : requeued(collection, row)
    }),
  )
}

/** The entry of a row that the server has lost and no user has edited. */
export function requeued(collection: CollectionName, row: StoredDocument): OutboxEntry {
  const editedAt = timeOfEdit(row, undefined)
  const { id } = row
  const edit = { editedAt, generation: 1, state: PENDING } as const
  return { collection, id, base: null, ...edit, origin: 'lost' }
}

/**
 * Queues the next rows that the server knew, after that id, and forgets their revisions.
 *
 * @returns the id of the last of them; null if no row follows it
 */
export async function requeueAfter(
  database: UserDatabase,
  collection: CollectionName,
  after: number,
  limit: number,
): Promise<number | null> {
  const table = rowTable(database, collection)
  const rows = await table.where('id').above(after).limit(limit).toArray()
  const last = rows.length === limit ? (rows.at(-1)?.id ?? null) : null
  const known = rows.filter(row => row.sync !== null)
  await table.bulkPut(known.map(withoutRevision))
  // The user may have deleted a row, at its old revision, since the history was lost.
  const upTo = [collection, last ?? Number.POSITIVE_INFINITY]
  const entries = database.outbox.where('[collection+id]')
  await forgetBases(entries.between([collection, after], upTo, false, true))
  await requeue(database, collection, known)
  return last
}

/** Sets the revisions of the entries' bases to 0. A pending deletion has no row, so `requeueAfter` would not find it. */
export async function forgetBases(entries: Collection<OutboxEntry>): Promise<void> {
  await entries.modify(entry => {
    const { base } = entry
    if (!base?.sync) return
    // `modify` changes the record in place, so its property is writable here only.
    const changed = entry as { base: StoredDocument | null }
    changed.base = withoutRevision(base)
  })
}

function withoutRevision({ sync, ...row }: StoredDocument): StoredDocument {
  // The compiler cannot infer that nothing but the stamp is replaced.
  return { ...row, sync: sync && { rev: 0, at: sync.at, by: sync.by } } as StoredDocument
}
