// Notices what the user has entered, in whichever tab: the latest change that waits for the server.

import { liveQuery } from 'dexie'
import type { OutboxEntry } from '../store/database/record-types'
import type { UserDatabase } from '../store/database/user-database'
import { editKey, latestWaiting } from '../store/outbox/waiting-edits'

/** Milliseconds between a local write and a look at what waits: the screen that shows it comes first. */
const QUERY_DELAY_MS = 50

/**
 * Calls back when there is something new that waits, and at the start if anything does: whether a cycle
 * that began meanwhile has taken it, only the cycle knows.
 *
 * @param look reads the latest change that waits; without it, a moment after each write
 * @returns stops it
 */
export function watchOutbox(
  database: UserDatabase,
  onWaiting: () => void,
  look = () => latestAfterWrite(database),
): () => void {
  let seen: string | null = null
  const watching = liveQuery(look).subscribe({
    next: entry => {
      const current = entry ? editKey(entry) : null
      if (current && current !== seen) onWaiting()
      seen = current
    },
    error: error => console.error('The outbox cannot be watched', error),
  })
  return () => watching.unsubscribe()
}

async function latestAfterWrite(database: UserDatabase): Promise<OutboxEntry | undefined> {
  // As the `Promise` that Dexie puts there, which has the query go on being followed.
  await Promise.resolve(new Promise<void>(resolve => setTimeout(resolve, QUERY_DELAY_MS)))
  return latestWaiting(database)
}
