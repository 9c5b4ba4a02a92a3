// The trust in the device's clock, by the latest time that is known to be true.

/** A time that was known to be true. */
export interface KnownTime {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Milliseconds by which the device's clock was ahead then; negative if it was behind. */
  readonly ahead: number
}

const DAY_MS = 86_400_000

/** The longest time for which the clock of a device without a network is trusted. */
const MAX_ALONE_MS = 45 * DAY_MS

/**
 * Whether the app may act on the device's date without asking the user.
 *
 * @param now the device's clock, milliseconds since 1970
 */
export function isClockTrusted(known: KnownTime | undefined, now: number): boolean {
  if (!known) return false
  return Math.abs(known.ahead) <= DAY_MS && now - known.at <= MAX_ALONE_MS
}

/** A clock counts as wrong from this difference on, because a server's answer may take a minute. */
const TOLERANCE_MS = 5 * 60_000

/** Milliseconds by which the clock is known to be ahead, negative if behind; 0 if it is about right or not known. */
export function clockError(known: KnownTime | undefined): number {
  return known && Math.abs(known.ahead) > TOLERANCE_MS ? known.ahead : 0
}

/**
 * Whether the times of edits show which edit was later: the clock is known to be right, and no time is in the future.
 *
 * @param times of edits, milliseconds since 1970
 * @param now the device's clock
 */
export function areTimesTrusted(
  known: KnownTime | undefined,
  times: readonly number[],
  now: number,
): boolean {
  return (
    known !== undefined && clockError(known) === 0 && times.every(at => at <= now + TOLERANCE_MS)
  )
}
