// The delays after wrong PINs. Invariant: a clock that is set back shortens no delay.

/** Wrong PINs without a delay: slips of the finger. */
const FREE_TRIES = 3

const DELAYS_MS = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]

export interface Tries {
  readonly tries: number
  /** Milliseconds since 1970. */
  readonly triedAt: number
}

/** Milliseconds that must pass after so many tries before the next one. */
export function delayAfter(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return DELAYS_MS[Math.min(tries - FREE_TRIES, DELAYS_MS.length) - 1] ?? 0
}

/** Milliseconds that are left of the delay, at most the whole delay. */
export function waitAt({ tries, triedAt }: Tries, now: number): number {
  const delay = delayAfter(tries)
  return Math.min(delay, Math.max(0, triedAt + delay - now))
}

/** A clock that was set back behind the last try begins the delay again; otherwise it could last for years. */
export function isClockBehind({ triedAt }: Tries, now: number): boolean {
  return now < triedAt
}
