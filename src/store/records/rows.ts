// The rows of the collections, typed by their documents.

import type { Table } from 'dexie'
import {
  categoryOf,
  type PresentName,
  withCategory,
  withPresentName,
} from '../../domain/collections/present-names'
import {
  COLLECTIONS,
  type CollectionName,
  type Documents,
  type UserDocument,
} from '../../domain/document'
import { groupBy } from '../../lib/group-by'
import type { OutboxEntry } from '../database/outbox-records'
import type { Stored, StoredDocument } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { entriesBetween, entriesOfIds } from './outbox-entries'
import { readMany, removeMany } from './read-many'

export interface DocumentKey {
  readonly collection: CollectionName
  readonly id: number
}

/** The key as one text, for sets and maps. */
export function keyText({ collection, id }: DocumentKey): string {
  return `${collection} ${id}`
}

/** The table of a collection, typed by its document. */
export function tableOf<C extends CollectionName>(
  database: UserDatabase,
  collection: C,
): Table<Stored<Documents[C]>, number> {
  return database.table<Stored<Documents[C]>, number>(collection)
}

/** The same table for code that treats all collections alike. */
export function rowTable(
  database: UserDatabase,
  collection: CollectionName,
): Table<StoredDocument, number> {
  return database.table<StoredDocument, number>(collection)
}

/** The document that a row holds, without the store's own fields. */
export function documentOf<T extends UserDocument>(row: Stored<T>): T {
  const { sync: _, rawCategory: __, ...document } = row
  // T again without the fields that Stored adds; the compiler cannot infer this.
  return document as unknown as T
}

/** The document as it is sent and merged: with the category name that was written into it (rule M8). */
export function rawDocumentOf<T extends UserDocument>(row: Stored<T>): T {
  return documentOf(rawRowOf(row))
}

export function rawRowOf<T extends UserDocument>(row: Stored<T>): Stored<T> {
  const { rawCategory, ...rest } = row
  // As in `documentOf`.
  const raw = rest as unknown as Stored<T>
  return rawCategory === undefined ? raw : withCategory(raw, rawCategory)
}

/** The row with the present name of its category. */
export function presentRow<T extends UserDocument>(
  row: Stored<T>,
  present: PresentName,
): Stored<T> {
  const raw = rawRowOf(row)
  const shown = withPresentName(raw, present)
  const rawCategory = categoryOf(raw)?.name
  return shown === raw || rawCategory === undefined ? raw : { ...shown, rawCategory }
}

/** Whether this version of the app has the collection: another one may have written into the outbox, too (rule Q7). */
export function isKnown({ collection }: { readonly collection: string }): boolean {
  return COLLECTIONS.some(name => name === collection)
}

/** The rows of these documents, in the same order. Undefined in a collection of another version. */
export function rowsOf(
  database: UserDatabase,
  documents: readonly DocumentKey[],
): Promise<(StoredDocument | undefined)[]> {
  return inOrder(documents, async (collection, ids) =>
    isKnown({ collection }) ? readRows(rowTable(database, collection), ids) : new Map(),
  )
}

/** @param ids without repetition */
export function readRows<T extends { readonly id: number }>(
  table: Table<T, number>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, T>> {
  return readMany(ids, { byKey: () => table.bulkGet([...ids]), range: rowsBetween(table) })
}

/** Removes these rows, which must exist. Call inside a transaction. */
export function removeRows<T>(table: Table<T, number>, ids: readonly number[]): Promise<void> {
  return removeMany(ids, { byKey: () => table.bulkDelete([...ids]), range: rowsBetween(table) })
}

function rowsBetween<T>(table: Table<T, number>) {
  return (first: number, last: number) => table.where('id').between(first, last, true, true)
}

/** The outbox entries of these documents, in the same order. */
export function entriesOf(
  database: UserDatabase,
  documents: readonly DocumentKey[],
): Promise<(OutboxEntry | undefined)[]> {
  return inOrder(documents, (collection, ids) => entriesOfIds(database, collection, ids))
}

/** Removes these outbox entries, which must exist. Call inside a transaction. */
export async function removeEntries(
  database: UserDatabase,
  entries: readonly DocumentKey[],
): Promise<void> {
  for (const [collection, ids] of idsByCollection(entries)) {
    await removeMany(ids, {
      byKey: () => database.outbox.bulkDelete(ids.map(id => [collection, id])),
      range: entriesBetween(database, collection),
    })
  }
}

async function inOrder<T>(
  documents: readonly DocumentKey[],
  read: (collection: CollectionName, ids: number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<(T | undefined)[]> {
  const found = new Map<CollectionName, ReadonlyMap<number, T>>()
  for (const [collection, ids] of idsByCollection(documents))
    found.set(collection, await read(collection, ids))
  return documents.map(({ collection, id }) => found.get(collection)?.get(id))
}

function idsByCollection(documents: readonly DocumentKey[]): [CollectionName, number[]][] {
  const groups = groupBy(documents, ({ collection }) => collection)
  return [...groups].map(([collection, keys]) => [
    collection,
    [...new Set(keys.map(({ id }) => id))],
  ])
}
