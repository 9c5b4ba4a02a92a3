// Whether somebody is signed in on this device, for scripts/build/theme-and-locale.js, which cannot wait for a
// database. Invariant: it says nothing of who that is; it only decides what stands there until the app does.

import type { SessionStore } from './session-store'

const KEY = 'signed-in'

/** Keeps the mark true, whichever tab somebody signs in or out in. */
export function watchSignedIn(session: SessionStore): void {
  const follow = () => markSignedIn(session.current.status === 'signed-in')
  session.subscribe(follow)
  follow()
}

// Storage may be switched off; no login screen is shown early then either.
export function markSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('It cannot be kept that somebody is signed in', error)
  }
}
