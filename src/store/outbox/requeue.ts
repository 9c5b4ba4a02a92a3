// The requeue of rows that the server has lost: they go back into the outbox with their present content.

import type { CollectionName } from '../../domain/document'
import type { OutboxEntry } from '../database/outbox-records'
import type { StoredDocument } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { timeOfEdit } from './edit'
import { PENDING } from './outbox'

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
