// The search for the cause of a rejected push: one document, or a server that rejects everything (E3).
// Invariant: a document counts as rejected only if it was rejected alone, twice, with an accepted push in between.

import type { Push } from '../ports'

type RefusalVerdict =
  /** The head alone was rejected: no document is the cause. */
  | 'server-refuses'
  /** The cause is unknown: send the head alone, then the same push once more. */
  | 'try-head'
  /** A document of the push is the cause: send half as many. */
  | 'halve'
  /** The only document of the push is the cause. */
  | 'reject'

/** The rejections while the outbox is pushed once. */
export class RefusalSearch {
  /** The content of the push for which the latest `try-head` was given. */
  #suspect: string | null = null
  #hasAccepted = false

  /** The server has accepted a push. */
  accept(): void {
    this.#hasAccepted = true
  }

  /** The server has rejected this push while the head was at its fence. */
  judge({ writes }: Push): RefusalVerdict {
    if (writes.length === 0) return 'server-refuses'
    const isAlone = writes.length === 1
    const content = writes.map(({ collection, id, at }) => `${collection} ${id} ${at}`).join()
    if (this.#hasAccepted && this.#suspect === content) return isAlone ? 'reject' : 'halve'
    // The head is tried once for all batches, and once more for a single document.
    if (this.#suspect !== null && !isAlone) return 'halve'
    this.#suspect = content
    this.#hasAccepted = false
    return 'try-head'
  }
}
