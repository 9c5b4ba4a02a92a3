// The deadline of a read for a screen's first frame (decision record 15).
// Invariant: a screen waits at most this long for its data; then it shows skeletons.

const DEADLINE_MS = 300

/** @returns undefined when the read is late or fails; the screen then reads the data itself, and shows the error */
export async function withDeadline<T>(reading: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), DEADLINE_MS)
  })
  const result = await Promise.race([reading.catch(() => undefined), late])
  clearTimeout(timer)
  return result
}
