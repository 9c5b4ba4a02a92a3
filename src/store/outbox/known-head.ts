// The head that this replica knows, for the engine only (rules Q2, Q6).

import { type Head, NO_HEAD } from '../../domain/head'
import type { UserDatabase } from '../database/user-database'
import { readCursor, readState } from './sync-state'

/** Every later head must continue this one (rule Q6). */
export async function readKnownHead(database: UserDatabase): Promise<Head> {
  const known = await readState(database, 'head')
  if (known) return known.head
  // Databases of older versions have only the revision.
  const pull = await readState(database, 'pull')
  return { ...NO_HEAD, rev: Math.max(await readCursor(database), pull?.target ?? 0) }
}

/** The replica's state of sync as a text. An answer of the server is used only if the text is unchanged (rule Q2). */
export async function readHeadState(database: UserDatabase): Promise<string> {
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
