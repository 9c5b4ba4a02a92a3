// Live sync state from Dexie and `navigator.onLine`.

import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { deferQuery } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import { readBadgeFacts } from './badge-facts'
import { type SyncState, syncStateOf } from './sync-state'

export interface BadgeState {
  readonly state: SyncState
  /** The number of conflicts that the user has not seen. */
  readonly unseen: number
}

/** Undefined until it has been read. */
export function useSyncState(database: UserDatabase): BadgeState | undefined {
  const facts = useLiveQuery(
    deferQuery(() => readBadgeFacts(database)),
    [database],
  )
  const disconnected = useDisconnected()
  if (!facts) return undefined
  return { state: syncStateOf({ ...facts, disconnected }), unseen: facts.unseen }
}

/** True if the browser reports that there is no network. */
export function useDisconnected(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
