// Asks the browser, once on a device, to keep what is stored here even when room runs out: after the
// first transaction that was saved, when there is something to lose and the person knows the app.

import { liveQuery } from 'dexie'
import { latestWaiting } from '../store/outbox'
import type { UserDatabase } from '../store/user-database'
import type { SessionStore } from './session-store'

const KEY = 'storage-asked'

/** Follows whoever is signed in until it has been asked. */
export function askToKeepStorage(session: SessionStore): void {
  if (!('storage' in navigator) || hasBeenAsked()) return
  let stopWatching = () => {}
  let watched: UserDatabase | null = null
  const follow = () => {
    const database = session.current.status === 'signed-in' ? session.current.database : null
    if (database === watched) return
    stopWatching()
    watched = database
    stopWatching = database ? onSavedTransaction(database, ask) : () => {}
  }
  const stopFollowing = session.subscribe(follow)
  const ask = () => {
    stopWatching()
    stopFollowing()
    remember()
    navigator.storage
      .persist()
      .catch(error => console.warn('The browser cannot be asked to keep the storage', error))
  }
  follow()
}

/** One that was saved here waits to be pushed, if only for a moment. */
function onSavedTransaction(database: UserDatabase, callback: () => void): () => void {
  const writes = liveQuery(() => latestWaiting(database)).subscribe({
    next: entry => {
      if (entry?.collection === 'transactions') callback()
    },
    error: error => console.error('The outbox cannot be watched', error),
  })
  return () => writes.unsubscribe()
}

function hasBeenAsked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

// Storage may be switched off; then it is asked once a start.
function remember(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch (error) {
    console.warn('It cannot be kept that the browser was asked', error)
  }
}
