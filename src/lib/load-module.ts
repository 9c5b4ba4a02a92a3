// Dynamic imports that may fail: without a network, or because the server no longer has this version's files.

/** The delay before the second attempt; it doubles with each further attempt, up to the longest delay. */
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/**
 * @param name for the log
 * @returns null when the code is neither cached nor available from the network
 */
export async function importOrNull<T>(name: string, code: Promise<T>): Promise<T | null> {
  try {
    return await code
  } catch (error) {
    console.warn(`${name} cannot be loaded`, error)
    return null
  }
}

/**
 * Tries again until the code is loaded, for code that the app needs but no user waits for. An import also fails when
 * the browser stops loading the page, as at a launch into its window.
 *
 * @param name for the log
 */
export async function importWithRetry<T>(name: string, load: () => Promise<T>): Promise<T> {
  for (let delay = FIRST_RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
    try {
      return await load()
    } catch (error) {
      console.warn(`${name} cannot be loaded yet`, error)
    }
    await new Promise(resolve => setTimeout(resolve, delay))
  }
}
