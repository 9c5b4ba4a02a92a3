// How long a service wants to be left alone: the same as in the app (`src/cloud/retry-after.ts`), which the proxy
// is not deployed with.

/** Milliseconds: no service may silence the proxy for longer. */
const LONGEST_WAIT = 60 * 60_000

const SECONDS = /^\d+$/
/** All three forms of a date begin so, and numbers do not. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /

/**
 * @param {string | null} header seconds or a date
 * @param {number} now milliseconds
 * @returns {number} milliseconds from 0 to an hour; 0 when it is neither
 */
export function parseRetryAfter(header, now) {
  const text = header?.trim() ?? ''
  if (SECONDS.test(text)) return within(Number(text) * 1000)
  return DATE.test(text) ? within(timeOf(text) - now) : 0
}

/** The oldest form names no zone, and means the same one. @param {string} date */
function timeOf(date) {
  return Date.parse(date.endsWith('GMT') ? date : `${date} GMT`)
}

/** @param {number} wait */
function within(wait) {
  return wait > 0 ? Math.min(wait, LONGEST_WAIT) : 0
}
