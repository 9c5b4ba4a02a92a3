// Reads that run inside another part's commit, after its writes, because a read after a commit waits 10 to 30 ms for
// the disk (decision record 29).
// Invariant: a failed read does not fail the commit.

import type { CollectionName } from '../domain/document'
import type { UserDatabase } from './database/user-database'

type Read = (collection: CollectionName) => Promise<unknown>

const reads = new WeakMap<UserDatabase, Set<Read>>()

/**
 * Calls `read` inside every transaction that writes a document of the collection. `read` sees that document, and must
 * await only this database.
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

/** Call when the writes have been requested. */
export async function readBeforeCommit(
  database: UserDatabase,
  collection: CollectionName,
): Promise<void> {
  const registered = reads.get(database)
  if (!registered) return
  await Promise.all([...registered].map(read => read(collection).catch(() => undefined)))
}
