// Outbox entries by the ids of their documents.

import type { CollectionName } from '../../domain/document'
import type { OutboxEntry } from '../database/outbox-records'
import type { UserDatabase } from '../database/user-database'
import { readMany } from './read-many'

/** @param ids of one collection, without repetition */
export function entriesOfIds(
  database: UserDatabase,
  collection: CollectionName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OutboxEntry>> {
  return readMany(ids, {
    byKey: () => database.outbox.bulkGet(ids.map(id => [collection, id])),
    range: entriesBetween(database, collection),
  })
}

export function entriesBetween(database: UserDatabase, collection: CollectionName) {
  return (first: number, last: number) =>
    database.outbox
      .where('[collection+id]')
      .between([collection, first], [collection, last], true, true)
}

/** Whether a document with this entry has an edit that the server does not have. */
export function isUnsent(entry: OutboxEntry | undefined): boolean {
  return entry !== undefined && entry.origin !== 'lost'
}
