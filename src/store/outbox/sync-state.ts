// Typed reads of the sync state: a few single rows beside the outbox.

import { type Head, NO_HEAD } from '../../domain/head'
import type { SyncStateRow } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'

type RowOf<K extends SyncStateRow['key']> = Extract<SyncStateRow, { key: K }>

/** The revision up to which this device has pulled; 0 before the first pull. */
export async function readCursor(database: UserDatabase): Promise<number> {
  return (await readState(database, 'cursor'))?.rev ?? 0
}

/** Whether this device has never pulled to an end (rule Q4). */
export async function isNewReplica(database: UserDatabase): Promise<boolean> {
  return (await readState(database, 'cursor')) === undefined
}

/** The head that every later one must continue (rule Q6). */
export async function readKnownHead(database: UserDatabase): Promise<Head> {
  const known = await readState(database, 'head')
  if (known) return known.head
  // A database from before heads were kept knows the revision alone.
  const pull = await readState(database, 'pull')
  return { ...NO_HEAD, rev: Math.max(await readCursor(database), pull?.target ?? 0) }
}

/** Where this replica stands, as a text: an answer of the server counts only while it is the same (rule Q2). */
export async function readStanding(database: UserDatabase): Promise<string> {
  const [cursor, known, pull, replica] = await database.syncState.bulkGet([
    'cursor',
    'head',
    'pull',
    'replica',
  ])
  return JSON.stringify([
    cursor?.key === 'cursor' && cursor.rev,
    known?.key === 'head' && [known.head.rev, known.head.token, known.head.epoch],
    pull?.key === 'pull' && pull.target,
    replica?.key === 'replica' && replica.id,
  ])
}

/** The state row of that key, or undefined before it was first written. */
export async function readState<K extends SyncStateRow['key']>(
  database: UserDatabase,
  key: K,
): Promise<RowOf<K> | undefined> {
  const row = await database.syncState.get(key)
  // A row is stored under its own key, which the table's type cannot express.
  return row as RowOf<K> | undefined
}
