// The stack of deletions that can be undone.
// Invariant: each is undone once at most, by its button or by the keyboard.

/** The keyboard can undo for this time after the button has disappeared. */
const UNDO_GRACE_MS = 10_000

interface UndoEntry {
  readonly key: number
  readonly run: () => void
  /** Milliseconds on the caller's clock; null while the button shows. */
  readonly until: number | null
}

export class UndoStack {
  #entries: readonly UndoEntry[] = []

  push(key: number, run: () => void): void {
    this.#entries = [...this.#entries, { key, run, until: null }]
  }

  /** Call when the button disappears. */
  expire(key: number, now: number): void {
    this.#entries = this.#entries.map(entry =>
      entry.key === key ? { ...entry, until: now + UNDO_GRACE_MS } : entry,
    )
  }

  /** False once it was undone. */
  has(key: number): boolean {
    return this.#entries.some(entry => entry.key === key)
  }

  undo(key: number): void {
    const entry = this.#entries.find(each => each.key === key)
    this.#entries = this.#entries.filter(each => each !== entry)
    entry?.run()
  }

  /** The key of the latest entry that can be undone, or null. */
  latest(now: number): number | null {
    this.#entries = this.#entries.filter(({ until }) => until === null || now < until)
    return this.#entries.at(-1)?.key ?? null
  }
}
