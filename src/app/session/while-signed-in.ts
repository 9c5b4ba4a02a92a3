// Work over the signed-in user's database, for as long as they are signed in.

import type { SessionStore } from './session-store'
import type { SignedIn } from './signed-in'

/**
 * Calls `start` now if a user is signed in, and again for each database that replaces that user's database.
 *
 * @param start gets a signal that is aborted when the user signs out or their database is replaced
 * @returns ends the work permanently
 */
export function whileSignedIn(
  session: Pick<SessionStore, 'current' | 'subscribe'>,
  start: (signedIn: SignedIn, signal: AbortSignal) => void,
): () => void {
  let database: object | null = null
  let end = () => {}
  const update = () => {
    const { current } = session
    const next = current.status === 'signed-in' ? current : null
    if ((next?.database ?? null) === database) return
    database = next?.database ?? null
    end()
    end = next ? begin(next) : () => {}
  }
  const begin = (signedIn: SignedIn) => {
    const ended = new AbortController()
    start(signedIn, ended.signal)
    return () => ended.abort()
  }
  const unsubscribe = session.subscribe(update)
  update()
  return () => {
    unsubscribe()
    end()
  }
}
