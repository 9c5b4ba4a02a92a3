// The number of conflicts, and of those that the user has not seen.

import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../database/user-database'
import { readState } from '../outbox/sync-state'

/** The number of conflicts of one document. */
export async function countConflictsOf(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<number> {
  return database.conflicts.where('[collection+id]').equals([collection, id]).count()
}

export async function countConflicts(
  database: UserDatabase,
): Promise<{ all: number; unseen: number }> {
  const seen = (await readState(database, 'seen-conflicts'))?.upTo ?? 0
  const [all, unseen] = await Promise.all([
    database.conflicts.count(),
    database.conflicts.where(':id').above(seen).count(),
  ])
  return { all, unseen }
}

/** Call when the user has seen this conflict and all older ones. */
export async function markConflictsSeen(database: UserDatabase, upTo: number): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const seen = (await readState(database, 'seen-conflicts'))?.upTo ?? 0
    if (upTo > seen) await database.syncState.put({ key: 'seen-conflicts', upTo })
  })
}
