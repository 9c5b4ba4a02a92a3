// The pause (Retry-After) and the time (Date) in the response headers of the server of the user's data. Firebase's
// libraries do not expose the headers; therefore the responses of the global `fetch` are inspected. A server of another
// origin has to expose them (Access-Control-Expose-Headers), as Google's do with `Date`.
// Invariant: a response reaches the library unchanged.

import type { KnownTime } from '../domain/dates/known-time'
import { waitAskedBy } from './retry-after'

let pausedUntil = 0
let latest: KnownTime | null = null

export function watchHeaders(scope: { fetch: typeof globalThis.fetch }): void {
  const ask = scope.fetch.bind(scope)
  scope.fetch = async (...request) => {
    const response = await ask(...request)
    const now = Date.now()
    latest = timeOf(response, now) ?? latest
    pausedUntil = Math.max(pausedUntil, now + waitAskedBy(response, now))
    return response
  }
}

/** The rest of the pause in milliseconds. */
export function remainingPause(now: number): number {
  return Math.max(0, pausedUntil - now)
}

/** Null before the first response. */
export function serverTime(): KnownTime | null {
  return latest
}

/**
 * Null without a readable header.
 *
 * @param now the device's clock when the response came, milliseconds since 1970
 */
export function timeOf({ headers }: Pick<Response, 'headers'>, now: number): KnownTime | null {
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? null : { at, ahead: now - at }
}
