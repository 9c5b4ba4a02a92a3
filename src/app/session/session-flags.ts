// The flags of the session in web storage, which are read before a database is open.

import { readSetting, writeSetting } from '../../lib/local-setting'
import type { SessionStore } from './session-store'

const ENDING = 'session-ending'
const DELETION = 'account-deletion'
const SIGNED_IN = 'signed-in'

/**
 * A log-out that the identity provider's code has not processed yet: that code has the session in its own database.
 * Without web storage, an interrupted log-out leaves that session until the next log-out.
 */
export function markEnding(isEnding: boolean): void {
  writeSetting(ENDING, isEnding ? 'yes' : null)
}

export function isEnding(): boolean {
  return readSetting(ENDING) !== null
}

/**
 * A deletion of the account that this device has begun and not finished.
 *
 * @param uid null when it is done
 */
export function markDeletion(uid: string | null): void {
  writeSetting(DELETION, uid)
}

export function isDeleting(uid: string): boolean {
  return readSetting(DELETION) === uid
}

/**
 * Keeps the flag that a user is signed in up to date, also if another tab signs in or out. It is for
 * `scripts/build/theme-and-locale.js`, which cannot wait for a database: it decides whether the prerendered login
 * screen shows. Invariant: the flag does not say who is signed in.
 */
export function watchSignedIn(session: SessionStore): void {
  const update = () => setSignedInFlag(session.current.status === 'signed-in')
  session.subscribe(update)
  update()
}

export function setSignedInFlag(isSignedIn: boolean): void {
  writeSetting(SIGNED_IN, isSignedIn ? 'yes' : null)
}
