// Reads of the outbox for the eyes of the user and for the engine's triggers.

import type { Collection } from 'dexie'
import type { CollectionName } from '../../domain/document'
import type { OutboxEntry } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'

/** All entries in that state, the oldest edit first. */
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

/** Whether the server has a document as it is here. */
export type DocumentSyncStatus = 'synced' | 'pending' | 'rejected'

/** @param entry the document's, if there is one */
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
 * Tells one edit from every other. The generation alone does not: an edit that comes right after the one
 * before was acknowledged begins at the first again.
 */
export function markOf({ collection, id, generation, editedAt }: OutboxEntry): string {
  return [collection, id, generation, editedAt].join(' ')
}

/** How many documents wait to be pushed, and how many the server has refused. */
export async function countOutbox(
  database: UserDatabase,
): Promise<{ waiting: number; parked: number }> {
  const [waiting, parked] = await Promise.all([
    entriesInState(database, 'waiting').count(),
    entriesInState(database, 'parked').count(),
  ])
  return { waiting, parked }
}
