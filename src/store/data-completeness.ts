// Whether this device has all of the person's data: not before the first listing has ended (rule Q4).
// Invariant: an account that was made here has all of it from the start, as there was nothing to get.

import type { CollectionName } from '../domain/document'
import { readState } from './sync-state'
import { type ChangeSource, type PullState, type SyncStatus, UserDatabase } from './user-database'

/** How far the first listing has come, and what the engine did last. */
export interface FirstDownload {
  /** Documents that have come, and how many there are; null until that is known. */
  readonly done: number
  readonly expected: number | null
  readonly status: SyncStatus | undefined
}

/** The order in which a first listing gets the collections. */
const ORDER: readonly ChangeSource[] = ['categories', 'savings', 'transactions']

/**
 * Whether everything has come that the server had of this collection. Ask before reading the rows, or
 * at once with them: they may be more complete than this says, and never less.
 */
export async function isComplete(
  database: UserDatabase,
  collection: CollectionName,
): Promise<boolean> {
  if (await readState(database, 'cursor')) return true
  const pull = await readState(database, 'pull')
  return pull?.kind === 'first-listing' && hasPassed(pull, collection)
}

function hasPassed({ source }: PullState, collection: CollectionName): boolean {
  return ORDER.indexOf(source) > ORDER.indexOf(collection)
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
