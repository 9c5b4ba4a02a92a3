// The age of the articles, if it must be shown (decision 10).

/** The age of younger articles is not shown. */
const FRESH_MS = 3_600_000

/** @returns the age in milliseconds, or null */
export function ageToShow(storedAt: number, now: number, failed: boolean): number | null {
  const age = Math.max(0, now - storedAt)
  return failed || age > FRESH_MS ? age : null
}
