// The adoption of a trial's documents by an account (rule A1), as new documents that the server has never had.
// Invariant: no document of the account changes. A document whose id is taken in the account gets a fresh id.

import { sameDocument } from '../../../domain/conflict/merge'
import type { CollectionName } from '../../../domain/document'
import { type Booking, bookedDay, movedBooking } from '../../../domain/transaction/schedule/booking'
import type { IdChange } from '../../database/record-types'
import type { Adoption } from '../../database/sync-state-records'
import type { UserDatabase } from '../../database/user-database'
import { takeIds } from '../../records/free-ids'
import { currentIdOf } from '../../records/id-changes'
import { documentOf, entriesOf, keyText, rowsOf } from '../../records/rows'
import type { AdoptedDocument, Tx } from '../../records/tx'
import { unreadableIds } from '../../records/unreadable'

/** @returns the documents that got another id, each with both ids */
export async function adoptDocuments(
  tx: Tx,
  place: Adoption,
  collection: CollectionName,
  documents: readonly AdoptedDocument[],
): Promise<IdChange[]> {
  const { database, now } = tx
  const existing = await rowsOf(
    database,
    documents.map(({ document: { id } }) => ({ collection, id })),
  )
  const added = documents.filter(({ document }, index) => {
    const row = existing[index]
    // The same, for example, if a backup of this account brought the document into the trial.
    return !row || !sameDocument(document, documentOf(row))
  })
  const adopted = await withPresentSchedules(database, place, added)
  const ids = adopted.map(({ document }) => document.id)
  const taken = await takenIds(database, collection, ids)
  const displaced = adopted.filter(({ document }) => taken.has(document.id))
  await tx.adopt(
    collection,
    adopted.filter(({ document }) => !taken.has(document.id)),
  )
  // After the others, so that no fresh id equals one of their ids.
  const first = displaced.length > 0 ? await takeIds(database, now, displaced.length) : 0
  const moved = displaced.map((each, index) => ({
    ...each,
    document: { ...each.document, id: first + index },
  }))
  await tx.adopt(collection, moved)
  const fresh = new Map(displaced.map(({ document }, index) => [document.id, first + index]))
  return added.flatMap(({ document: { id: from } }, index) => {
    const id = ids[index] ?? from
    const to = fresh.get(id) ?? id
    return from === to ? [] : { collection, from, to }
  })
}

/** The bookings of schedules that got another id belong to them under it (rule M9). */
async function withPresentSchedules(
  database: UserDatabase,
  place: Adoption,
  documents: readonly AdoptedDocument[],
): Promise<AdoptedDocument[]> {
  const present = new Map<number, number>()
  for (const id of new Set(documents.flatMap(({ document }) => bookedDay(document)?.id ?? [])))
    present.set(id, await adoptedIdOf(database, place, 'schedules', id))
  return documents.map(each => {
    const { document, editedAt } = each
    const booked = bookedDay(document)
    const id = booked && present.get(booked.id)
    if (!booked || !id || id === booked.id) return each
    // The collections of bookings have no other documents with an occurrence.
    return movedBooking(document as Booking, editedAt, id, booked.date)
  })
}

/** The id that the account has for a document of the trial. The engine may have moved it since (rule M4). */
export function adoptedIdOf(
  database: UserDatabase,
  place: Adoption,
  collection: CollectionName,
  id: number,
): Promise<number> {
  return currentIdOf(database, collection, presentIds(place)(collection, id), place.since)
}

/** @returns the id that the adoption gave to a document of the trial */
export function presentIds({
  moved,
}: Adoption): (collection: CollectionName, id: number) => number {
  const ids = new Map(
    moved.map(({ collection, from, to }) => [keyText({ collection, id: from }), to]),
  )
  return (collection, id) => ids.get(keyText({ collection, id })) ?? id
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
