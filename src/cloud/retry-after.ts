// How long a server wants to be left alone (https://www.rfc-editor.org/rfc/rfc9110#name-retry-after).

/** Milliseconds: no server may silence the app for longer. */
const LONGEST_WAIT = 60 * 60_000

const SECONDS = /^\d+$/
/** All three forms of a date begin so, and numbers do not. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /

/**
 * Milliseconds from 0 to an hour.
 *
 * @param header seconds or a date; 0 when it is neither
 */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (SECONDS.test(text)) return within(Number(text) * 1000)
  return DATE.test(text) ? within(timeOf(text) - now) : 0
}

/** The oldest form names no zone, and means the same one. */
function timeOf(date: string): number {
  return Date.parse(date.endsWith('GMT') ? date : `${date} GMT`)
}

function within(wait: number): number {
  return wait > 0 ? Math.min(wait, LONGEST_WAIT) : 0
}

/** Of an answer that says 'too many' or 'not now'. */
export function waitAskedBy({ status, headers }: Response, now: number): number {
  return status === 429 || status === 503 ? parseRetryAfter(headers.get('retry-after'), now) : 0
}
