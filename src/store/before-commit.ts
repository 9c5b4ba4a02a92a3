// Reads that run inside the commits of others, right behind their writes. A read that comes after a commit waits until
// that is on the disk, 10 to 30 ms (decision record 29).
// Invariant: such a read fails no commit.

import type { CollectionName } from '../domain/document'
import type { UserDatabase } from './database/user-database'

type Read = (collection: CollectionName) => Promise<unknown>

const reads = new WeakMap<UserDatabase, Set<Read>>()

/**
 * Calls `read` inside every transaction that writes a document of the collection; what it reads has that document.
 * It may wait for nothing but this database.
 *
 * @returns unsubscribe
 */
export function onBeforeCommit(
  database: UserDatabase,
  collection: CollectionName,
  read: () => Promise<unknown>,
): () => void {
  const registered = reads.get(database) ?? new Set()
  reads.set(database, registered)
  const readOfCollection: Read = async written => written === collection && read()
  registered.add(readOfCollection)
  return () => registered.delete(readOfCollection)
}

/** Call when the writes have been asked for. */
export async function readBeforeCommit(
  database: UserDatabase,
  collection: CollectionName,
): Promise<void> {
  const registered = reads.get(database)
  if (!registered) return
  await Promise.all([...registered].map(read => read(collection).catch(() => undefined)))
}
