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
  /** Of a place that the forms of several pages share. */
  readonly news?: DraftNews | undefined
}

/** What pages tell one another of the drafts in one place, each in JSON. */
export interface DraftNews {
  /** This one has been saved or discarded here, or changed. */
  tell(draft: string): void
  /** Returns the way to stop listening. */
  listen(onSettled: (draft: string) => void): () => void
}

/** Milliseconds that a change waits at most. */
const WAIT = 300

export class DraftWriter<V> {
  #pending: { readonly value: V } | null = null
  /** What this page's own typing has come to, until it is saved or discarded, here or elsewhere. */
  #typed: { readonly value: V } | null = null
  #restored: { readonly value: V } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #written: Promise<unknown> = Promise.resolve()
  #isPaused = false

  constructor(private readonly place: DraftPlace<V>) {}

  /** What the form has opened with. */
  restored(value: V): void {
    this.#restored = { value }
  }

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
    const draft = this.#pending
    this.#pending = null
    this.#takeOver()
    this.#run(this.place.write(draft.value).catch(() => this.#putBack(draft)))
  }

  /**
   * Writes what has been typed here, in a shared place also when it has been written before: another page may
   * have put its own there meanwhile, or saved that, and a write may have failed.
   */
  keepNow(): void {
    const typed = this.place.news ? this.#typed : null
    if (typed && !this.place.isBlank(typed.value)) this.#pending = typed
    this.flush()
  }

  discard(): void {
    this.#stopTimer()
    this.settle()
    const before = this.#written
    this.#run(this.place.clear())
    // A write that has had to make room first comes after the others.
    this.#run(before.then(() => (this.#typed ? undefined : this.place.clear())))
  }

  /** After a save, which has cleared the draft. */
  settle(): void {
    this.#takeOver()
    const typed = this.#typed
    this.#pending = null
    this.#typed = null
    if (typed) this.place.news?.tell(textOf(typed))
  }

  /** What another page has gone on with, saved or discarded is not kept here either. */
  forget(draft: string): void {
    if (!this.#typed || textOf(this.#typed) !== draft) return
    this.#pending = null
    this.#typed = null
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

  /** From the first change on, what the form has opened with is this page's to keep. */
  #takeOver(): void {
    if (this.#restored) this.place.news?.tell(textOf(this.#restored))
    this.#restored = null
  }

  /** What could not be written is tried again when the page is left, unless it is kept no more. */
  #putBack(draft: { readonly value: V }): void {
    if (this.#typed === draft) this.#pending ??= draft
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

function textOf({ value }: { readonly value: unknown }): string {
  return JSON.stringify(value)
}
