// The number of documents that the server should have, of a collection or of a range of its keys (Q4).

import type { CollectionName } from '../../domain/document'
import { occurrenceOf } from '../../domain/transaction/schedule/booking'
import type { OutboxEntry } from '../../store/database/outbox-records'
import type { KeyRange } from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import { entriesOf, rowsOf, rowTable } from '../../store/records/rows'
import { unreadableIn } from '../../store/records/unreadable'
import { type IdRange, idsWithin, isWithin } from './id-ranges'

export async function expectedCount(
  database: UserDatabase,
  collection: CollectionName,
  keys?: KeyRange,
): Promise<number> {
  const table = rowTable(database, collection)
  return database.transaction('r', table, database.outbox, database.unreadable, async () => {
    const entries = await database.outbox
      .where('[collection+id]')
      .between([collection, -Infinity], [collection, Infinity])
      .toArray()
    const pending = keys ? entries.filter(({ id }) => isWithin(String(id), keys)) : entries
    const rows = await rowsOf(database, pending)
    const unsent = pending.filter((entry, index) => isNew(entry) && rows[index]).length
    const deletions = pending.filter((entry, index) => !isNew(entry) && !rows[index]).length
    const unread = await countUnread(database, collection, keys)
    return (await countRows(database, collection, keys)) - unsent + deletions + unread
  })
}

/** Whether the server has never had the document. The base of an unsent booking is the booking itself (M9). */
function isNew({ base }: OutboxEntry): boolean {
  return !base || (base.sync?.by === '' && occurrenceOf(base) !== '')
}

/** The number of stored unreadable documents (Q7) that are not already counted as a row or a deletion. */
async function countUnread(
  database: UserDatabase,
  collection: CollectionName,
  keys: KeyRange = {},
): Promise<number> {
  const kept = await unreadableIn(database, collection, key => isWithin(key, keys))
  const [rows, entries] = await Promise.all([rowsOf(database, kept), entriesOf(database, kept)])
  const isCounted = (index: number) => {
    const entry = entries[index]
    return entry ? entry.base !== null : rows[index] !== undefined
  }
  return kept.filter((_, index) => !isCounted(index)).length
}

/** The number of rows, sent or not. */
async function countRows(
  database: UserDatabase,
  collection: CollectionName,
  keys?: KeyRange,
): Promise<number> {
  if (!keys) return rowTable(database, collection).count()
  const counts = idsWithin(keys).map(ids => rowsIn(database, collection, ids).count())
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** The rows of these ids, in order of id. */
export function rowsIn(database: UserDatabase, collection: CollectionName, [first, last]: IdRange) {
  return rowTable(database, collection).where('id').between(first, last, true, true)
}
