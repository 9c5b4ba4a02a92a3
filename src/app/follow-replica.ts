// Keeps in mind that the signed-in person has a database here and how many changes in it wait, and learns
// at each start whether the browser has removed it meanwhile.

import { liveQuery, type Subscription } from 'dexie'
import type { DeviceDatabase } from '../store/device-database'
import { recognizeReplica, recordUnsent } from '../store/replica-record'
import type { UserDatabase } from '../store/user-database'
import { countUnsynced } from '../sync/app-badge'
import { lookingWhenIdle } from '../ui/when-idle'
import type { SessionStore } from './session-store'

export function followReplica(device: DeviceDatabase, session: SessionStore): void {
  let followed: UserDatabase | null = null
  let stop = () => {}
  const follow = () => {
    const { current } = session
    const next = current.status === 'signed-in' ? current.database : null
    if (next === followed) return
    followed = next
    stop()
    stop = next ? keepRecord(device, next) : () => {}
  }
  session.subscribe(follow)
  follow()
}

/** Returns the way to stop it. */
function keepRecord(device: DeviceDatabase, database: UserDatabase): () => void {
  let isWanted = true
  let counting: Subscription | undefined
  const start = async () => {
    const id = await recognizeReplica(device, database)
    if (isWanted) counting = recordCounts(device, database, id)
  }
  start().catch(warn)
  return () => {
    isWanted = false
    counting?.unsubscribe()
  }
}

function recordCounts(device: DeviceDatabase, database: UserDatabase, id: string): Subscription {
  return liveQuery(lookingWhenIdle(() => countUnsynced(database))).subscribe({
    next: unsent => void recordUnsent(device, database.uid, id, unsent).catch(warn),
    error: warn,
  })
}

function warn(error: unknown): void {
  console.warn('It cannot be kept how many changes wait', error)
}
