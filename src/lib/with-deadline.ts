// What a screen shows first, read before it is drawn, so that nothing is drawn twice (decision record 15).
// Invariant: a screen never waits for it longer than PATIENCE; then it shows its placeholders.

/** Milliseconds. */
const PATIENCE = 300

/** Undefined when it is not there in time or cannot be read: the screen reads by itself, and says why. */
export function withDeadline<T>(reading: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))
  return Promise.race([reading.catch(() => undefined), late])
}
