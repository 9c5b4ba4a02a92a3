// What Firestore gives, parsed: the documents of a page, and the head document.

import type { CollectionName, SyncStamp } from '../domain/document'
import { isInteger, isText, parseRevision, parseVersion } from '../domain/formats/parse-document'
import { type Head, NO_HEAD, type PushMark } from '../domain/head'
import { type Fields, isFields } from '../domain/values/fields'
import type { UnreadableVersion } from '../store/database/record-types'
import type { ChangePage, RemoteChange } from '../sync/ports'

/** The part of a Firestore snapshot that is used. */
interface Snapshot {
  readonly id: string
  data(): Fields
  /** Decodes this field alone. */
  get(field: 'sync'): unknown
}

/**
 * All documents of a page. A document that the app cannot read is among them, as the plain data that a database can store
 * (rule Q7).
 *
 * @param withoutStamp the stamp for a document that has none; null if every document must have one
 */
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

/**
 * The head (rule R2) without fields that cannot be read.
 *
 * @param fields undefined if there is no head
 */
export function parseHead(fields: Fields | undefined): Head {
  const { rev, epoch, token, recent, last, devices, closed } = fields ?? {}
  if (!isInteger(rev)) return NO_HEAD
  return {
    rev,
    epoch: isText(epoch) ? epoch : '',
    token: isText(token) ? token : '',
    recent: only(recent, isText),
    last: only(last, isInteger),
    devices: only(devices, isPushMark),
    ...(isInteger(closed) && { closed }),
  }
}

function only<T>(map: unknown, isOne: (value: unknown) => value is T): Record<string, T> {
  if (!isFields(map)) return {}
  return Object.fromEntries(
    Object.entries(map).filter((entry): entry is [string, T] => isOne(entry[1])),
  )
}

function isPushMark(value: unknown): value is PushMark {
  return isFields(value) && isInteger(value.n) && isText(value.token) && isInteger(value.rev)
}
