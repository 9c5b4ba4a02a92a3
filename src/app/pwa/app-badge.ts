// The count of changes that the server does not have: on the app's icon, and in the device's record of the user's
// database. Invariant: the icon shows the signed-in user's count; signed out, it shows none.

import { liveQuery } from 'dexie'
import { isTrial } from '../../domain/identity'
import { deferQuery } from '../../lib/schedule'
import { recognizeReplica, recordUnsent } from '../../store/database/replica-record'
import { countUnsynced, showOnIcon } from '../../store/outbox/unsynced-count'
import type { SignedInPage } from '../tasks/page-task'

export function showUnsyncedCount({ device, database, signal }: SignedInPage): void {
  // This also finds out whether the browser has removed the database since the last start.
  const replica = recognizeReplica(device, database).catch(warnNotRecorded)
  const record = async (count: number) => {
    const id = await replica
    if (id) await recordUnsent(device, database.uid, id, count)
  }
  const counting = liveQuery(deferQuery(() => countUnsynced(database))).subscribe({
    next: count => {
      // In a trial nothing waits for a server.
      if (!isTrial(database.uid)) void showOnIcon(count)
      record(count).catch(warnNotRecorded)
    },
    error: error => console.error('The changes cannot be counted', error),
  })
  signal.addEventListener('abort', () => {
    counting.unsubscribe()
    void showOnIcon(0)
  })
}

function warnNotRecorded(error: unknown): undefined {
  console.warn('The number of unsent changes cannot be recorded', error)
}
