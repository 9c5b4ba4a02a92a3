// The request for persistent storage, once on a device: with the first saved transaction, because the device then has
// data to lose.

import { liveQuery } from 'dexie'
import { readSetting, writeSetting } from '../../lib/local-setting'
import { deferQuery } from '../../lib/schedule'
import { hasUnsyncedTransaction } from '../../store/outbox/pending-edits'
import type { SignedInPage } from '../tasks/page-task'

const KEY = 'storage-asked'

/** Also for a transaction that was saved before this page was opened and that the server does not have yet. */
export function requestPersistentStorage({
  database,
  signal,
}: Pick<SignedInPage, 'database' | 'signal'>): void {
  if (!('storage' in navigator) || readSetting(KEY) !== null) return
  const watching = liveQuery(deferQuery(() => hasUnsyncedTransaction(database))).subscribe({
    next: found => {
      if (!found) return
      watching.unsubscribe()
      ask()
    },
    error: error => console.error('The outbox cannot be read', error),
  })
  signal.addEventListener('abort', () => watching.unsubscribe())
}

function ask(): void {
  writeSetting(KEY, 'yes')
  navigator.storage
    .persist()
    .catch(error => console.warn('The browser cannot be asked for persistent storage', error))
}
