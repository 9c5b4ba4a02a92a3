// Ids for new documents: the time of the action, unless a document or a deletion has it (rule L4).

import { COLLECTIONS } from '../../domain/document'
import { readState } from '../database/sync-state'
import type { UserDatabase } from '../database/user-database'
import { rowTable } from './rows'

/** As `firstFreeId`, and marks the ids as used. Call inside a transaction over all tables. */
export async function takeIds(database: UserDatabase, now: number, count: number): Promise<number> {
  const first = await firstFreeId(database, now, count)
  await database.syncState.put({ key: 'last-id', id: first + count - 1 })
  return first
}

/**
 * The first of that many consecutive free ids. Call inside a transaction over all tables.
 *
 * @param now device time, milliseconds since 1970
 */
export async function firstFreeId(
  database: UserDatabase,
  now: number,
  count: number,
): Promise<number> {
  // At once, because the user waits for every round trip to the database. In most cases the ids from `now` on are free.
  const [last, takenFromNow] = await Promise.all([
    readState(database, 'last-id'),
    greatestTaken(database, now, count),
  ])
  let first = Math.max(now, (last?.id ?? 0) + 1)
  let taken = first === now ? takenFromNow : await greatestTaken(database, first, count)
  while (taken !== null) {
    first = taken + 1
    taken = await greatestTaken(database, first, count)
  }
  return first
}

/** The greatest of these ids that a document of any device or a deletion that is not yet pushed has. */
async function greatestTaken(
  database: UserDatabase,
  first: number,
  count: number,
): Promise<number | null> {
  const last = first + count - 1
  const [unreadable, ...found] = await Promise.all([
    // Few documents, if any.
    database.unreadable.toCollection().primaryKeys(),
    ...COLLECTIONS.map(name =>
      rowTable(database, name).where('id').between(first, last, true, true).primaryKeys(),
    ),
    ...COLLECTIONS.map(name =>
      database.outbox
        .where('[collection+id]')
        .between([name, first], [name, last], true, true)
        .primaryKeys(),
    ),
  ])
  const ids = [...found.flat(), ...unreadable]
    .map(key => Number(Array.isArray(key) ? key[1] : key))
    .filter(id => id >= first && id <= last)
  return ids.length === 0 ? null : Math.max(...ids)
}
