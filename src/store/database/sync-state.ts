// Typed reads of the sync state, a table of a few single rows.

import { COLLECTIONS } from '../../domain/document'
import type { SyncStateRow } from './sync-state-records'
import type { UserDatabase } from './user-database'

export type RowOf<K extends SyncStateRow['key']> = Extract<SyncStateRow, { key: K }>

/** The revision up to which this device has pulled; 0 before the first pull. */
export async function readCursor(database: UserDatabase): Promise<number> {
  return (await readState(database, 'cursor'))?.rev ?? 0
}

/**
 * The revision up to which all collections of this version of the app have been read: the cursor, unless an engine of
 * another version has moved it past changes that it does not know (rule Q7).
 */
export async function readSeenRevision(database: UserDatabase): Promise<number> {
  const [cursor, read] = await Promise.all([readCursor(database), readCollections(database)])
  return Math.min(cursor, ...COLLECTIONS.flatMap(name => read[name] ?? []))
}

/** Moves the cursor. @param names the collections that have been read up to it */
export async function moveCursor(
  database: UserDatabase,
  rev: number,
  names: readonly string[] = COLLECTIONS,
): Promise<void> {
  await database.syncState.put({ key: 'cursor', rev })
  const read = Object.fromEntries(names.map(name => [name, rev]))
  await database.syncState.put({
    key: 'collections',
    read: { ...(await readCollections(database)), ...read },
  })
}

/** The revision up to which each collection has been read; a collection that was never read is absent. */
export async function readCollections(
  database: UserDatabase,
): Promise<Readonly<Record<string, number>>> {
  return (await readState(database, 'collections'))?.read ?? {}
}

/** Whether this device has never pulled to an end (rule Q4). */
export async function isNewReplica(database: UserDatabase): Promise<boolean> {
  return (await readState(database, 'cursor')) === undefined
}

/** Undefined before the row was first written. */
export async function readState<K extends SyncStateRow['key']>(
  database: UserDatabase,
  key: K,
): Promise<RowOf<K> | undefined> {
  const row = await database.syncState.get(key)
  // The table's type cannot express that the key determines the row's type.
  return row as RowOf<K> | undefined
}

/**
 * The id of this database among all databases of its user, created at the first call (rule R5). A copy of a database gets
 * a new one.
 */
export async function replicaId(database: UserDatabase): Promise<string> {
  return database.transaction('rw', database.syncState, async () => {
    const known = await readState(database, 'replica')
    if (known) return known.id
    const id = crypto.randomUUID()
    await database.syncState.put({ key: 'replica', id })
    return id
  })
}
