// Starts the emulators again when they die.
// Invariant: at most three times within a minute, and never again once they are to stop: what dies at each start
// has a fault that another start does not mend.

const MOST_RESTARTS = 3
const WINDOW = 60_000

/**
 * @typedef {object} Run one life of the emulators
 * @property {Promise<unknown>} started rejects when they cannot be started
 * @property {Promise<void>} died resolves when they have ended without having been stopped
 * @property {() => Promise<void>} stop
 */

/**
 * @template {Run} R
 * @param {R} first
 * @param {() => R} startAgain
 * @param {() => number} [now] milliseconds
 * @returns {{ current: () => R, died: Promise<void>, stop: () => Promise<void> }} `died` resolves when they have
 *   ended for good without having been stopped
 */
export function supervise(first, startAgain, now = Date.now) {
  let current = first
  let isStopping = false
  /** @type {number[]} */
  let restarts = []

  function mayStartAgain() {
    restarts = restarts.filter(time => now() - time < WINDOW)
    return restarts.push(now()) <= MOST_RESTARTS
  }

  async function startUntilInVain() {
    // Whoever starts them is told of a first start that fails.
    await first.started
    await first.died
    while (!isStopping && mayStartAgain()) {
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
    died: startUntilInVain().catch(() => {}),
    stop() {
      isStopping = true
      return current.stop()
    },
  }
}
