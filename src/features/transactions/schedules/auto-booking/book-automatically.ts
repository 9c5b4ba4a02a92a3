// The automatic booking of due occurrences, for schedules in mode 'auto' (sync protocol, rule M9).

import type { CalendarDate } from '../../../../domain/dates/calendar'
import { bookableAlone } from '../../../../domain/transaction/schedule/booking'
import { ObservableValue } from '../../../../lib/observable-value'
import { bookOccurrences, MAX_BOOKED_AT_ONCE } from '../../../../store/bulk/book-occurrences'
import { commit, tellBulkChange } from '../../../../store/commit'
import type { UserDatabase } from '../../../../store/database/user-database'
import { isNewReplica } from '../../../../store/outbox/sync-state'
import { unreadableIds } from '../../../../store/records/unreadable'

/** The number of transactions that this page has booked automatically and has not announced in a toast yet. */
export const unannouncedBookings = new ObservableValue(0)

/**
 * Books all due occurrences, in commits of one schedule each. Books nothing before the first download is complete: the
 * bookings and deletions of other devices may still be missing.
 *
 * @returns the number of new transactions
 * @throws as `commit`; what was committed before stays
 */
export async function bookAutomatically(
  database: UserDatabase,
  now: number,
  today: CalendarDate,
): Promise<number> {
  if (await isNewReplica(database)) return 0
  const unreadable = await unreadableIds(database, 'schedules')
  const ids = await database.schedules.toCollection().primaryKeys()
  let booked = 0
  for (const id of ids) if (!unreadable.has(id)) booked += await bookOne(database, now, today, id)
  return booked
}

async function bookOne(
  database: UserDatabase,
  now: number,
  today: CalendarDate,
  id: number,
): Promise<number> {
  let booked = 0
  for (;;) {
    const ids = await bookNext(database, now, today, id)
    if (!ids) return booked
    tellBulkChange(database.uid, ids)
    booked += ids.length
  }
}

/** @returns the ids of the new transactions; null if none is due now */
function bookNext(
  database: UserDatabase,
  now: number,
  today: CalendarDate,
  id: number,
): Promise<number[] | null> {
  return commit(database, now, async tx => {
    const schedule = await tx.get('schedules', id)
    const dates = schedule ? bookableAlone(schedule, today, MAX_BOOKED_AT_ONCE) : []
    if (!schedule || dates.length === 0) return null
    const booked = await bookOccurrences(database, now, schedule, dates, 'app')
    return booked.map(transaction => transaction.id)
  })
}
