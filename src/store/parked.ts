// Entries that the server has refused: the user may send them again as they stand (rule E3).
// Invariant: nothing parked is dropped; a retry only makes it wait once more.

import type { CollectionName } from '../domain/document'
import { entriesInState } from './outbox'
import type { OutboxEntry, UserDatabase } from './user-database'

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

function waitingAgain({ reason: _, ...entry }: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'waiting' }
}
