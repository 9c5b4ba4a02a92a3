// The id changes of documents: a document gets a fresh id if another device has taken the first (rule M4).
// Invariant: a move that was written before a screen opened does not concern that screen.

import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../database/user-database'

/** The key of the latest move; 0 when there has been none. Remember it when a screen opens. */
export async function latestMoveKey(database: UserDatabase): Promise<number> {
  return (await database.moves.orderBy(':id').last())?.key ?? 0
}

/**
 * The current id of a document that has moved since then, however often; null if it has not.
 *
 * @param since the latest move when the document's screen opened
 */
export async function movedTo(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
  since: number,
): Promise<number | null> {
  const move = await firstMove(database, collection, id, since)
  if (!move) return null
  return (await movedTo(database, collection, move.to, move.key)) ?? move.to
}

/** The current id of the document; the same id if it has not moved since. */
export async function currentIdOf(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
  since: number,
): Promise<number> {
  return (await movedTo(database, collection, id, since)) ?? id
}

/** The current ids of many documents, each once. `since` is as in `movedTo`. */
export async function currentIdsOf(
  database: UserDatabase,
  collection: CollectionName,
  ids: readonly number[],
  since: number,
): Promise<number[]> {
  const current = new Set(ids)
  const moves = await database.moves.where(':id').above(since).toArray()
  for (const { collection: of, from, to } of moves)
    if (of === collection && current.delete(from)) current.add(to)
  return [...current]
}

/** The index gives the moves of one id in the order of their keys. */
async function firstMove(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
  since: number,
): Promise<{ to: number; key: number } | null> {
  const moves = await database.moves.where('[collection+from]').equals([collection, id]).toArray()
  for (const { key = 0, to } of moves) if (key > since) return { key, to }
  return null
}
