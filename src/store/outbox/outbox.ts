// Reads of the outbox, for screens and for the triggers of the engine.

import type { Collection } from 'dexie'
import type { CollectionName } from '../../domain/document'
import type { OutboxEntry } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'

/** The entries in that state, the oldest edit first. */
export function entriesInState(
  database: UserDatabase,
  state: OutboxEntry['state'],
): Collection<OutboxEntry, [CollectionName, number]> {
  return database.outbox.where('[state+editedAt]').between([state, -Infinity], [state, Infinity])
}

/** The latest edit that waits to be pushed. */
export async function latestWaiting(database: UserDatabase): Promise<OutboxEntry | undefined> {
  return entriesInState(database, 'waiting').last()
}

/** Whether the server has this device's version of a document. */
export type DocumentSyncStatus = 'synced' | 'pending' | 'rejected'

/** @param entry the document's outbox entry, if there is one */
export function syncStatusOf(entry: OutboxEntry | undefined): DocumentSyncStatus {
  if (!entry) return 'synced'
  return entry.state === 'parked' ? 'rejected' : 'pending'
}

/** Whether there is a transaction that the server does not have. */
export async function hasUnsyncedTransaction(database: UserDatabase): Promise<boolean> {
  const entries = database.outbox
    .where('[collection+id]')
    .between(['transactions', -Infinity], ['transactions', Infinity])
  return (await entries.limit(1).count()) > 0
}

/**
 * A text that identifies one edit. The generation alone does not: after an acknowledged edit it starts at 1 again.
 */
export function markOf({ collection, id, generation, editedAt }: OutboxEntry): string {
  return [collection, id, generation, editedAt].join(' ')
}

/** The number of documents that wait to be pushed, and of those that the server has rejected. */
export async function countOutbox(
  database: UserDatabase,
): Promise<{ waiting: number; parked: number }> {
  const [waiting, parked] = await Promise.all([
    entriesInState(database, 'waiting').count(),
    entriesInState(database, 'parked').count(),
  ])
  return { waiting, parked }
}
