// Code that is loaded when it is called for, and the app that goes on without it.

/** Milliseconds before the second attempt; each further one waits twice as long, up to the longest. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/**
 * @param name what cannot be loaded, for the log
 * @returns null when the code is neither cached nor to be had from the network
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
 * Loads what the app needs sooner or later and nobody asks for: again and again until it is there. A load
 * fails without a network, and when the browser stops the page's loading, as at a launch into its window.
 *
 * @param name what cannot be loaded, for the log
 */
export async function importWithRetry<T>(name: string, load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load()
    } catch (error) {
      console.warn(`${name} cannot be loaded yet`, error)
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
