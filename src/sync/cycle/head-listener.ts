// The listener of the user's head, while the page is visible and online: it shows another device's change within
// seconds (Q5). Invariant: a head at the replica's own revision starts no cycle.

import type { Head } from '../../domain/head'
import type { ReplicaStore } from '../../store/replica/replica-store'
import type { WatchHead } from '../ports'

interface HeadListenerOptions {
  readonly store: ReplicaStore
  /** Opens the listener; rejects if its code cannot be loaded or the server does not accept the user's credentials. */
  readonly load: () => Promise<WatchHead>
  /** Calls back after a while. @returns cancel */
  readonly later: (retry: () => void) => () => void
  /** Runs the work after the running cycle, if there is one. */
  readonly afterCycle: <T>(work: () => Promise<T>) => Promise<T>
  /** The server's revision differs from this replica's: it is ahead, or behind after lost history (Q6). */
  readonly onRemoteChange: () => void
}

export class HeadListener {
  #unwatch: (() => void) | null = null
  #cancelRetry: (() => void) | null = null
  #isLive = false
  #isListening = false
  /** The latest head from the server. The result of comparing an earlier one is discarded. */
  #latest: Head | null = null

  constructor(private readonly options: HeadListenerOptions) {}

  /** Whether the connection is live, so that no polling is necessary. */
  get isLive(): boolean {
    return this.#isLive
  }

  /** The latest head while the connection is live; null otherwise. */
  get head(): Head | null {
    return this.#isLive ? this.#latest : null
  }

  /** Starts to listen, if it does not yet. Call again when the connection may be back. */
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
          this.#latest = head
          void this.#compare(head)
        },
        onConnection: connected => {
          this.#isLive = connected
        },
        onEnd: () => {
          this.#isLive = false
          this.#latest = null
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
    this.#latest = null
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#unwatch?.()
    this.#unwatch = null
  }

  /** A running cycle may have made this revision itself, so the comparison waits for its end. */
  async #compare(head: Head): Promise<void> {
    const { store, afterCycle, onRemoteChange } = this.options
    // If the store fails, the cycle reports it.
    const isKnown = await afterCycle(() => isKnownHead(store, head)).catch(() => false)
    if (this.#isListening && head === this.#latest && !isKnown) onRemoteChange()
  }
}

/** Compares the token, too, because a server that has lost history gives a revision out twice (Q6). */
async function isKnownHead(store: ReplicaStore, { rev, token }: Head): Promise<boolean> {
  const [cursor, known] = await Promise.all([store.readCursor(), store.readKnownHead()])
  return cursor === rev && known.rev === rev && known.token === token
}
