// What the user asks of the sync engine. The screens speak, and the part that runs the engine listens.
// Invariant: while the page stands, nothing asked for gets lost for want of an engine.

export type SyncRequestKind =
  | 'sync'
  | 'repair'
  /** The person is known to the server again: begin anew with the session that is there now. */
  | 'restart'

export class SyncRequests {
  readonly #listeners = new Set<(kind: SyncRequestKind) => void>()
  readonly #unheard = new Set<SyncRequestKind>()

  request(kind: SyncRequestKind): void {
    // An engine that is yet to come begins with the session that is there then.
    if (this.#listeners.size === 0 && kind !== 'restart') this.#unheard.add(kind)
    for (const listener of [...this.#listeners]) listener(kind)
  }

  /** Calls the listener for every request from now on; returns the way to stop that. */
  subscribe(listener: (kind: SyncRequestKind) => void): () => void {
    this.#listeners.add(listener)
    const unheard = [...this.#unheard]
    this.#unheard.clear()
    for (const kind of unheard) listener(kind)
    return () => this.#listeners.delete(listener)
  }
}
