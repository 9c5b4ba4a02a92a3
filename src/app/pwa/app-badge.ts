// The count of changes that the server does not have, on the app's icon and in the device's record of the
// person's database. Loaded after the first paint.
// Invariant: the icon shows the count of the signed-in person; signed out, it shows none.

import { liveQuery } from 'dexie'
import { deferQuery } from '../../lib/schedule'
import type { DeviceDatabase } from '../../store/database/device-database'
import { recognizeReplica, recordUnsent } from '../../store/database/replica-record'
import type { UserDatabase } from '../../store/database/user-database'
import { countUnsynced, showOnIcon } from '../../store/outbox/unsynced-count'
import type { SessionStore } from '../session/session-store'

export function updateAppBadge(device: DeviceDatabase, session: SessionStore): void {
  let database: UserDatabase | null | undefined
  let stop = () => {}
  const follow = () => {
    const next = session.current.status === 'signed-in' ? session.current.database : null
    if (next === database) return
    database = next
    stop()
    stop = next ? followCount(device, next) : () => {}
    if (!next) void showOnIcon(0)
  }
  session.subscribe(follow)
  follow()
}

/** Returns a function that stops it. */
function followCount(device: DeviceDatabase, database: UserDatabase): () => void {
  // This also finds out whether the browser has removed the database since the last start.
  const replica = recognizeReplica(device, database).catch(cannotRecord)
  const record = async (count: number) => {
    const id = await replica
    if (id) await recordUnsent(device, database.uid, id, count)
  }
  const counting = liveQuery(deferQuery(() => countUnsynced(database))).subscribe({
    next: count => {
      void showOnIcon(count)
      record(count).catch(cannotRecord)
    },
    error: error => console.error('The changes cannot be counted', error),
  })
  return () => counting.unsubscribe()
}

function cannotRecord(error: unknown): undefined {
  console.warn('The number of unsent changes cannot be recorded', error)
}
