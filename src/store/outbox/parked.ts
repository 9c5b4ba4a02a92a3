// Entries that the server has refused: they are sent again as they stand when the user asks for it, when the
// app starts, and after the server has refused everything (rule E3).
// Invariant: nothing parked is dropped; a retry only makes it wait once more.

import type { CollectionName } from '../../domain/document'
import type { OutboxEntry } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { entriesInState } from './outbox'
import { readState } from './sync-state'

/** Lets one refused entry wait again; nothing happens when it is not parked any more. */
export async function retryParked(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    const entry = await database.outbox.get([collection, id])
    if (entry?.state === 'parked') await database.outbox.put(waitingAgain(entry))
  })
}

/** Lets every refused entry wait again; says how many there were. */
export async function retryAllParked(database: UserDatabase): Promise<number> {
  return database.transaction('rw', database.outbox, async () => {
    const parked = await entriesInState(database, 'parked').toArray()
    await database.outbox.bulkPut(parked.map(waitingAgain))
    return parked.length
  })
}

/** Lets those wait again that this run of the app has not tried yet: a newer app may send what an older one could not. */
export async function retryUntried(database: UserDatabase, run: string): Promise<void> {
  const isUntried = ({ triedBy }: OutboxEntry) => !triedBy?.includes(run)
  const untried = await entriesInState(database, 'parked').filter(isUntried).primaryKeys()
  for (const [collection, id] of untried) await retryParked(database, collection, id)
}

/**
 * The server accepts something again after it has refused everything: what was parked is tried once more.
 *
 * @returns whether anything waits for that reason now
 */
export async function endRefusal(database: UserDatabase): Promise<boolean> {
  return database.transaction('rw', database.outbox, database.syncState, async () => {
    const status = await readState(database, 'status')
    if (!status?.isRefused) return false
    await database.syncState.put({ ...status, isRefused: false })
    return (await retryAllParked(database)) > 0
  })
}

function waitingAgain({ reason: _, ...entry }: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'waiting' }
}
