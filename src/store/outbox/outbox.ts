// Reads of the outbox, for screens and for the triggers of the engine.

import type { Collection } from 'dexie'
import type { CollectionName } from '../../domain/document'
import { isTrial } from '../../domain/identity'
import type { OutboxEntry } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'

/** The entries in that state, the oldest edit first. */
export function entriesInState(
  database: UserDatabase,
  state: OutboxEntry['state'],
): Collection<OutboxEntry, [CollectionName, number]> {
  return database.outbox.where('[state+editedAt]').between([state, -Infinity], [state, Infinity])
}

/** Whether the server has this device's version of a document. */
export type DocumentSyncStatus = 'synced' | 'pending' | 'rejected'

/**
 * In a trial nothing waits for a server.
 *
 * @param entry the document's outbox entry, if there is one
 */
export function syncStatusOf(
  { uid }: UserDatabase,
  entry: OutboxEntry | undefined,
): DocumentSyncStatus {
  if (!entry || isTrial(uid)) return 'synced'
  return entry.state === 'parked' ? 'rejected' : 'pending'
}

/**
 * The number of documents that wait to be pushed, and of those that the server has rejected. Those that wait are never
 * counted by their index: of 100,000 entries that takes a browser four times as long as to count all of them.
 */
export async function countOutbox(
  database: UserDatabase,
): Promise<{ waiting: number; parked: number }> {
  return database.transaction('r', database.outbox, async () => {
    const [all, parked] = await Promise.all([
      database.outbox.count(),
      entriesInState(database, 'parked').count(),
    ])
    return { waiting: all - parked, parked }
  })
}
