// The documents of a page: those that can be read, and the others as they came (rule Q7).
// Invariant: nothing is left out, and what is kept unread holds plain data that a database can store.

import type { CollectionName, SyncStamp } from '../domain/document'
import { type Fields, parseRevision, parseVersion } from '../domain/parse-document'
import type { UnreadableVersion } from '../store/database/record-types'
import type { ChangePage, RemoteChange } from '../sync/ports'

/** What is needed of a snapshot of Firestore. */
interface Snapshot {
  readonly id: string
  data(): Fields
}

/** @param withoutStamp the stamp of a document that has none; null where that is not allowed */
export function versionsIn(
  collection: CollectionName,
  documents: readonly Snapshot[],
  withoutStamp: SyncStamp | null,
): Pick<ChangePage, 'changes' | 'unreadable'> {
  const changes: RemoteChange[] = []
  const unreadable: UnreadableVersion[] = []
  for (const document of documents) {
    const { id: key } = document
    const fields = document.data()
    const version = parseVersion(collection, key, fields, withoutStamp)
    if (version) changes.push({ collection, ...version })
    else unreadable.push({ collection, key, rev: parseRevision(fields), fields: plain(fields) })
  }
  return unreadable.length > 0 ? { changes, unreadable } : { changes }
}

/** Firestore's own objects, such as references, cannot be stored: no field of the product is one. */
function plain(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plainValue(value)]),
  )
}

function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plainValue)
  return Object.getPrototypeOf(value) === Object.prototype ? plain({ ...value }) : null
}
