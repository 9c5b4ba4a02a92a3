// The flag that a user is signed in on this device, for `scripts/build/theme-and-locale.js`, which cannot wait for a
// database: it decides whether the prerendered login screen shows. Invariant: the flag does not say who is signed in.

import { writeSetting } from '../../lib/local-setting'
import type { SessionStore } from './session-store'

const KEY = 'signed-in'

/** Keeps the flag up to date, also if another tab signs in or out. */
export function watchSignedIn(session: SessionStore): void {
  const update = () => setSignedInFlag(session.current.status === 'signed-in')
  session.subscribe(update)
  update()
}

export function setSignedInFlag(isSignedIn: boolean): void {
  writeSetting(KEY, isSignedIn ? 'yes' : null)
}
