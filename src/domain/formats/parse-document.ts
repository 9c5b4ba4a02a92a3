// The validation of documents from the cloud, field by field, before they reach the store.
// Invariant: a document without the specified shape (section 3) is null; the further fields of a later version of the
// app are kept.

import { definitionOf, documentName } from '../collections/collections'
import {
  type CollectionName,
  type ReplacedVersion,
  type SyncStamp,
  type UserDocument,
  withMoreOf,
} from '../document'
import { areWithinLimits, type Fields, isFields, parseFields } from '../values/fields'

interface ParsedVersion {
  readonly id: number
  readonly value: UserDocument
  readonly sync: SyncStamp
}

/**
 * Null if the document cannot be read.
 *
 * @param withoutStamp the stamp for a document that has none; null if every document must have one
 */
export function parseVersion(
  collection: CollectionName,
  key: string,
  { sync: stamp, ...fields }: Fields,
  withoutStamp: SyncStamp | null,
): ParsedVersion | null {
  const sync = parseStamp(stamp) ?? withoutStamp
  const value = parseDocument(collection, fields)
  if (!sync || !value || String(value.id) !== key) return null
  const { more } = fields
  return { id: value.id, value: isFields(more) ? withMoreOf(value, { more }) : value, sync }
}

/** The name of an unreadable document, or null. */
export function parseName(fields: Fields): string | null {
  return documentName(fields) || null
}

/** The revision of an unreadable version; 0 if it has none. */
export function parseRevision({ sync }: Fields): number {
  return isFields(sync) && isInteger(sync.rev) ? sync.rev : 0
}

/** The document of that collection, without its `sync` map, or null when its shape is wrong. */
export function parseDocument(collection: CollectionName, fields: Fields): UserDocument | null {
  const { fields: schema, isValid } = definitionOf(collection)
  // The fields are those of the collection.
  const document = parseFields(schema, fields) as never
  return document && (!isValid || isValid(document)) ? document : null
}

/** Whether the security rules accept a document (rule R4), its further fields included. */
export function isAccepted(collection: CollectionName, document: object): boolean {
  const isWhole = parseDocument(collection, { ...document }) !== null
  return isWhole && areWithinLimits(definitionOf(collection).fields, { ...document })
}

/** The `sync` map of a document or tombstone (rule R1), or null when there is none. */
export function parseStamp(value: unknown): SyncStamp | null {
  if (!isFields(value)) return null
  const { rev, at, by } = value
  if (!isInteger(rev) || !isInteger(at) || !isText(by)) return null
  const replaced = parseReplaced(value.replaced)
  return { rev, at, by, ...(replaced && { replaced }) }
}

/** Null if it cannot be read, because it only informs the author of a replaced value (rule M7). */
function parseReplaced(value: unknown): ReplacedVersion | null {
  const stamp = parseStamp(value)
  const { seen } = isFields(value) ? value : {}
  return stamp && isInteger(seen) ? { ...stamp, seen } : null
}

export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}
