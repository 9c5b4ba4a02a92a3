// The restart of emulators that have ended unexpectedly.
// Invariant: at most three restarts within a minute, because a restart does not help an emulator that ends at each
// start; and no restart after `stop`.

const MAX_RESTARTS = 3
const WINDOW_MS = 60_000

/**
 * @typedef {object} Run one run of the emulators
 * @property {Promise<unknown>} started rejects if they cannot be started
 * @property {Promise<void>} died resolves if they have ended without `stop`
 * @property {() => Promise<void>} stop
 */

/**
 * @template {Run} R
 * @param {R} first
 * @param {() => R} startAgain
 * @param {() => number} [now] milliseconds
 * @returns {{ current: () => R, died: Promise<void>, stop: () => Promise<void> }} `died` resolves if they have ended
 *   without `stop` and are not restarted
 */
export function supervise(first, startAgain, now = Date.now) {
  let current = first
  let isStopping = false
  /** @type {number[]} */
  let restarts = []

  function mayRestart() {
    restarts = restarts.filter(time => now() - time < WINDOW_MS)
    return restarts.push(now()) <= MAX_RESTARTS
  }

  async function restartUntilLimit() {
    // A first start that fails is reported by `started`, not here.
    await first.started
    await first.died
    while (!isStopping && mayRestart()) {
      current = startAgain()
      const hasStarted = await current.started.then(
        () => true,
        () => false,
      )
      await (hasStarted ? current.died : current.stop())
    }
  }

  return {
    current: () => current,
    died: restartUntilLimit().catch(() => {}),
    stop() {
      isStopping = true
      return current.stop()
    },
  }
}
