// The parser of Retry-After (https://www.rfc-editor.org/rfc/rfc9110#name-retry-after).

/** A longer pause is cut to this. */
const MAX_WAIT_MS = 60 * 60_000

const SECONDS = /^\d+$/
/** All three date formats begin with a weekday. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /

/**
 * Milliseconds from 0 to an hour.
 *
 * @param header seconds or a date; the result is 0 if it is neither
 */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (SECONDS.test(text)) return within(Number(text) * 1000)
  return DATE.test(text) ? within(timeOf(text) - now) : 0
}

/** The oldest format (asctime) has no time zone and is in UTC. */
function timeOf(date: string): number {
  return Date.parse(date.endsWith('GMT') ? date : `${date} GMT`)
}

function within(wait: number): number {
  return wait > 0 ? Math.min(wait, MAX_WAIT_MS) : 0
}

/** The pause in milliseconds that a 429 or 503 response asks for; 0 for other responses. */
export function waitAskedBy({ status, headers }: Response, now: number): number {
  return status === 429 || status === 503 ? parseRetryAfter(headers.get('retry-after'), now) : 0
}
