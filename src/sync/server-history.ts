// A server whose revision lies behind the one known has lost history, for example by a restored backup.
// Invariant: what this device has and the server has lost is pushed again, never dropped (rule Q6).

import { COLLECTIONS } from '../domain/document'
import { rowTable } from '../store/rows'
import { isNewReplica } from '../store/sync-state'
import type { StoredDocument, UserDatabase } from '../store/user-database'
import { restartRepair } from './repair'
import { requeue } from './requeue'

/**
 * Queues every row as if it had been made here, and starts over. A revision says nothing any more:
 * the server gives the lost ones out again. What it still has alike is adopted by the pull.
 */
export async function forgetServerHistory(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    for (const collection of COLLECTIONS) {
      const known = await rowTable(database, collection)
        .filter(row => row.sync !== null)
        .toArray()
      // Known to the server once, at no revision that it still knows.
      await rowTable(database, collection).bulkPut(known.map(withoutRevision))
      await requeue(database, collection, known)
    }
    await database.syncState.delete('pull')
    await restartRepair(database)
    await database.pushes.clear()
    if (!(await isNewReplica(database))) await database.syncState.put({ key: 'cursor', rev: 0 })
  })
}

function withoutRevision(row: StoredDocument): StoredDocument {
  return { ...row, sync: row.sync && { ...row.sync, rev: 0 } }
}
