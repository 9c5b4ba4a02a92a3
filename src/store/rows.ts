// The rows of the three collections, typed by the documents that they hold.

import type { Table } from 'dexie'
import {
  COLLECTIONS,
  type CollectionName,
  type Documents,
  type UserDocument,
} from '../domain/document'
import type { Stored, StoredDocument, UserDatabase } from './user-database'

export interface DocumentKey {
  readonly collection: CollectionName
  readonly id: number
}

/** The table of a collection, typed by the document that it holds. */
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

/** The document that a row holds, without the store's own field. */
export function documentOf<T extends UserDocument>(row: Stored<T>): T {
  const { sync: _, ...document } = row
  // Leaving out the one field that Stored adds gives back T; the compiler cannot see it.
  return document as unknown as T
}

/** The rows of these documents, in the same order. */
export async function rowsOf(
  database: UserDatabase,
  documents: readonly DocumentKey[],
): Promise<(StoredDocument | undefined)[]> {
  const rows = new Map<DocumentKey, StoredDocument>()
  for (const collection of COLLECTIONS) {
    const group = documents.filter(document => document.collection === collection)
    if (group.length === 0) continue
    const found = await rowTable(database, collection).bulkGet(group.map(({ id }) => id))
    group.forEach((document, index) => {
      const row = found[index]
      if (row) rows.set(document, row)
    })
  }
  return documents.map(document => rows.get(document))
}

/** The outbox entries of these documents, in the same order. */
export async function entriesOf(database: UserDatabase, documents: readonly DocumentKey[]) {
  return database.outbox.bulkGet(documents.map(({ collection, id }) => [collection, id]))
}
