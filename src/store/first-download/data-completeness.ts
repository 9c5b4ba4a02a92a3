// The completeness of this device's data: complete once the first listing has ended (rule Q4), and the trial of this
// device has been adopted (rule A1).
// Invariant: an account that was created on this device is complete from the start.

import type { CollectionName } from '../../domain/document'
import type { PullState } from '../database/sync-state-records'
import type { UserDatabase } from '../database/user-database'

/**
 * Whether all of the server's documents of this collection have arrived. Call before reading the rows or together with
 * the reads: then the rows are at least as complete as the result says.
 */
export async function isComplete(
  database: UserDatabase,
  collection: CollectionName,
): Promise<boolean> {
  // One request: between two requests, a page could be applied.
  const [cursor, pull, trial] = await database.syncState.bulkGet([
    'cursor',
    'pull',
    'expected-trial',
  ])
  if (trial) return false
  if (cursor) return true
  return pull?.key === 'pull' && pull.kind === 'first-listing' && hasPassed(pull, collection)
}

function hasPassed({ steps }: PullState, collection: CollectionName): boolean {
  return steps.every(({ source }) => source !== collection)
}
