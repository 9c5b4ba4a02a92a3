// The first download to a new device: how far it has come, what may still come with it, and the account that
// needs none.

import type { CollectionName } from '../../domain/document'
import type { SyncStatus } from '../database/record-types'
import { UserDatabase } from '../database/user-database'
import { readState } from '../outbox/sync-state'
import { isComplete } from './data-completeness'

/** How far the first listing has come, and what the engine did last. */
export interface FirstDownload {
  /** Documents that have come, and how many there are; null until that is known. */
  readonly done: number
  readonly expected: number | null
  readonly status: SyncStatus | undefined
}

/** Null once everything has come. */
export async function readFirstDownload(database: UserDatabase): Promise<FirstDownload | null> {
  const [cursor, pull, status] = await Promise.all([
    readState(database, 'cursor'),
    readState(database, 'pull'),
    readState(database, 'status'),
  ])
  return cursor ? null : { done: pull?.done ?? 0, expected: pull?.expected ?? null, status }
}

/** Whether a document that is not here may still come. */
export async function isAwaited(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<boolean> {
  if (await isComplete(database, collection)) return false
  return (await database.table(collection).get(id)) === undefined
}

/** For an account that was made a moment ago: its server has nothing, which need not be asked. */
export async function markNewAccount(uid: string, now: number): Promise<void> {
  const database = new UserDatabase(uid)
  try {
    const surplus = { transactions: 0, categories: 0, savings: 0 }
    await database.syncState.bulkPut([
      { key: 'cursor', rev: 0 },
      { key: 'check', at: now, surplus },
    ])
  } finally {
    database.close()
  }
}
