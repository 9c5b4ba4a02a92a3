// Listens to the head while the page is visible and online, so that another device's change arrives
// within seconds (Q5). Invariant: a head at the replica's own revision starts no cycle.

import type { Head } from '../domain/head'
import type { UserDatabase } from '../store/database/user-database'
import { readKnownHead } from '../store/outbox/known-head'
import { readCursor } from '../store/outbox/sync-state'
import type { WatchHead } from './ports'

interface HeadListenerOptions {
  readonly database: UserDatabase
  /** Opens the listener; rejects when its code cannot be had, or the server does not know the user. */
  readonly load: () => Promise<WatchHead>
  /** Calls back after a while; returns the way to call it off. */
  readonly later: (retry: () => void) => () => void
  /** Waits for the cycle that is under way, if any. */
  readonly afterCycle: <T>(work: () => Promise<T>) => Promise<T>
  /** The server is at another revision than this replica: ahead of it, or gone back behind it (Q6). */
  readonly onRemoteChange: () => void
}

export class HeadListener {
  #unwatch: (() => void) | null = null
  #cancelRetry: (() => void) | null = null
  #isLive = false
  #isListening = false
  /** The latest head that was told: an earlier one says nothing any more. */
  #told: Head | null = null

  constructor(private readonly options: HeadListenerOptions) {}

  /** Whether the server would tell of a change: then nobody need ask. */
  get isLive(): boolean {
    return this.#isLive
  }

  /** The head as the server has told it, while it would tell of a change. */
  get head(): Head | null {
    return this.#isLive ? this.#told : null
  }

  /** Listens, if it does not yet; call again when the connection may be back. */
  async listen(): Promise<void> {
    this.#isListening = true
    this.#cancelRetry?.()
    this.#cancelRetry = null
    if (this.#unwatch) return
    try {
      const watch = await this.options.load()
      if (!this.#isListening || this.#unwatch) return
      this.#unwatch = watch({
        onHead: head => {
          this.#told = head
          void this.#compare(head)
        },
        onConnection: connected => {
          this.#isLive = connected
        },
        onEnd: () => {
          this.#isLive = false
          this.#told = null
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
    if (!this.#isListening) return
    this.#cancelRetry?.()
    this.#cancelRetry = this.options.later(() => void this.listen())
  }

  stop(): void {
    this.#isListening = false
    this.#isLive = false
    this.#told = null
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#unwatch?.()
    this.#unwatch = null
  }

  /** A cycle that is under way may be the very one that has made the revision. */
  async #compare(head: Head): Promise<void> {
    const { database, afterCycle, onRemoteChange } = this.options
    // Should the store fail, the cycle will say so.
    const isKnown = await afterCycle(() => isKnownHead(database, head)).catch(() => false)
    if (this.#isListening && head === this.#told && !isKnown) onRemoteChange()
  }
}

/** The same revision of another history is not the same (Q6). */
async function isKnownHead(database: UserDatabase, { rev, token }: Head): Promise<boolean> {
  const [cursor, known] = await Promise.all([readCursor(database), readKnownHead(database)])
  return cursor === rev && known.rev === rev && known.token === token
}
