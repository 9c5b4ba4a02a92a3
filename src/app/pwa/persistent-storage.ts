// Asks the browser, once on a device, to keep what is stored here even when room runs out: after the
// first transaction that was saved, when there is something to lose and the person knows the app.

import { latestWaiting } from '../../store/outbox/outbox'
import { transactionSaved } from '../../store/saved-here'
import type { SessionStore } from '../session/session-store'

const KEY = 'storage-asked'

/** At once, or as soon as there is something to lose. */
export function requestPersistentStorage(session: SessionStore): void {
  if (!('storage' in navigator) || hasBeenAsked()) return
  const end = [transactionSaved.subscribe(ask), session.subscribe(look)]
  look()

  function ask() {
    if (end.length === 0) return
    for (const stop of end.splice(0)) stop()
    remember()
    navigator.storage
      .persist()
      .catch(error => console.warn('The browser cannot be asked to keep the storage', error))
  }

  // One that was saved before this page was opened, or while it was loading.
  function look() {
    const { current } = session
    if (current.status !== 'signed-in') return
    latestWaiting(current.database)
      .then(entry => (transactionSaved.current || entry?.collection === 'transactions') && ask())
      .catch(error => console.error('The outbox cannot be read', error))
  }
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
