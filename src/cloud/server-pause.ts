// The pause that the server of the user's data has asked for. Firebase's libraries keep the headers of an answer to
// themselves; they ask through the global `fetch`, whose answers are looked at here.
// Invariant: an answer reaches the library as it came.

import { waitAskedBy } from './retry-after'

let pausedUntil = 0

/** From now on. Another origin has to let the header be read (Access-Control-Expose-Headers). */
export function watchPauses(scope: { fetch: typeof globalThis.fetch }): void {
  const ask = scope.fetch.bind(scope)
  scope.fetch = async (...request) => {
    const response = await ask(...request)
    const now = Date.now()
    pausedUntil = Math.max(pausedUntil, now + waitAskedBy(response, now))
    return response
  }
}

/** Milliseconds that are left of it. */
export function remainingPause(now: number): number {
  return Math.max(0, pausedUntil - now)
}
