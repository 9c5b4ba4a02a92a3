// Keeps one answer for a while, and longer where no new one can be had.
// Invariant: however many ask at once, the service is asked once, and after a failure not at once again.

/**
 * @typedef {{ body: string, age: number, maxAge: number }} KeptAnswer age: milliseconds since the service
 *   gave it; maxAge: those for which it need not be asked for again
 *
 * @param {object} options
 * @param {() => Promise<string>} options.ask
 * @param {number} options.freshFor milliseconds
 * @param {number} options.staleFor milliseconds, at least `freshFor`
 * @param {(error: unknown) => number} options.restAfter milliseconds without a question after one that has failed
 * @param {() => number} options.now milliseconds
 * @param {(error: unknown) => void} options.onFailure
 * @returns {{ read: () => Promise<KeptAnswer | null>, kept: () => KeptAnswer | null }} `kept` asks nobody;
 *   null: there is none, and none can be had now
 */
export function keepAnswer({ ask, freshFor, staleFor, restAfter, now, onFailure }) {
  /** @type {{ body: string, since: number } | null} */
  let kept = null
  let restUntil = Number.NEGATIVE_INFINITY
  /** @type {Promise<void> | null} */
  let asking = null

  const age = () => (kept ? now() - kept.since : Number.POSITIVE_INFINITY)

  async function refresh() {
    try {
      kept = { body: await ask(), since: now() }
    } catch (error) {
      restUntil = now() + restAfter(error)
      onFailure(error)
    } finally {
      asking = null
    }
  }

  /** @returns {KeptAnswer | null} */
  function current() {
    if (!kept || age() >= staleFor) return null
    const maxAge = age() < freshFor ? freshFor - age() : Math.max(0, restUntil - now())
    return { body: kept.body, age: age(), maxAge }
  }

  async function read() {
    if (age() >= freshFor && now() >= restUntil) {
      asking ??= refresh()
      await asking
    }
    return current()
  }

  return { read, kept: current }
}
