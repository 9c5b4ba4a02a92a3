// Code that is loaded when it is called for, and the app that goes on without it.

/**
 * @param name what cannot be loaded, for the log
 * @returns null when the code is neither cached nor to be had from the network
 */
export async function loaded<T>(name: string, code: Promise<T>): Promise<T | null> {
  try {
    return await code
  } catch (error) {
    console.warn(`${name} cannot be loaded`, error)
    return null
  }
}
