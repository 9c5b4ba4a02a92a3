// The adoption of a trial's documents by an account (rule A1), as new documents that the server has never had.
// Invariant: no document of the account changes. A document whose id is taken in the account gets a fresh id.

import { sameDocument } from '../../../domain/conflict/merge'
import type { CollectionName } from '../../../domain/document'
import type { IdChange } from '../../database/record-types'
import type { UserDatabase } from '../../database/user-database'
import { takeIds } from '../../records/free-ids'
import { documentOf, entriesOf, rowsOf } from '../../records/rows'
import type { AdoptedDocument, Tx } from '../../records/tx'
import { unreadableIds } from '../../records/unreadable'

/** @returns the documents that got a fresh id, each with both ids */
export async function adoptDocuments(
  tx: Tx,
  collection: CollectionName,
  documents: readonly AdoptedDocument[],
): Promise<IdChange[]> {
  const { database, now } = tx
  const ids = documents.map(({ document }) => document.id)
  const existing = await rowsOf(
    database,
    ids.map(id => ({ collection, id })),
  )
  const taken = await takenIds(database, collection, ids)
  const adopted = documents.filter(({ document }, index) => {
    const row = existing[index]
    // The same, for example, if a backup of this account brought the document into the trial.
    return !row || !sameDocument(document, documentOf(row))
  })
  const displaced = adopted.filter(({ document }) => taken.has(document.id))
  await tx.adopt(
    collection,
    adopted.filter(({ document }) => !taken.has(document.id)),
  )
  if (displaced.length === 0) return []
  // After the others, so that no fresh id equals one of their ids.
  const first = await takeIds(database, now, displaced.length)
  const changes = displaced.map(({ document }, index) => ({
    ...{ collection, from: document.id, to: first + index },
  }))
  const moved = displaced.map((each, index) => ({
    ...each,
    document: { ...each.document, id: first + index },
  }))
  await tx.adopt(collection, moved)
  return changes
}

/** The ids under which the account has a document or a deletion that is not yet pushed. */
export async function takenIds(
  database: UserDatabase,
  collection: CollectionName,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const documents = ids.map(id => ({ collection, id }))
  const [rows, entries, unreadable] = await Promise.all([
    rowsOf(database, documents),
    entriesOf(database, documents),
    unreadableIds(database, collection),
  ])
  return new Set(ids.filter((id, index) => rows[index] || entries[index] || unreadable.has(id)))
}
