// Work that is delayed until the page is idle, until the next frame or the next task.

/** @param timeoutMs runs the work then at the latest */
export function whenIdle(timeoutMs: number, work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, timeoutMs / 10)
}

/**
 * Runs `work` after the next frame.
 *
 * @returns cancel
 */
export function afterNextFrame(work: () => void): () => void {
  let isCancelled = false
  const later = () => setTimeout(() => isCancelled || work())
  // A hidden tab gets no animation frames.
  if (document.hidden) later()
  else requestAnimationFrame(later)
  return () => {
    isCancelled = true
  }
}

/** A delay that users do not notice on a screen that already shows its main content. */
export const IDLE_TIMEOUT_MS = 200

const MAX_REST_MS = 2_000

/**
 * A live query that runs when the page is idle, for content that users do not wait for. It pauses ten times as long as
 * its last run took: while thousands of rows are written, counting all rows after each part would take most of the
 * time.
 */
export function deferQuery<T>(query: () => Promise<T>): () => Promise<T> {
  let earliest = 0
  return async () => {
    await idle(earliest - Date.now())
    const start = Date.now()
    const result = await query()
    const end = Date.now()
    earliest = end + Math.min(10 * (end - start), MAX_REST_MS)
    return result
  }
}

/** A live query that runs when the page is idle the first time, for content that is already shown, and then at once. */
export function deferFirstQuery<T>(query: () => Promise<T>): () => Promise<T> {
  let isFirst = true
  return async () => {
    if (isFirst) await idle()
    isFirst = false
    return query()
  }
}

/**
 * Resolves when the page is idle, after a pause of that many milliseconds. The `Promise.resolve` is for live queries:
 * Dexie patches it, and observes a query only through its own promises.
 */
function idle(restMs = 0): Promise<void> {
  const rested = (resolve: () => void) => whenIdle(IDLE_TIMEOUT_MS, resolve)
  return Promise.resolve(
    new Promise<void>(
      resolve => void (restMs > 0 ? setTimeout(rested, restMs, resolve) : rested(resolve)),
    ),
  )
}

/**
 * A pause in long work, in which messages and events are handled. By a message, because consecutive timers have a delay
 * of 4 ms.
 */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
