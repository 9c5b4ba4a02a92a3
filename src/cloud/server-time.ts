// The time of the server of the user's data, from the header `Date` of its responses. A server of another origin has to
// expose the header (Access-Control-Expose-Headers), as Google's do.

import type { KnownTime } from '../domain/dates/known-time'

let latest: KnownTime | null = null

/** @param now the device's clock when the response came, milliseconds since 1970 */
export function noteServerTime(response: Pick<Response, 'headers'>, now: number): void {
  latest = timeOf(response, now) ?? latest
}

/** Null before the first response. */
export function serverTime(): KnownTime | null {
  return latest
}

/** Null without a readable header. */
export function timeOf({ headers }: Pick<Response, 'headers'>, now: number): KnownTime | null {
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? null : { at, ahead: now - at }
}
