// The plan of a restore: the documents of one collection here, beside those of the backup.
// Invariant: a document with an edit that was not sent yet stays as it is.

import type { CollectionName, UserDocument } from '../document'
import { withMoreOf } from '../document'
import { categoryKey } from '../transaction/category'
import { documentText } from './json-export'

/**
 * Either adds what is missing here and makes what differs as it was. `replace` removes what is only here, too; `merge`
 * leaves out a category or a budget that is here under another id.
 */
export type RestoreMode = 'merge' | 'replace'

interface PlannedChanges {
  readonly added: readonly UserDocument[]
  readonly changed: readonly UserDocument[]
  /** The ids of what is removed. */
  readonly removed: readonly number[]
  /** How many are not changed or removed, because they were edited and not sent yet. */
  readonly unsent: number
}

export class RestorePlan {
  readonly #missing: Map<number, UserDocument>
  readonly #changed: UserDocument[] = []
  readonly #onlyHere: number[] = []
  readonly #keysHere = new Set<string>()
  #unsentChanged = 0
  #unsentOnlyHere = 0

  /** @param documents of the backup; of those with one id the last counts */
  constructor(
    readonly collection: CollectionName,
    documents: readonly UserDocument[],
  ) {
    this.#missing = new Map(documents.map(document => [document.id, document]))
  }

  /** Call with each document that is here, once. */
  compare(here: UserDocument, isUnsent: boolean): void {
    const kept = this.#missing.get(here.id)
    const key = equivalenceKey(here)
    if (key !== null) this.#keysHere.add(key)
    this.#missing.delete(here.id)
    if (!kept) {
      if (isUnsent) this.#unsentOnlyHere += 1
      else this.#onlyHere.push(here.id)
    } else if (documentText(withMoreOf(kept, here)) !== documentText(here)) {
      if (isUnsent) this.#unsentChanged += 1
      else this.#changed.push(kept)
    }
  }

  changes(mode: RestoreMode): PlannedChanges {
    const missing = [...this.#missing.values()]
    const changed = this.#changed
    if (mode === 'merge') {
      const added = missing.filter(document => !this.#isHereAlready(document))
      return { added, changed, removed: [], unsent: this.#unsentChanged }
    }
    const unsent = this.#unsentChanged + this.#unsentOnlyHere
    return { added: missing, changed, removed: this.#onlyHere, unsent }
  }

  #isHereAlready(document: UserDocument): boolean {
    const key = equivalenceKey(document)
    return key !== null && this.#keysHere.has(key)
  }
}

/** Of two documents with the same one only one would stay (sync protocol, rule M5); null where both stay. */
function equivalenceKey(document: UserDocument): string | null {
  if ('from' in document) return `${document.from} ${document.categoryName}`
  return 'categoryName' in document ? categoryKey(document) : null
}
