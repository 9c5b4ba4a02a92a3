// The request for persistent storage, once on a device: with the first saved transaction, because the device then has
// data to lose.

import { liveQuery } from 'dexie'
import { readSetting, writeSetting } from '../../lib/local-setting'
import { deferQuery } from '../../lib/schedule'
import type { UserDatabase } from '../../store/database/user-database'
import { hasUnsyncedTransaction } from '../../store/outbox/pending-edits'
import type { SessionStore } from '../session/session-store'
import { whileSignedIn } from '../session/while-signed-in'

const KEY = 'storage-asked'

/** Also for a transaction that was saved before this page was opened and that the server does not have yet. */
export function requestPersistentStorage(session: SessionStore): void {
  if (!('storage' in navigator) || readSetting(KEY) !== null) return
  const stop = whileSignedIn(session, ({ database }) => watchOutbox(database, ask))

  function ask() {
    stop()
    writeSetting(KEY, 'yes')
    navigator.storage
      .persist()
      .catch(error => console.warn('The browser cannot be asked for persistent storage', error))
  }
}

function watchOutbox(database: UserDatabase, onTransaction: () => void): () => void {
  const watching = liveQuery(deferQuery(() => hasUnsyncedTransaction(database))).subscribe({
    next: found => {
      if (found) onTransaction()
    },
    error: error => console.error('The outbox cannot be read', error),
  })
  return () => watching.unsubscribe()
}
