// A value that changes by itself as the screens see it, and says so to whoever follows it.

export class ObservableValue<T> {
  #current: T
  readonly #listeners = new Set<() => void>()

  constructor(initial: T) {
    this.#current = initial
  }

  get current(): T {
    return this.#current
  }

  /** Calls the listener after every change; returns the way to stop that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same value as before is no change. */
  set(value: T): void {
    if (Object.is(value, this.#current)) return
    this.#current = value
    for (const listener of this.#listeners) listener()
  }
}
