// The sync state, kept up to date by the store itself and by the browser's own word on the network.

import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { deferQuery } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import { readBadgeFacts } from './badge-facts'
import { type SyncState, syncStateOf } from './sync-state'

export interface BarState {
  readonly state: SyncState
  /** How many conflicts the user has not looked at. */
  readonly unseen: number
}

/** Undefined until first read. */
export function useSyncState(database: UserDatabase): BarState | undefined {
  const facts = useLiveQuery(
    deferQuery(() => readBadgeFacts(database)),
    [database],
  )
  const disconnected = useDisconnected()
  if (!facts) return undefined
  return { state: syncStateOf({ ...facts, disconnected }), unseen: facts.unseen }
}

/** Whether the browser itself knows that it has no network. */
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
