// Web Locks in memory: exclusive locks by name, in order of request, with the signal of a waiting one.

interface Waiting {
  readonly start: () => void
}

export class FakeLocks {
  readonly #held = new Set<string>()
  readonly #waiting = new Map<string, Waiting[]>()

  /** The part of the browser's lock manager that the app uses. */
  get manager(): LockManager {
    const request = (name: string, options: LockOptions, work: () => Promise<unknown>) =>
      this.#request(name, options.signal, work)
    // Only this one of its methods is called.
    return { request } as unknown as LockManager
  }

  isHeld(name: string): boolean {
    return this.#held.has(name)
  }

  async #request(
    name: string,
    signal: AbortSignal | undefined,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    if (this.#held.has(name)) await this.#turn(name, signal)
    this.#held.add(name)
    try {
      return await work()
    } finally {
      this.#held.delete(name)
      this.#waiting.get(name)?.shift()?.start()
    }
  }

  #turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { start: resolve }
      const queue = this.#waiting.get(name) ?? []
      this.#waiting.set(name, [...queue, waiting])
      signal?.addEventListener('abort', () => {
        const others = this.#waiting.get(name) ?? []
        this.#waiting.set(
          name,
          others.filter(other => other !== waiting),
        )
        reject(signal.reason)
      })
    })
  }
}
