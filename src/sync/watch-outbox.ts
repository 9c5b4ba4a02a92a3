// The watch over the outbox: it reports the latest pending change of any tab.

import { liveQuery } from 'dexie'
import type { OutboxEntry } from '../store/database/outbox-records'
import type { UserDatabase } from '../store/database/user-database'
import { editKey, latestPending } from '../store/outbox/pending-edits'

/** Between a local write and the query for it: the screen that shows the write comes first. */
const QUERY_DELAY_MS = 50

/**
 * Calls back for each new pending change, and at the start if there is one. Whether a running cycle has already
 * taken it is not known here.
 *
 * @param query reads the latest pending change; the default waits `QUERY_DELAY_MS` after each write
 * @returns stop
 */
export function watchOutbox(
  database: UserDatabase,
  onPending: () => void,
  query = () => latestAfterWrite(database),
): () => void {
  let seen: string | null = null
  const watching = liveQuery(query).subscribe({
    next: entry => {
      const current = entry ? editKey(entry) : null
      if (current && current !== seen) onPending()
      seen = current
    },
    error: error => console.error('The outbox cannot be watched', error),
  })
  return () => watching.unsubscribe()
}

async function latestAfterWrite(database: UserDatabase): Promise<OutboxEntry | undefined> {
  // As the `Promise` that Dexie puts there, which has the query go on being followed.
  await Promise.resolve(new Promise<void>(resolve => setTimeout(resolve, QUERY_DELAY_MS)))
  return latestPending(database)
}
