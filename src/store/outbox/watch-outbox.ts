// The watch over the outbox: it reports new pending changes of any tab.

import { liveQuery } from '../../lib/live-query'
import type { UserDatabase } from '../database/user-database'
import { readOutboxMark } from './pending-edits'

/** Between a local write and the query for it: the screen that shows the write comes first. */
const QUERY_DELAY_MS = 50

type OutboxMark = Awaited<ReturnType<typeof readOutboxMark>>

/**
 * Calls back for each new pending change, and at the start if there is one. Whether a running cycle has already
 * taken it is not known here.
 *
 * @param query reads the outbox; the default waits `QUERY_DELAY_MS` after each write
 * @returns stop
 */
export function watchOutbox(
  database: UserDatabase,
  onPending: () => void,
  query = () => markAfterWrite(database),
): () => void {
  let seen: OutboxMark = { latest: null, count: 0 }
  const watching = liveQuery(query).subscribe({
    next: mark => {
      // A booking by the app is older than the latest edit, which may wait for long (rules M9, Q7).
      const isNew = mark.latest !== seen.latest || mark.count > seen.count
      if (mark.latest && isNew) onPending()
      seen = mark
    },
    error: error => console.error('The outbox cannot be watched', error),
  })
  return () => watching.unsubscribe()
}

async function markAfterWrite(database: UserDatabase): Promise<OutboxMark> {
  // `Promise` is Dexie's own inside a live query. After an `await` of another one, Dexie misses what the query reads.
  await Promise.resolve(new Promise<void>(resolve => setTimeout(resolve, QUERY_DELAY_MS)))
  return readOutboxMark(database)
}
