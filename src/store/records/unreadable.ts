// Versions of documents that this app cannot read or apply, stored unchanged until a newer app can, or until they are deleted
// (rule Q7).
// Invariant: such a document is not edited and not pushed, so that no stale row replaces it.

import type { CollectionName } from '../../domain/document'
import type { UnreadableDocument, UnreadableVersion } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import type { DocumentKey } from './rows'

/**
 * Call inside a transaction. A version that is older than the stored one changes nothing.
 *
 * @param app the version of the app that cannot read them
 */
export async function keepUnreadable(
  database: UserDatabase,
  app: string,
  versions: readonly UnreadableVersion[],
): Promise<void> {
  if (versions.length === 0) return
  const kept = await database.unreadable.bulkGet(versions.map(keyOf))
  const later = versions.filter(({ rev }, index) => rev >= (kept[index]?.rev ?? 0))
  await database.unreadable.bulkPut(later.map(version => ({ ...version, parser: app })))
}

/** Call inside a transaction, when a readable version or the deletion of these documents has arrived. */
export async function forgetUnreadable(
  database: UserDatabase,
  versions: readonly (DocumentKey & { readonly sync: { readonly rev: number } })[],
): Promise<void> {
  // There are few unreadable documents, if any.
  const kept = new Map(
    (await database.unreadable.toArray()).map(item => [keyOf(item).join(), item]),
  )
  const past = versions.flatMap(({ collection, id, sync }) => {
    const item = kept.get([collection, id].join())
    return item && item.rev <= sync.rev ? [keyOf(item)] : []
  })
  if (past.length > 0) await database.unreadable.bulkDelete(past)
}

/** Removes the documents in a range of keys that the server no longer has. Call inside a transaction. */
export async function forgetUnlisted(
  database: UserDatabase,
  collection: CollectionName,
  isInRange: (key: string) => boolean,
  listed: readonly UnreadableVersion[],
): Promise<void> {
  const isListed = new Set(listed.map(({ key }) => key))
  const keys = await database.unreadable.toCollection().primaryKeys()
  const gone = keys.filter(
    ([name, key]) => name === collection && isInRange(key) && !isListed.has(key),
  )
  if (gone.length > 0) await database.unreadable.bulkDelete(gone)
}

/** Call when the server has lost its history and therefore assigns the same revisions again (rule Q6). */
export async function forgetRevisions(database: UserDatabase): Promise<void> {
  const kept = await database.unreadable.toArray()
  await database.unreadable.bulkPut(kept.map(version => ({ ...version, rev: 0 })))
}

/** The unreadable documents of all collections: few, if any. */
export async function unreadableDocuments(database: UserDatabase): Promise<DocumentKey[]> {
  const keys = await database.unreadable.toCollection().primaryKeys()
  return keys.map(([collection, key]) => ({ collection, id: idOfKey(key) }))
}

/** The ids of the unreadable documents of one collection. */
export async function unreadableIds(
  database: UserDatabase,
  collection: CollectionName,
): Promise<ReadonlySet<number>> {
  const all = await unreadableDocuments(database)
  return new Set(all.flatMap(each => (each.collection === collection ? each.id : [])))
}

const NO_ID = -1

/** The id of a key of the server; for a key that is no id, an id that no document has. */
export function idOfKey(key: string): number {
  const id = Number(key)
  return Number.isSafeInteger(id) && String(id) === key ? id : NO_ID
}

/** Whether the server's version of the document cannot be read. */
export async function isUnreadable(
  database: UserDatabase,
  { collection, id }: DocumentKey,
): Promise<boolean> {
  return (await database.unreadable.get([collection, String(id)])) !== undefined
}

/** At most `limit`, in order of collection and key. */
export function readUnreadable(
  database: UserDatabase,
  limit: number,
): Promise<UnreadableDocument[]> {
  return database.unreadable.limit(limit).toArray()
}

function keyOf({
  collection,
  key,
}: Pick<UnreadableVersion, 'collection' | 'key'>): [CollectionName, string] {
  return [collection, key]
}
