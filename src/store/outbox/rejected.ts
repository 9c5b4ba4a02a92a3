// The outbox entries that the server has rejected. They are retried unchanged when the user requests it, when the app
// starts, and after the server has rejected everything (rule E3).
// Invariant: no rejected entry is dropped; a retry only makes it pending again.

import type { CollectionName } from '../../domain/document'
import type { OutboxEntry } from '../database/outbox-records'
import { readState } from '../database/sync-state'
import type { UserDatabase } from '../database/user-database'
import { entriesInState, PENDING, REJECTED } from './outbox'

/** Makes one rejected entry pending again. Does nothing if the entry is no longer rejected. */
export async function retryRejectedEntry(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    const entry = await database.outbox.get([collection, id])
    if (entry?.state === REJECTED) await database.outbox.put(pendingAgain(entry))
  })
}

/**
 * Makes every rejected entry pending again.
 *
 * @returns how many there were
 */
export async function retryAllRejected(database: UserDatabase): Promise<number> {
  return database.transaction('rw', database.outbox, async () => {
    const rejected = await entriesInState(database, REJECTED).toArray()
    await database.outbox.bulkPut(rejected.map(pendingAgain))
    return rejected.length
  })
}

/** Retries the entries that this version of the app has not tried: it may send what an older one could not. */
export async function retryUntried(database: UserDatabase, version: string): Promise<void> {
  const isUntried = ({ triedBy }: OutboxEntry) => !triedBy?.includes(version)
  const untried = await entriesInState(database, REJECTED).filter(isUntried).primaryKeys()
  for (const [collection, id] of untried) await retryRejectedEntry(database, collection, id)
}

/**
 * Call when the server accepts something again after it has rejected everything: the rejected entries are pending again.
 *
 * @returns whether there are any
 */
export async function endRefusal(database: UserDatabase): Promise<boolean> {
  return database.transaction('rw', database.outbox, database.syncState, async () => {
    const status = await readState(database, 'status')
    if (!status?.isRefused) return false
    await database.syncState.put({ ...status, isRefused: false })
    return (await retryAllRejected(database)) > 0
  })
}

function pendingAgain({ refusal: _, reason: __, ...entry }: OutboxEntry): OutboxEntry {
  return { ...entry, state: PENDING }
}
