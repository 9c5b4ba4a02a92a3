// The pause that the server of the user's data has asked for (Retry-After), and its time. Firebase's libraries do not
// expose response headers; therefore the responses of the global `fetch` are inspected.
// Invariant: a response reaches the library unchanged.

import { waitAskedBy } from './retry-after'
import { noteServerTime } from './server-time'

let pausedUntil = 0

/** A server of another origin has to expose the header (Access-Control-Expose-Headers). */
export function watchPauses(scope: { fetch: typeof globalThis.fetch }): void {
  const ask = scope.fetch.bind(scope)
  scope.fetch = async (...request) => {
    const response = await ask(...request)
    const now = Date.now()
    noteServerTime(response, now)
    pausedUntil = Math.max(pausedUntil, now + waitAskedBy(response, now))
    return response
  }
}

/** The rest of the pause in milliseconds. */
export function remainingPause(now: number): number {
  return Math.max(0, pausedUntil - now)
}
