// The search for the cause of a rejected push: one document, or a server that rejects everything (E3).
// Invariant: a document counts as rejected only when it was rejected alone, twice, and the server has
// accepted something in between.

import type { Push } from '../ports'

type RefusalVerdict =
  /** The head alone was refused: the cause is no document. */
  | 'server-refuses'
  /** Nothing is known yet: the head has to go alone, then the same once more. */
  | 'try-head'
  /** Some document in it is refused: the next push carries half as many. */
  | 'halve'
  /** The only document in it is refused. */
  | 'reject'

/** The refusals of one run through the outbox. */
export class RefusalSearch {
  /** What the latest `try-head` was about. */
  #suspect: string | null = null
  #hasAccepted = false

  /** The server has accepted a push. */
  accept(): void {
    this.#hasAccepted = true
  }

  /** The server has refused this push while the head stood at its fence. */
  judge({ writes }: Push): RefusalVerdict {
    if (writes.length === 0) return 'server-refuses'
    const isAlone = writes.length === 1
    const content = JSON.stringify(writes)
    if (this.#hasAccepted && this.#suspect === content) return isAlone ? 'reject' : 'halve'
    // One look at the head is enough for all batches of a run; a document has one of its own.
    if (this.#suspect !== null && !isAlone) return 'halve'
    this.#suspect = content
    this.#hasAccepted = false
    return 'try-head'
  }
}
