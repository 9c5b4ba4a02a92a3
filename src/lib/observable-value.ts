// A value with change listeners, for `useSyncExternalStore` and for code without React.

export class ObservableValue<T> {
  #current: T
  readonly #listeners = new Set<() => void>()

  constructor(initial: T) {
    this.#current = initial
  }

  get current(): T {
    return this.#current
  }

  /**
   * Calls the listener after every change.
   *
   * @returns unsubscribe
   */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Setting the same value again calls no listener. */
  set(value: T): void {
    if (Object.is(value, this.#current)) return
    this.#current = value
    for (const listener of this.#listeners) listener()
  }
}
