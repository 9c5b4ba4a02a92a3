// The autosave of one form's draft: a change is written within 300 ms, and at the latest when the page is left.
// Invariant: nothing is written during a save of the form or after a successful one.

/** The stored draft of one form. */
export interface DraftStore<V> {
  /** The draft and the device time of its last change, or null when there is none. */
  read(): Promise<{ readonly value: V; readonly at: number } | null>
  write(value: V): Promise<void>
  clear(): Promise<void>
  /** True for a value that is not worth a draft. */
  isBlank(value: V): boolean
  /** Only for a draft that several pages share. */
  readonly channel?: DraftChannel | undefined
}

/** Messages between the pages that share a draft. Each message is the JSON of a draft. */
interface DraftChannel {
  /** Says that this page has saved, discarded or changed the draft. */
  broadcast(draft: string): void
  /** @returns unsubscribe */
  subscribe(onSettled: (draft: string) => void): () => void
}

const MAX_WAIT_MS = 300

/** After a failed write: the browser may count freed space only later. Doubled with each further failure. */
const RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

export class DraftWriter<V> {
  #pending: { readonly value: V } | null = null
  /** This page's own draft, until it is saved or discarded, here or in another page. */
  #typed: { readonly value: V } | null = null
  #restored: { readonly value: V } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #written: Promise<unknown> = Promise.resolve()
  #isPaused = false
  #retryMs = RETRY_MS

  constructor(private readonly store: DraftStore<V>) {}

  /** Call with the stored draft that the form opened with. */
  markRestored(value: V): void {
    this.#restored = { value }
  }

  /** Writes this value, or a later one, within `MAX_WAIT_MS`. */
  schedule(value: V): void {
    this.#typed = { value }
    this.#pending = this.#typed
    this.#timer ??= setTimeout(() => this.writePending(), MAX_WAIT_MS)
  }

  /** Writes a scheduled value now. */
  writePending(): void {
    this.#stopTimer()
    if (this.#isPaused || !this.#pending) return
    const draft = this.#pending
    this.#pending = null
    this.#claimOwnership()
    const written = this.store.write(draft.value).then(
      () => {
        this.#retryMs = RETRY_MS
      },
      () => this.#requeue(draft),
    )
    this.#track(written)
  }

  /**
   * Writes this page's draft now. A shared draft is written even if it has been written before: another page may
   * have overwritten or saved it since.
   */
  flush(): void {
    const typed = this.store.channel ? this.#typed : null
    if (typed && !this.store.isBlank(typed.value)) this.#pending = typed
    this.writePending()
  }

  discard(): void {
    this.#stopTimer()
    this.markSaved()
    const before = this.#written
    this.#track(this.store.clear())
    // A write that had to free space first may end after the clear.
    this.#track(before.then(() => (this.#typed ? undefined : this.store.clear())))
  }

  /** Call after a save: its transaction has cleared the stored draft. */
  markSaved(): void {
    this.#claimOwnership()
    const typed = this.#typed
    this.#pending = null
    this.#typed = null
    if (typed) this.store.channel?.broadcast(textOf(typed))
  }

  /** Forgets this page's draft if another page has changed, saved or discarded the same one. */
  dropIfSame(draft: string): void {
    if (!this.#typed || textOf(this.#typed) !== draft) return
    this.#pending = null
    this.#typed = null
  }

  /** Call before a save. Resolves when no write is running; none follows until `resume`. */
  async pause(): Promise<void> {
    this.#isPaused = true
    await this.#written
  }

  /** Call after a save that failed. */
  resume(): void {
    this.#isPaused = false
    this.flush()
  }

  /** With its first change, this page becomes the owner of the draft that the form opened with. */
  #claimOwnership(): void {
    if (this.#restored) this.store.channel?.broadcast(textOf(this.#restored))
    this.#restored = null
  }

  /** A failed write is tried again after a while and when the page is left, unless a later value has replaced it. */
  #requeue(draft: { readonly value: V }): void {
    if (this.#typed !== draft) return
    this.#pending ??= draft
    this.#timer ??= setTimeout(() => this.writePending(), this.#retryMs)
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  // A failed draft write shows no error: the next save reports it.
  #track(write: Promise<void>): void {
    this.#written = Promise.allSettled([this.#written, write])
  }
}

function textOf({ value }: { readonly value: unknown }): string {
  return JSON.stringify(value)
}
