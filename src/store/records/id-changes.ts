// The id changes of documents: a document gets a fresh id if another device has taken the first (rule M4).
// Invariant: an id change that was written before a screen opened does not concern that screen.

import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../database/user-database'

/** A document when its screen opened. */
export interface OpenedDocument {
  readonly id: number
  /** The key of the latest id change at that time. */
  readonly since: number
}

/** The key of the latest id change; 0 when there has been none. Remember it when a screen opens. */
export async function latestIdChangeKey(database: UserDatabase): Promise<number> {
  return (await database.idChanges.orderBy(':id').last())?.key ?? 0
}

/**
 * The current id of a document whose id has changed since then, once or more often; null if it has not.
 *
 * @param since the key of the latest id change when the document's screen opened
 */
export async function changedIdOf(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
  since: number,
): Promise<number | null> {
  const change = await firstChange(database, collection, id, since)
  if (!change) return null
  return (await changedIdOf(database, collection, change.to, change.key)) ?? change.to
}

/** The current id of the document; the same id if it has not changed since. */
export async function currentIdOf(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
  since: number,
): Promise<number> {
  return (await changedIdOf(database, collection, id, since)) ?? id
}

/** The current ids of many documents, each once. `since` is as in `changedIdOf`. */
export async function currentIdsOf(
  database: UserDatabase,
  collection: CollectionName,
  ids: readonly number[],
  since: number,
): Promise<number[]> {
  const current = new Set(ids)
  const changes = await database.idChanges.where(':id').above(since).toArray()
  for (const { collection: of, from, to } of changes)
    if (of === collection && current.delete(from)) current.add(to)
  return [...current]
}

/** The index gives the changes of one id in the order of their keys. */
async function firstChange(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
  since: number,
): Promise<{ to: number; key: number } | null> {
  const changes = await database.idChanges
    .where('[collection+from]')
    .equals([collection, id])
    .toArray()
  for (const { key = 0, to } of changes) if (key > since) return { key, to }
  return null
}
