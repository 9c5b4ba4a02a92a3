// The number of documents of a collection that the server should have (Q4).

import type { CollectionName } from '../../domain/document'
import { occurrenceOf } from '../../domain/transaction/schedule/booking'
import type { OutboxEntry } from '../database/outbox-records'
import type { UserDatabase } from '../database/user-database'
import { entriesOf, rowsOf, rowTable } from '../records/rows'
import { unreadableDocuments } from '../records/unreadable'

export async function expectedCount(
  database: UserDatabase,
  collection: CollectionName,
): Promise<number> {
  const table = rowTable(database, collection)
  return database.transaction('r', table, database.outbox, database.unreadable, async () => {
    const pending = await database.outbox
      .where('[collection+id]')
      .between([collection, -Infinity], [collection, Infinity])
      .toArray()
    const rows = await rowsOf(database, pending)
    const unsent = pending.filter((entry, index) => isNew(entry) && rows[index]).length
    const deletions = pending.filter((entry, index) => !isNew(entry) && !rows[index]).length
    const unread = await countUnread(database, collection)
    return (await table.count()) - unsent + deletions + unread
  })
}

/** Whether the server has never had the document. The base of an unsent booking is the booking itself (M9). */
function isNew({ base }: OutboxEntry): boolean {
  return !base || (base.sync?.by === '' && occurrenceOf(base) !== '')
}

/** The number of stored unreadable documents (Q7) that are not already counted as a row or a deletion. */
async function countUnread(database: UserDatabase, collection: CollectionName): Promise<number> {
  const all = await unreadableDocuments(database)
  const kept = all.filter(document => document.collection === collection)
  const [rows, entries] = await Promise.all([rowsOf(database, kept), entriesOf(database, kept)])
  const isCounted = (index: number) => {
    const entry = entries[index]
    return entry ? entry.base !== null : rows[index] !== undefined
  }
  return kept.filter((_, index) => !isCounted(index)).length
}
