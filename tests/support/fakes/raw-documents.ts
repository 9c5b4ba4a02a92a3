// Documents of the server in memory that this app cannot read: as an app of tomorrow may write them.

import type { CollectionName } from '../../../src/domain/document'
import { parseRevision } from '../../../src/domain/formats/parse-document'
import type { Fields } from '../../../src/domain/values/fields'
import type { UnreadableVersion } from '../../../src/store/database/record-types'

export class RawDocuments {
  #versions = new Map<string, UnreadableVersion>()

  put(collection: CollectionName, key: string, fields: Fields): void {
    const version = { collection, key, rev: parseRevision(fields), fields }
    this.#versions.set(`${collection}-${key}`, structuredClone(version))
  }

  remove(collection: CollectionName, key: string | number): void {
    this.#versions.delete(`${collection}-${key}`)
  }

  /** The revision of the document there; 0 where there is none. */
  revOf(collection: CollectionName, key: string | number): number {
    return this.#versions.get(`${collection}-${key}`)?.rev ?? 0
  }

  /** Those of a source that a page holds; nothing where there are none. */
  page(
    source: string,
    isOnPage: (version: UnreadableVersion) => boolean,
  ): { unreadable?: UnreadableVersion[] } {
    const unreadable = this.of(source).filter(isOnPage)
    return unreadable.length > 0 ? { unreadable } : {}
  }

  of(source: string): UnreadableVersion[] {
    const found = [...this.#versions.values()].filter(({ collection }) => collection === source)
    return structuredClone(found)
  }
}
