// The parts of a long benchmark. Invariant: each ends within its limit or says that it has not.

/**
 * Runs one part.
 *
 * @param limit seconds
 * @throws Error with the stage's name when it fails, or is not done by then
 */
export async function stage<T>(name: string, limit: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StageTooLong(limit, name)), limit * 1_000)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    if (error instanceof StageTooLong) throw error
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

class StageTooLong extends Error {
  constructor(
    /** In seconds. */
    readonly limit: number,
    name: string,
  ) {
    super(`${name} takes longer than ${limit} s`)
  }
}
