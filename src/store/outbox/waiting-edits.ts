// The edits that wait to be pushed, for the engine and what starts it.

import type { OutboxEntry } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { entriesInState } from './outbox'

/** The latest edit that waits to be pushed. */
export async function latestWaiting(database: UserDatabase): Promise<OutboxEntry | undefined> {
  return entriesInState(database, 'waiting').last()
}

/** Whether there is a transaction that the server does not have. */
export async function hasUnsyncedTransaction(database: UserDatabase): Promise<boolean> {
  const entries = database.outbox
    .where('[collection+id]')
    .between(['transactions', -Infinity], ['transactions', Infinity])
  // Not `count`: Dexie counts all of them, whatever the limit is.
  return (await entries.first()) !== undefined
}

/**
 * A text that identifies one edit. The generation alone does not: after an acknowledged edit it starts at 1 again.
 */
export function markOf({ collection, id, generation, editedAt }: OutboxEntry): string {
  return [collection, id, generation, editedAt].join(' ')
}
