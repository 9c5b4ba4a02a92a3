// The first download to a new device: its progress, and the documents that it may still bring.

import type { CollectionName } from '../../domain/document'
import { readState } from '../database/sync-state'
import type { SyncStatus } from '../database/sync-state-records'
import type { UserDatabase } from '../database/user-database'
import { isComplete } from './data-completeness'

/** The progress of the first listing or of a trial's adoption, and the result of the engine's last cycle. */
export interface FirstDownload {
  /** The number of documents that have arrived, and of all documents; null until they are known. */
  readonly done: number
  readonly expected: number | null
  readonly status: SyncStatus | undefined
  /** True while the documents come from the trial of this device, not from the server. */
  readonly isAdoption: boolean
}

/** Null when everything has arrived. */
export async function readFirstDownload(database: UserDatabase): Promise<FirstDownload | null> {
  const [cursor, pull, status, trial, adoption] = await Promise.all([
    readState(database, 'cursor'),
    readState(database, 'pull'),
    readState(database, 'status'),
    readState(database, 'expected-trial'),
    readState(database, 'adoption'),
  ])
  if (trial) {
    const { done = 0, total = null } = adoption ?? {}
    return { done, expected: total, status: undefined, isAdoption: true }
  }
  if (cursor) return null
  return { done: pull?.done ?? 0, expected: pull?.expected ?? null, status, isAdoption: false }
}

/** Whether a document that this device does not have may still arrive. */
export async function isAwaited(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<boolean> {
  if (await isComplete(database, collection)) return false
  return (await database.table(collection).get(id)) === undefined
}
