// The adoption of a trial's documents by an account (rule A1), as new documents that the server has never had.
// Invariant: no document of the account changes. A document whose id is taken in the account gets a fresh id.

import { differingFields } from '../../../domain/conflict/merge'
import type { CollectionName, UserDocument } from '../../../domain/document'
import type { Transaction } from '../../../domain/transaction/transaction'
import { readBeforeCommit } from '../../before-commit'
import type { OutboxEntry } from '../../database/outbox-records'
import type { IdChange, StoredDocument } from '../../database/record-types'
import type { UserDatabase } from '../../database/user-database'
import { PENDING } from '../../outbox/outbox'
import { takeIds } from '../../records/free-ids'
import { documentOf, entriesOf, rowsOf, rowTable } from '../../records/rows'
import { unreadableIds } from '../../records/unreadable'
import { applyToTotals } from '../../totals'
import type { AdoptedRow } from './adoption-page'

/**
 * Call inside a transaction over all tables.
 *
 * @param now device time, milliseconds since 1970
 * @returns the documents that got a fresh id, each with both ids
 */
export async function adoptDocuments(
  database: UserDatabase,
  now: number,
  collection: CollectionName,
  rows: readonly AdoptedRow[],
): Promise<IdChange[]> {
  const ids = rows.map(({ row }) => row.id)
  const existing = await rowsOf(
    database,
    ids.map(id => ({ collection, id })),
  )
  const taken = await takenIds(database, collection, ids)
  const isNew = ({ row }: AdoptedRow, index: number) => !isSame(row, existing[index])
  const adopted = rows.filter(isNew)
  const displaced = adopted.filter(({ row }) => taken.has(row.id))
  await add(
    database,
    collection,
    adopted.filter(({ row }) => !taken.has(row.id)),
  )
  // After the others, so that no fresh id equals one of their ids.
  const changes = await freshIds(database, now, collection, displaced)
  const moved = displaced.map(({ row, editedAt }, index) => ({
    row: { ...row, id: changes[index]?.to ?? row.id },
    editedAt,
  }))
  await add(database, collection, moved)
  await readBeforeCommit(database, collection)
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

/** True, for example, for a document that a backup of this account brought into the trial. */
function isSame(row: StoredDocument, existing: StoredDocument | undefined): boolean {
  return (
    existing !== undefined && differingFields(documentOf(row), documentOf(existing)).length === 0
  )
}

async function freshIds(
  database: UserDatabase,
  now: number,
  collection: CollectionName,
  displaced: readonly AdoptedRow[],
): Promise<IdChange[]> {
  if (displaced.length === 0) return []
  const first = await takeIds(database, now, displaced.length)
  return displaced.map(({ row }, index) => ({ collection, from: row.id, to: first + index }))
}

async function add(
  database: UserDatabase,
  collection: CollectionName,
  rows: readonly AdoptedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const documents = rows.map(({ row }) => documentOf<UserDocument>(row))
  await Promise.all([
    rowTable(database, collection).bulkAdd(documents.map(each => ({ ...each, sync: null }))),
    database.outbox.bulkAdd(rows.map(each => entryOf(collection, each))),
  ])
  if (collection !== 'transactions') return
  // The collection determines the type.
  const changes = documents.map(after => ({ before: undefined, after: after as Transaction }))
  await applyToTotals(database, changes)
}

function entryOf(collection: CollectionName, { row, editedAt }: AdoptedRow): OutboxEntry {
  return { collection, id: row.id, base: null, editedAt, generation: 1, state: PENDING }
}
