// The place of a transaction in the list of its day, for a list that is not rendered in full.

import { Dexie } from 'dexie'
import type { CalendarDate } from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'

/** The number of rows before it; undefined if there is no such transaction. */
export async function readIndexInDay(
  database: UserDatabase,
  id: number | undefined,
): Promise<{ date: CalendarDate; offset: number } | undefined> {
  const row = id === undefined ? undefined : await database.transactions.get(id)
  if (!row) return undefined
  const { date } = row
  const newer = database.transactions
    .where('[date+id]')
    .between([date, row.id], [date, Dexie.maxKey], false, true)
  return { date, offset: await newer.count() }
}
