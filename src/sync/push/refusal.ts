// The search for the cause of a rejected push: one document, too many documents, or a server that rejects everything (E3).
// Invariant: a document counts as rejected only if it was rejected alone, twice, with an accepted push in between.

import type { ReplicaStore } from '../../store/replica/replica-store'
import type { CloudError, Push } from '../ports'
import { MAX_WRITES } from './push-queue'

type RefusalVerdict =
  /** The head alone was rejected: no document is the cause. */
  | 'server-refuses'
  /** The cause is unknown: send the head alone, then the same push once more. */
  | 'try-head'
  /** A document of the push is the cause: send half as many. */
  | 'halve'
  /** The only document of the push is the cause. */
  | 'reject'

/** So many failed sendings of one push are no accident of the network, if the head can be read. */
const REPEATED = 5

/** The rejections while the outbox is pushed once. */
export class RefusalSearch {
  /** The content of the push for which the latest `try-head` was given. */
  #suspect: string | null = null
  #hasAccepted = false
  /** Whether the search is for a failure that comes again and again, and is no rejection by the server. */
  #isRepeated = false

  /** The server has accepted a push. */
  accept(): void {
    this.#hasAccepted = true
  }

  /**
   * Whether the failure counts as a rejection. Without one by the server, the push must have failed often; the parts of
   * such a push count at once, but a document alone must have failed as often itself, because a network may fail again.
   *
   * @param sendings how often this push was sent
   */
  counts({ failure, retryAfter }: CloudError, { writes }: Push, sendings: number): boolean {
    if (failure === 'refused') return true
    if (failure !== 'transient' || retryAfter > 0) return false
    this.#isRepeated ||= sendings >= REPEATED
    const isSuspected =
      writes.length === 1 ? this.#suspect === contentOf(writes) : this.#suspect !== null
    return sendings >= REPEATED || (this.#isRepeated && isSuspected)
  }

  /** The server has rejected this push while the head was at its fence. */
  judge({ writes }: Push): RefusalVerdict {
    if (writes.length === 0) return 'server-refuses'
    const isAlone = writes.length === 1
    const content = contentOf(writes)
    if (this.#hasAccepted && this.#suspect === content) return isAlone ? 'reject' : 'halve'
    // The head is tried once for all batches, and once more for a single document.
    if (this.#suspect !== null && !isAlone) return 'halve'
    this.#suspect = content
    this.#hasAccepted = false
    return 'try-head'
  }
}

function contentOf(writes: Push['writes']): string {
  return writes.map(({ collection, id, at }) => `${collection} ${id} ${at}`).join()
}

/**
 * The number of documents in a push. Firestore limits what the rules of one commit may do, and does not say how many
 * documents that are: a server that refuses a push and accepts its halves teaches the replica smaller pushes.
 */
export class PushLimit {
  /** The most documents of a push that the server is known to take; `MAX_WRITES` if it has refused none. */
  #ceiling: number
  #next: number

  /** @param stored the ceiling that an earlier cycle has left */
  constructor(private readonly stored = MAX_WRITES) {
    this.#ceiling = stored
    this.#next = stored
  }

  get ceiling(): number {
    return this.#ceiling
  }

  get isChanged(): boolean {
    return this.#ceiling !== this.stored
  }

  /** The maximum number of documents in the next push. */
  get next(): number {
    return this.#next
  }

  /** A push with that many documents was accepted. The ceiling is raised slowly, so that few pushes are refused. */
  accept(count: number): void {
    if (count >= this.#ceiling) this.#ceiling = Math.min(MAX_WRITES, this.#ceiling + 1)
    if (count > 0) this.#next = Math.min(this.#ceiling, this.#next * 2)
  }

  /** A push was refused, and its number of documents may be the cause. */
  halve(count: number): void {
    this.#next = Math.ceil(count / 2)
    this.#ceiling = this.#next
  }

  /** One document was the cause. */
  reject(): void {
    this.#next = 1
    this.#ceiling = MAX_WRITES
  }
}

export async function readPushLimit(store: ReplicaStore): Promise<PushLimit> {
  return new PushLimit((await store.readState('push'))?.ceiling)
}

/** Writes nothing if the limit is as it was. */
export async function storePushLimit(store: ReplicaStore, limit: PushLimit): Promise<void> {
  const { ceiling } = limit
  if (limit.isChanged) await store.changeState('push', state => state && { ...state, ceiling })
}
