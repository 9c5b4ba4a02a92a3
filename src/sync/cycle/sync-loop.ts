// The schedule of cycles: at once on request, and after failures with growing delays, without end (E1).
// Invariant: one cycle at a time per loop; a request during a cycle is followed by one more cycle.

import type { CycleResult } from './run-cycle'

interface LoopPorts {
  /** Runs one cycle; must not reject. */
  run(): Promise<CycleResult>
  /** Calls back once after that many milliseconds. @returns cancel */
  schedule(callback: () => void, delay: number): () => void
  /** From 0 (included) to 1 (excluded). */
  random(): number
}

/** Full-jitter exponential backoff between these, in milliseconds (E1). */
export const BACKOFF = { first: 1_000, longest: 5 * 60_000 } as const

/** The delay before the next request to a server that is starting, in milliseconds (E1). */
const STARTING_DELAY = 2_000

/** The delay before attempt `failures + 1`: random, from 0 to a bound that doubles each time (E1). */
export function backoffDelay(failures: number, random: number): number {
  const bound = Math.min(BACKOFF.longest, BACKOFF.first * 2 ** Math.min(failures - 1, 30))
  return Math.round(random * bound)
}

export class SyncLoop {
  #failures = 0
  #running: Promise<void> | null = null
  #again = false
  #stopped = false
  #cancelRetry: (() => void) | null = null
  /** Whether the server has requested the delay of the retry. */
  #isPaused = false

  constructor(private readonly ports: LoopPorts) {}

  /** Runs now, with the backoff reset: for the user's request, a new connection, or a page that is shown again. */
  request(): void {
    this.#failures = 0
    this.#start()
  }

  /** Runs now for a change, unless the server has requested the delay of the retry. */
  notice(): void {
    if (!this.#isPaused) this.request()
  }

  /** Starts no more cycles. Resolves when the running one has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelRetry?.()
    await this.#running
  }

  #start(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#isPaused = false
    this.#again = true
    if (!this.#running && !this.#stopped) this.#running = this.#runAll()
  }

  async #runAll(): Promise<void> {
    let result: CycleResult = { outcome: 'stopped' }
    while (this.#again && !this.#stopped) {
      this.#again = false
      result = await this.ports.run()
    }
    this.#running = null
    this.#planRetry(result)
  }

  #planRetry(result: CycleResult): void {
    if (this.#stopped || result.outcome !== 'failed') return
    const delay = result.problem === 'starting' ? STARTING_DELAY : this.#delayAfter(result)
    this.#cancelRetry = this.ports.schedule(() => this.#start(), delay)
  }

  #delayAfter({ retryAfter = 0 }: { readonly retryAfter?: number }): number {
    this.#failures += 1
    this.#isPaused = retryAfter > 0
    return retryAfter + backoffDelay(this.#failures, this.ports.random())
  }
}
