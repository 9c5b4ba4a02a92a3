// Listens to the head while the page is visible and online, so that another device's change arrives
// within seconds (Q5). Invariant: a revision that this replica has already is no reason for a cycle.

import type { UserDatabase } from '../store/database/user-database'
import { readCursor } from '../store/outbox/sync-state'
import type { WatchHead } from './ports'

export interface HeadFollowerOptions {
  readonly database: UserDatabase
  /** Opens the listener; rejects when its code cannot be had, or the server does not know the user. */
  readonly load: () => Promise<WatchHead>
  /** Calls back after a while; returns the way to call it off. */
  readonly later: (retry: () => void) => () => void
  /** Waits for the cycle that is under way, if any. */
  readonly afterCycle: <T>(work: () => Promise<T>) => Promise<T>
  /** The server is at another revision than this replica: ahead of it, or gone back behind it (Q6). */
  readonly onNews: () => void
}

export class HeadListener {
  #unwatch: (() => void) | null = null
  #cancelRetry: (() => void) | null = null
  #isLive = false
  #isWanted = false
  /** The latest revision that was told: an earlier one says nothing any more. */
  #told = 0

  constructor(private readonly options: HeadFollowerOptions) {}

  /** Whether the server would tell of a change: then nobody need ask. */
  get isLive(): boolean {
    return this.#isLive
  }

  /** Listens, if it does not yet; call again when the connection may be back. */
  async listen(): Promise<void> {
    this.#isWanted = true
    this.#cancelRetry?.()
    this.#cancelRetry = null
    if (this.#unwatch) return
    try {
      const watch = await this.options.load()
      if (!this.#isWanted || this.#unwatch) return
      this.#unwatch = watch({
        onRevision: rev => {
          this.#told = rev
          void this.#compare(rev)
        },
        onConnection: connected => {
          this.#isLive = connected
        },
        onEnd: () => {
          this.#isLive = false
          this.#unwatch = null
          this.#listenAgain()
        },
      })
    } catch (error) {
      console.warn('The head cannot be listened to', error)
      this.#listenAgain()
    }
  }

  #listenAgain(): void {
    if (!this.#isWanted) return
    this.#cancelRetry?.()
    this.#cancelRetry = this.options.later(() => void this.listen())
  }

  stop(): void {
    this.#isWanted = false
    this.#isLive = false
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#unwatch?.()
    this.#unwatch = null
  }

  /** A cycle that is under way may be the very one that has made the revision. */
  async #compare(rev: number): Promise<void> {
    const { database, afterCycle, onNews } = this.options
    // Should the store fail, the cycle will say so.
    const cursor = await afterCycle(() => readCursor(database)).catch(() => null)
    if (this.#isWanted && rev === this.#told && rev !== cursor) onNews()
  }
}
