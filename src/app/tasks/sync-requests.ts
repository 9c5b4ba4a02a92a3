// The user's requests to the sync engine, from the screens to the sync client.
// Invariant: a request before the engine has started is queued.

type SyncRequestKind =
  | 'sync'
  | 'repair'
  /** The user has signed in again: start a new engine with the renewed session. */
  | 'restart'

export class SyncRequests {
  readonly #listeners = new Set<(kind: SyncRequestKind) => void>()
  readonly #queued = new Set<SyncRequestKind>()

  request(kind: SyncRequestKind): void {
    // An engine that starts later uses the renewed session anyway.
    if (this.#listeners.size === 0 && kind !== 'restart') this.#queued.add(kind)
    for (const listener of [...this.#listeners]) listener(kind)
  }

  /**
   * Calls the listener for each queued request and for every further one.
   *
   * @returns unsubscribe
   */
  subscribe(listener: (kind: SyncRequestKind) => void): () => void {
    this.#listeners.add(listener)
    const unheard = [...this.#queued]
    this.#queued.clear()
    for (const kind of unheard) listener(kind)
    return () => this.#listeners.delete(listener)
  }
}
