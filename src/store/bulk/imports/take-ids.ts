// The reservation of many consecutive ids (rule L4).

import { COLLECTIONS } from '../../../domain/document'
import type { UserDatabase } from '../../database/user-database'
import { readState } from '../../outbox/sync-state'
import { tableOf } from '../../records/rows'

/**
 * The first of that many free ids. Call inside a transaction over all tables.
 *
 * @param now device time, milliseconds since 1970
 */
export async function takeIds(database: UserDatabase, now: number, count: number): Promise<number> {
  const last = await readState(database, 'last-id')
  let first = Math.max(now, (last?.id ?? 0) + 1)
  for (;;) {
    const taken = await greatestTaken(database, first, first + count - 1)
    if (taken === null) break
    first = taken + 1
  }
  await database.syncState.put({ key: 'last-id', id: first + count - 1 })
  return first
}

/** The greatest id between the two that a document of any device or a deletion that is not yet pushed has. */
async function greatestTaken(
  database: UserDatabase,
  first: number,
  last: number,
): Promise<number | null> {
  const found = await Promise.all([
    ...COLLECTIONS.map(name =>
      tableOf(database, name).where('id').between(first, last, true, true).last(),
    ),
    ...COLLECTIONS.map(name =>
      database.outbox
        .where('[collection+id]')
        .between([name, first], [name, last], true, true)
        .last(),
    ),
  ])
  // Few documents, if any.
  const unreadable = (await database.unreadable.toCollection().primaryKeys()).map(([, key]) =>
    Number(key),
  )
  const ids = [
    ...found.flatMap(record => record?.id ?? []),
    ...unreadable.filter(id => id >= first && id <= last),
  ]
  return ids.length === 0 ? null : Math.max(...ids)
}
