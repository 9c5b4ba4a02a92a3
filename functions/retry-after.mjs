// The parser of the `Retry-After` header. A copy of the app's (`src/cloud/retry-after.ts`), because the proxy is
// deployed without the app's sources.

/** The longest wait that a service can ask for. */
const MAX_WAIT_MS = 60 * 60_000

const SECONDS = /^\d+$/
/** The start of all three date formats of HTTP; a number does not match. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /

/**
 * @param {string | null} header seconds or a date
 * @param {number} now milliseconds
 * @returns {number} milliseconds from 0 to an hour; 0 if the header is neither
 */
export function parseRetryAfter(header, now) {
  const text = header?.trim() ?? ''
  if (SECONDS.test(text)) return within(Number(text) * 1000)
  return DATE.test(text) ? within(timeOf(text) - now) : 0
}

/** The oldest format (asctime) names no time zone and means GMT. @param {string} date */
function timeOf(date) {
  return Date.parse(date.endsWith('GMT') ? date : `${date} GMT`)
}

/** @param {number} wait */
function within(wait) {
  return wait > 0 ? Math.min(wait, MAX_WAIT_MS) : 0
}
