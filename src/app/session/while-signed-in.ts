// Work over the signed-in user's database, for as long as they are signed in.

import type { SessionStore } from './session-store'
import type { SignedIn } from './signed-in'

/**
 * Calls `start` now if a user is signed in, and again for each database that replaces that user's database.
 *
 * @param start returns its cleanup, which is called when the user signs out or their database is replaced
 * @returns ends the work permanently
 */
export function whileSignedIn(
  session: Pick<SessionStore, 'current' | 'subscribe'>,
  start: (signedIn: SignedIn) => () => void,
): () => void {
  let database: object | null = null
  let cleanUp = () => {}
  const update = () => {
    const { current } = session
    const next = current.status === 'signed-in' ? current : null
    if ((next?.database ?? null) === database) return
    database = next?.database ?? null
    cleanUp()
    cleanUp = next ? start(next) : () => {}
  }
  const unsubscribe = session.subscribe(update)
  update()
  return () => {
    unsubscribe()
    cleanUp()
  }
}
