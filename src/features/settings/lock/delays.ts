// The delays after wrong PINs. Invariant: a clock that is set back shortens no delay.

/** The number of wrong PINs without a delay, for typing errors. */
const FREE_TRIES = 3

const DELAYS_MS = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]

export interface Tries {
  readonly tries: number
  /** Milliseconds since 1970. */
  readonly triedAt: number
}

/** Milliseconds that must pass after so many attempts before the next one. */
export function delayAfter(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return DELAYS_MS[Math.min(tries - FREE_TRIES, DELAYS_MS.length) - 1] ?? 0
}

/** Milliseconds that are left of the delay, at most the whole delay. */
export function waitAt({ tries, triedAt }: Tries, now: number): number {
  const delay = delayAfter(tries)
  return Math.min(delay, Math.max(0, triedAt + delay - now))
}

/** A clock set back to before the last attempt restarts the delay; otherwise the delay could last for years. */
export function isClockBehind({ triedAt }: Tries, now: number): boolean {
  return now < triedAt
}
