// Where this replica stands with the server: what the engine asks, and no screen (rules Q2, Q6).

import { type Head, NO_HEAD } from '../../domain/head'
import type { UserDatabase } from '../database/user-database'
import { readCursor, readState } from './sync-state'

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
