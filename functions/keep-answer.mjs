// The cache of one answer. It keeps the answer longer if the service fails.
// Invariant: requests at the same time share one request to the service, and after a failure there is a delay.

/**
 * @typedef {{ body: string, age: number, maxAge: number }} KeptAnswer age: milliseconds since the service
 *   sent it; maxAge: milliseconds for which it is still fresh
 *
 * @param {object} options
 * @param {() => Promise<string>} options.ask
 * @param {number} options.freshFor milliseconds
 * @param {number} options.staleFor milliseconds, at least `freshFor`
 * @param {(error: unknown) => number} options.retryDelay milliseconds without a request after one that has failed
 * @param {() => number} options.now milliseconds
 * @param {(error: unknown) => void} options.onFailure
 * @returns {{ read: () => Promise<KeptAnswer | null>, kept: () => KeptAnswer | null }} `kept` sends no request;
 *   null: no answer is available
 */
export function keepAnswer({ ask, freshFor, staleFor, retryDelay, now, onFailure }) {
  /** @type {{ body: string, since: number } | null} */
  let kept = null
  let retryAt = Number.NEGATIVE_INFINITY
  /** @type {Promise<void> | null} */
  let asking = null

  const age = () => (kept ? now() - kept.since : Number.POSITIVE_INFINITY)

  async function refresh() {
    try {
      kept = { body: await ask(), since: now() }
    } catch (error) {
      retryAt = now() + retryDelay(error)
      onFailure(error)
    } finally {
      asking = null
    }
  }

  /** @returns {KeptAnswer | null} */
  function current() {
    if (!kept || age() >= staleFor) return null
    const maxAge = age() < freshFor ? freshFor - age() : Math.max(0, retryAt - now())
    return { body: kept.body, age: age(), maxAge }
  }

  async function read() {
    if (age() >= freshFor && now() >= retryAt) {
      asking ??= refresh()
      await asking
    }
    return current()
  }

  return { read, kept: current }
}
