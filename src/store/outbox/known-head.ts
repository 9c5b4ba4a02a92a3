// The head that this replica knows, for the engine only (rules Q2, Q6).

import { type Head, NO_HEAD } from '../../domain/head'
import type { UserDatabase } from '../database/user-database'
import { readState } from './sync-state'

/** Every later head must continue this one (rule Q6). */
export async function readKnownHead(database: UserDatabase): Promise<Head> {
  return (await readState(database, 'head'))?.head ?? NO_HEAD
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
