// How many conflicts there are, and which of them the user has seen.

import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../database/user-database'
import { readState } from '../outbox/sync-state'

/** How many conflicts there are about one document. */
export async function countConflictsOf(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<number> {
  return database.conflicts.where('[collection+id]').equals([collection, id]).count()
}

/** How many conflicts there are, and how many the user has not seen yet. */
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

/** The user has seen this conflict and all older ones. */
export async function markConflictsSeen(database: UserDatabase, upTo: number): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const seen = (await readState(database, 'seen-conflicts'))?.upTo ?? 0
    if (upTo > seen) await database.syncState.put({ key: 'seen-conflicts', upTo })
  })
}
