// A server whose revision lies behind the cursor has lost history, for example by a restored backup.
// Invariant: what this device has and the server has lost is pushed again, never dropped (rule Q6).

import { COLLECTIONS } from '../domain/document'
import { tableOf } from '../store/commit'
import type { OutboxEntry, StoredDocument, UserDatabase } from '../store/user-database'

/**
 * Queues every row as if it had been made here, and starts over. A revision says nothing any more:
 * the server gives the lost ones out again. What it still has alike is adopted by the pull.
 */
export async function forgetServerHistory(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    for (const collection of COLLECTIONS) {
      const known = await tableOf(database, collection)
        .filter(row => row.sync !== null)
        .toArray()
      // Known to the server once, at no revision that it still knows.
      await database
        .table<StoredDocument, number>(collection)
        .bulkPut(known.map(row => ({ ...row, sync: row.sync && { ...row.sync, rev: 0 } })))
      const pending = await database.outbox.bulkGet(known.map(row => [collection, row.id]))
      await database.outbox.bulkPut(
        known.map(
          (row, index): OutboxEntry => ({
            generation: 1,
            state: 'waiting',
            editedAt: row.sync?.at ?? row.id,
            ...pending[index],
            collection,
            id: row.id,
            base: null,
          }),
        ),
      )
    }
    await database.syncState.put({ key: 'cursor', rev: 0 })
  })
}
