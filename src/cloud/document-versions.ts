// The documents of a page: parsed, or unchanged if they cannot be read (rule Q7).
// Invariant: no document is left out, and an unreadable one has plain data that a database can store.

import type { CollectionName, SyncStamp } from '../domain/document'
import { parseRevision, parseVersion } from '../domain/formats/parse-document'
import type { Fields } from '../domain/values/fields'
import type { UnreadableVersion } from '../store/database/record-types'
import type { ChangePage, RemoteChange } from '../sync/ports'

/** The part of a Firestore snapshot that is used. */
interface Snapshot {
  readonly id: string
  data(): Fields
  /** Decodes this field alone. */
  get(field: 'sync'): unknown
}

/** @param withoutStamp the stamp for a document that has none; null if every document must have one */
export function versionsIn(
  collection: CollectionName,
  documents: readonly Snapshot[],
  withoutStamp: SyncStamp | null,
): Pick<ChangePage, 'changes' | 'unreadable'> {
  const changes: RemoteChange[] = []
  const unreadable: UnreadableVersion[] = []
  for (const document of documents) {
    const { id: key } = document
    const fields = readable(() => document.data()) ?? {
      sync: readable(() => document.get('sync')),
    }
    const version = readable(() => parseVersion(collection, key, fields, withoutStamp))
    if (version) changes.push({ collection, ...version })
    else unreadable.push({ collection, key, rev: parseRevision(fields), fields: plain(fields) })
  }
  return unreadable.length > 0 ? { changes, unreadable } : { changes }
}

/** An exception of the library or the parser concerns one document, and stops no other one (rule E3). */
export function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    console.error('A document cannot be read', error)
    return null
  }
}

/** Replaces Firestore's own objects, such as references, which cannot be stored. The app's fields have none. */
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
