// Writes down what is being typed, every moment while it is.
// Invariant: nothing is written while the form is being saved, nor after it has been.

/** Where one form's draft is kept. */
export interface DraftPlace<V> {
  /** The draft, or null when there is none. */
  read(): Promise<V | null>
  write(value: V): Promise<void>
  clear(): Promise<void>
  /** Whether there is nothing in it worth keeping. */
  isBlank(value: V): boolean
}

/** Milliseconds that a change waits at most. */
const WAIT = 300

export class DraftKeeper<V> {
  #pending: { readonly value: V } | null = null
  /** What this page's own typing has come to. */
  #typed: { readonly value: V } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #written: Promise<unknown> = Promise.resolve()
  #isPaused = false

  constructor(private readonly place: DraftPlace<V>) {}

  /** Writes the value soon, or the one that has taken its place by then. */
  keep(value: V): void {
    this.#typed = { value }
    this.#pending = this.#typed
    this.#timer ??= setTimeout(() => this.flush(), WAIT)
  }

  /** Writes what still waits at once. */
  flush(): void {
    this.#stopTimer()
    if (this.#isPaused || !this.#pending) return
    const { value } = this.#pending
    this.#pending = null
    this.#run(this.place.write(value))
  }

  /**
   * Writes what has been typed here, written before or not: another page may have put its own in that place
   * meanwhile, or saved the form from there, and a write may have failed.
   */
  keepNow(): void {
    if (this.#typed && !this.place.isBlank(this.#typed.value)) this.#pending = this.#typed
    this.flush()
  }

  discard(): void {
    this.#stopTimer()
    this.#pending = null
    this.#typed = null
    this.#run(this.place.clear())
  }

  /** Before a save: resolves once no write is under way, and none follows until `resume`. */
  async pause(): Promise<void> {
    this.#isPaused = true
    await this.#written
  }

  /** After a save that failed. */
  resume(): void {
    this.#isPaused = false
    this.keepNow()
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  // A draft that cannot be written must not stop the typing, nor the save that will say why.
  #run(write: Promise<void>): void {
    this.#written = Promise.allSettled([this.#written, write])
  }
}
