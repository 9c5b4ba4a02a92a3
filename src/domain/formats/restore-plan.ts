// The plan of a restore: the differences between one collection's documents in the store and in the backup.
// Invariant: a document with an unsent edit stays unchanged.

import { definitionOf } from '../collections/collections'
import {
  identityOf,
  keepName,
  type PresentName,
  presentNames,
  withPresentName,
} from '../collections/present-names'
import { COLLECTIONS, type CollectionName, type UserDocument, withMoreOf } from '../document'
import { isCategory } from '../transaction/category'
import { withNamesSince } from '../transaction/category-details'
import { withVersion } from '../transaction/schedule/schedule-details'
import { documentText } from './json-export'

/** The order of a restore. The names of the others depend on the categories (rule M8). */
export const RESTORE_ORDER: readonly CollectionName[] = [
  'categories',
  ...COLLECTIONS.filter(name => name !== 'categories'),
]

/**
 * Both modes add missing documents and reset changed documents to the backup. `replace` also removes documents that are
 * only in the store; `merge` skips a category or a budget that the store has under another id.
 */
export type RestoreMode = 'merge' | 'replace'

interface PlannedChanges {
  readonly added: readonly UserDocument[]
  readonly changed: readonly UserDocument[]
  /** The ids of the removed documents. */
  readonly removed: readonly number[]
  /** The number of documents that are neither changed nor removed, because of an unsent edit. */
  readonly unsent: number
}

export class RestorePlan {
  readonly #missing: Map<number, UserDocument>
  readonly #changed: UserDocument[] = []
  readonly #onlyHere: number[] = []
  readonly #here = new Map<string, UserDocument>()
  #unsentChanged = 0
  #unsentOnlyHere = 0

  /**
   * @param documents of the backup; for equal ids the last document counts
   * @param leftOut the ids of its entries that cannot be restored; the store's documents with these ids stay unchanged
   * @param present the names of the categories after the restore: another name of the same category is no difference
   */
  constructor(
    readonly collection: CollectionName,
    documents: readonly UserDocument[],
    readonly leftOut: ReadonlySet<number | null> = new Set(),
    readonly present: PresentName = keepName,
  ) {
    this.#missing = new Map(documents.map(document => [document.id, document]))
  }

  /** Call with each document of the store, once. */
  compare(here: UserDocument, isUnsent: boolean): void {
    const kept = this.#missing.get(here.id)
    const key = identityOf(this.collection, here, this.present)
    if (key !== null) this.#here.set(key, here)
    this.#missing.delete(here.id)
    if (!kept) {
      if (this.leftOut.has(here.id)) return
      if (isUnsent) this.#unsentOnlyHere += 1
      else this.#onlyHere.push(here.id)
    } else {
      const restored = restoredOver(kept, here)
      if (this.#textOf(restored) === this.#textOf(here)) return
      if (isUnsent) this.#unsentChanged += 1
      else this.#changed.push(asEdit(restored, here))
    }
  }

  changes(mode: RestoreMode): PlannedChanges {
    const missing = [...this.#missing.values()]
    const changed = this.#changed
    if (mode === 'merge') {
      const added = missing.filter(document => !this.#sameHere(document))
      const united = missing.flatMap(document => this.#unitedWithHere(document))
      return { added, changed: [...changed, ...united], removed: [], unsent: this.#unsentChanged }
    }
    const unsent = this.#unsentChanged + this.#unsentOnlyHere
    return { added: missing, changed, removed: this.#onlyHere, unsent }
  }

  /** The names after the restore, of the plan of the categories when it has compared all. */
  presentNames(): PresentName {
    const after = [...this.#here.values(), ...this.#changed, ...this.#missing.values()]
    const byId = new Map(after.map(document => [document.id, document]))
    return presentNames([...byId.values()].filter(isCategory))
  }

  #textOf(document: UserDocument): string {
    return documentText(withPresentName(document, this.present))
  }

  #sameHere(document: UserDocument): UserDocument | undefined {
    const key = identityOf(this.collection, document, this.present)
    return key === null ? undefined : this.#here.get(key)
  }

  /** The wallet that is here under another key gets that of the backup, which its transactions there have. */
  #unitedWithHere(document: UserDocument): UserDocument[] {
    const here = this.#sameHere(document)
    if (!here || this.#changed.some(({ id }) => id === here.id)) return []
    // Documents of that collection.
    const united = definitionOf(this.collection).united?.(
      [here, document] as never,
      here as never,
    ) as UserDocument | undefined
    return united && documentText(united) !== documentText(here) ? [united] : []
  }
}

/** The document of the backup in place of the present one, with what has come to it since. */
export function restoredOver(kept: UserDocument, here: UserDocument): UserDocument {
  return withNamesSince(withMoreOf(withLaterSettledDay(kept, here), here), here)
}

/**
 * Keeps the later settled day, so that occurrences settled since the backup are not booked again (protocol, rule M9).
 */
function withLaterSettledDay(kept: UserDocument, here: UserDocument): UserDocument {
  const isLater = 'settledTo' in kept && 'settledTo' in here && here.settledTo > kept.settledTo
  return isLater ? { ...kept, settledTo: here.settledTo } : kept
}

/** A schedule is changed from the next occurrence on (rule M9). */
function asEdit(restored: UserDocument, here: UserDocument): UserDocument {
  const areSchedules = 'settledTo' in restored && 'settledTo' in here
  return areSchedules ? withVersion(restored, here) : restored
}
