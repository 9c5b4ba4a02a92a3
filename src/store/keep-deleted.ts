// The copies of deleted rows in the bin, written in the transaction of the deletion, by the user or by a pull.
// Invariant: the bin has at most `CAPACITY` rows; the oldest rows are removed first.

import type { CollectionName, UserDocument } from '../domain/document'
import type { DeletedRow, StoredDocument } from './database/record-types'
import type { UserDatabase } from './database/user-database'
import { documentOf } from './records/rows'

const CAPACITY = 10_000

/**
 * Call inside a transaction over all tables.
 *
 * @param now device time of the deletion, milliseconds since 1970
 * @param rows of the collection, as they were
 */
export async function keepDeleted(
  { bin }: UserDatabase,
  now: number,
  collection: CollectionName,
  rows: readonly StoredDocument[],
): Promise<void> {
  if (rows.length === 0) return
  // The collection determines the type.
  const kept = rows.map(
    row => ({ collection, document: documentOf<UserDocument>(row), at: now }) as DeletedRow,
  )
  const last = await bin.bulkAdd(kept)
  // Keys grow by one, so no count is necessary.
  await bin
    .where(':id')
    .belowOrEqual(last - CAPACITY)
    .delete()
}
