// The id of a user's database among all databases of that user (rule R5). A copy of a database gets a new id.

import { readState } from './sync-state'
import type { UserDatabase } from './user-database'

/** The id, created at the first call. */
export async function replicaId(database: UserDatabase): Promise<string> {
  return database.transaction('rw', database.syncState, async () => {
    const known = await readState(database, 'replica')
    if (known) return known.id
    const id = crypto.randomUUID()
    await database.syncState.put({ key: 'replica', id })
    return id
  })
}
