// Reads of the pushes in flight, which may or may not be applied (rule R5).

import type { OutboxEntry, PushInFlight, SentVersion } from '../database/outbox-records'
import type { UserDatabase } from '../database/user-database'
import { keyText } from '../records/rows'

/** In the order of their numbers, because each builds on the one before. */
export async function pushesInFlight(database: UserDatabase): Promise<PushInFlight[]> {
  return database.pushes.orderBy('number').toArray()
}

/** The documents in the pushes in flight, as `keyText`. */
export async function keysInFlight(database: UserDatabase): Promise<ReadonlySet<string>> {
  return keysOf(await pushesInFlight(database))
}

export function keysOf(pushes: readonly PushInFlight[]): Set<string> {
  return new Set(pushes.flatMap(({ writes }) => writes.map(keyText)))
}

/** A version in a push, and the entry of its document as it is now. */
export interface SentEntry {
  readonly entry: OutboxEntry
  readonly version: SentVersion
}

/** Whether the document is unedited since it was put into the push. */
export function isUntouched({ entry, version }: SentEntry): boolean {
  return entry.generation === version.generation && entry.editedAt === version.at
}
