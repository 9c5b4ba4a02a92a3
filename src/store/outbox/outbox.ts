// Reads of the outbox, for screens, for the badge of the app's icon and for the triggers of the engine.
// Invariant: a page and the service worker show the same count.

import type { Collection } from 'dexie'
import type { CollectionName } from '../../domain/document'
import { isTrial } from '../../domain/identity'
import type { Transaction } from '../../domain/transaction/transaction'
import type { OutboxEntry } from '../database/outbox-records'
import type { Stored } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { entriesOfIds } from '../records/outbox-entries'

export const PENDING = 'pending' as const
export const REJECTED = 'rejected' as const

/** The entries in that state, the oldest edit first. */
export function entriesInState(
  database: UserDatabase,
  state: OutboxEntry['state'],
): Collection<OutboxEntry, [CollectionName, number]> {
  return database.outbox.where('[state+editedAt]').between([state, -Infinity], [state, Infinity])
}

/** The number of pending documents of a collection. */
export async function countPendingOf(
  database: UserDatabase,
  collection: CollectionName,
): Promise<number> {
  const [all, rejected] = await Promise.all([
    database.outbox.where(':id').between([collection, -Infinity], [collection, Infinity]).count(),
    entriesInState(database, REJECTED)
      .filter(entry => entry.collection === collection)
      .count(),
  ])
  return all - rejected
}

/** Whether the server has this device's version of a document. */
export type DocumentSyncStatus = 'synced' | 'pending' | 'rejected'

/**
 * In a trial no change is pending, because there is no server.
 *
 * @param entry the document's outbox entry, if there is one
 */
export function syncStatusOf(
  { uid }: UserDatabase,
  entry: OutboxEntry | undefined,
): DocumentSyncStatus {
  if (!entry || isTrial(uid)) return 'synced'
  return entry.state === REJECTED ? 'rejected' : 'pending'
}

/** A transaction in a list, and whether the server has this version of it. */
export interface ListedTransaction extends Transaction {
  readonly syncStatus: DocumentSyncStatus
}

export async function withSyncStatus(
  database: UserDatabase,
  rows: readonly Stored<Transaction>[],
): Promise<ListedTransaction[]> {
  const ids = rows.map(({ id }) => id)
  const entries = await entriesOfIds(database, 'transactions', ids)
  return rows.map(row => ({ ...row, syncStatus: syncStatusOf(database, entries.get(row.id)) }))
}

/**
 * The number of pending documents, and of those that the server has rejected. The pending ones are never counted by
 * their index: of 100,000 entries that takes a browser four times as long as to count all of them.
 */
export async function countOutbox(
  database: UserDatabase,
): Promise<{ pending: number; rejected: number }> {
  return database.transaction('r', database.outbox, async () => {
    const [all, rejected] = await Promise.all([
      database.outbox.count(),
      entriesInState(database, REJECTED).count(),
    ])
    return { pending: all - rejected, rejected }
  })
}

/** The number of documents with changes that the server does not have. */
export async function countUnsynced(database: UserDatabase): Promise<number> {
  return database.outbox.count()
}

/** Shows no badge for 0, or if the browser does not support or permit badges. */
export async function showOnIcon(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
  } catch {
    // Not permitted: the user's choice, not an error.
  }
}
