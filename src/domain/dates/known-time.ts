// The trust in the device's clock: how far a time that is known to be true vouches for it.

/** A time that was known to be true. */
export interface KnownTime {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Milliseconds by which the device's clock was ahead then; negative if it was behind. */
  readonly ahead: number
}

const DAY_MS = 86_400_000

/** The longest time for which a device without a network is trusted to go on counting days. */
const MAX_ALONE_MS = 45 * DAY_MS

/**
 * Whether the date of the device may be acted upon without asking the user.
 *
 * @param now the device's clock, milliseconds since 1970
 */
export function isClockTrusted(known: KnownTime | undefined, now: number): boolean {
  if (!known) return false
  return Math.abs(known.ahead) <= DAY_MS && now - known.at <= MAX_ALONE_MS
}
