// The cache of one answer of a service. While the service fails, an older answer is used.
// Invariant: requests at the same time share one request to the service, and after a failure there is a delay.

/**
 * @typedef {{ body: string, age: number, maxAge: number }} CachedAnswer age: milliseconds since the service
 *   sent it; maxAge: milliseconds for which it is still fresh
 *
 * @param {object} options
 * @param {() => Promise<string>} options.ask
 * @param {number} options.freshFor milliseconds
 * @param {number} options.staleFor milliseconds, at least `freshFor`
 * @param {(error: unknown) => number} options.retryDelay the pause after a failed request, in milliseconds
 * @param {() => number} options.now milliseconds
 * @param {(error: unknown) => void} options.onFailure
 * @returns {{ read: () => Promise<CachedAnswer | null>, peek: () => CachedAnswer | null }} `peek` sends no request;
 *   null: no answer is available
 */
export function createAnswerCache({ ask, freshFor, staleFor, retryDelay, now, onFailure }) {
  /** @type {{ body: string, since: number } | null} */
  let cached = null
  let retryAt = Number.NEGATIVE_INFINITY
  /** @type {Promise<void> | null} */
  let asking = null

  const age = () => (cached ? now() - cached.since : Number.POSITIVE_INFINITY)

  async function refresh() {
    try {
      cached = { body: await ask(), since: now() }
    } catch (error) {
      retryAt = now() + retryDelay(error)
      onFailure(error)
    } finally {
      asking = null
    }
  }

  /** @returns {CachedAnswer | null} */
  function current() {
    if (!cached || age() >= staleFor) return null
    const maxAge = age() < freshFor ? freshFor - age() : Math.max(0, retryAt - now())
    return { body: cached.body, age: age(), maxAge }
  }

  async function read() {
    if (age() >= freshFor && now() >= retryAt) {
      asking ??= refresh()
      await asking
    }
    return current()
  }

  return { read, peek: current }
}
