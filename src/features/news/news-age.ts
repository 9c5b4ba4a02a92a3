// When the articles are old enough to say so (decision 10).

/** Milliseconds for which an answer counts as today's without a word about its age. */
const FRESH_MS = 3_600_000

/** How long ago the articles came, in milliseconds, or null when that need not be said. */
export function ageToShow(storedAt: number, now: number, failed: boolean): number | null {
  const age = Math.max(0, now - storedAt)
  return failed || age > FRESH_MS ? age : null
}
