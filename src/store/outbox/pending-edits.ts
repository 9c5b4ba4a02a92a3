// The pending edits, for the engine and the code that starts it.

import type { OutboxEntry } from '../database/outbox-records'
import type { UserDatabase } from '../database/user-database'
import { entriesInState, PENDING } from './outbox'

/** The latest pending edit. */
export async function latestPending(database: UserDatabase): Promise<OutboxEntry | undefined> {
  return entriesInState(database, PENDING).last()
}

/** A value that changes with every new pending edit: the latest of them, null for none, and the number of entries. */
export async function readOutboxMark(
  database: UserDatabase,
): Promise<{ latest: string | null; count: number }> {
  const [latest, count] = await Promise.all([latestPending(database), database.outbox.count()])
  return { latest: latest ? editKey(latest) : null, count }
}

/** Whether there is a transaction that the server does not have. */
export async function hasUnsyncedTransaction(database: UserDatabase): Promise<boolean> {
  const entries = database.outbox
    .where('[collection+id]')
    .between(['transactions', -Infinity], ['transactions', Infinity])
  // Not `count`: Dexie counts all of them and ignores the limit.
  return (await entries.first()) !== undefined
}

/**
 * A text that identifies one edit. After an acknowledged edit the generation starts at 1 again, and a booking by the app
 * has the time of the edit before it (rule M9); the server's revision below it is another one by then.
 */
export function editKey({ collection, id, generation, editedAt, base }: OutboxEntry): string {
  return [collection, id, generation, editedAt, base?.sync?.rev].join(' ')
}
