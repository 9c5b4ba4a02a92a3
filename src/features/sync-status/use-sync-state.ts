// The sync state, kept up to date by the store itself and by the browser's own word on the network.

import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { UserDatabase } from '../../store/user-database'
import { readSyncFacts } from './queries'
import { type SyncState, syncStateOf } from './sync-state'

/** Undefined until first read. `unsent` is how many changes the server does not have. */
export function useSyncState(
  database: UserDatabase,
): { readonly state: SyncState; readonly unsent: number } | undefined {
  const facts = useLiveQuery(() => readSyncFacts(database), [database])
  const disconnected = useSyncExternalStore(subscribe, () => !navigator.onLine)
  if (!facts) return undefined
  return {
    state: syncStateOf({ ...facts, disconnected }),
    unsent: facts.waiting + facts.refused,
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
