// Whether this device has all of the person's data: not before the first listing has ended (rule Q4).
// Invariant: an account that was made here has all of it from the start, as there was nothing to get.

import type { CollectionName } from '../../domain/document'
import type { ChangeSource } from '../../domain/head'
import type { PullState } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'

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
  // One request: with a second one, a page could be applied between the rows and the answer.
  const [cursor, pull] = await database.syncState.bulkGet(['cursor', 'pull'])
  if (cursor) return true
  return pull?.key === 'pull' && pull.kind === 'first-listing' && hasPassed(pull, collection)
}

function hasPassed({ source }: PullState, collection: CollectionName): boolean {
  return ORDER.indexOf(source) > ORDER.indexOf(collection)
}
