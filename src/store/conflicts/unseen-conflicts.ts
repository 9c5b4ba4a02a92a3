// The number of conflicts, and of those that the user has not seen.

import { readState } from '../database/sync-state'
import type { UserDatabase } from '../database/user-database'

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
