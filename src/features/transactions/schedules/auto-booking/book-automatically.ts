// The automatic booking of due occurrences, for schedules in mode 'auto' (sync protocol, rule M9).

import type { CalendarDate } from '../../../../domain/dates/calendar'
import { isClockTrusted } from '../../../../domain/dates/known-time'
import { automaticOccurrences } from '../../../../domain/transaction/schedule/booking'
import { bookOccurrences, MAX_BOOKED_AT_ONCE } from '../../../../store/bulk/book-occurrences'
import { commit } from '../../../../store/commit'
import { isNewReplica, readState } from '../../../../store/database/sync-state'
import type { UserDatabase } from '../../../../store/database/user-database'
import { unreadableIds } from '../../../../store/records/unreadable'
import type { SettledOccurrences } from '../actions'

/**
 * Books all due occurrences, in commits of one schedule each. Books nothing before the first download is complete,
 * because the bookings and deletions of other devices may still be missing, and nothing while the clock may be wrong.
 *
 * @returns the bookings
 * @throws as `commit`; earlier commits stay
 */
export async function bookAutomatically(
  database: UserDatabase,
  now: number,
  today: CalendarDate,
): Promise<readonly SettledOccurrences[]> {
  if (await isNewReplica(database)) return []
  if (!isClockTrusted(await readState(database, 'known-time'), now)) return []
  const unreadable = await unreadableIds(database, 'schedules')
  const ids = await database.schedules.toCollection().primaryKeys()
  const booked: SettledOccurrences[] = []
  for (const id of ids)
    if (!unreadable.has(id)) booked.push(...(await bookOne(database, now, today, id)))
  return booked
}

async function bookOne(
  database: UserDatabase,
  now: number,
  today: CalendarDate,
  id: number,
): Promise<SettledOccurrences[]> {
  const all: SettledOccurrences[] = []
  for (;;) {
    const settled = await bookNext(database, now, today, id)
    if (!settled) return all
    if (settled.booked.length > 0) all.push(settled)
  }
}

/** @returns null if none is due now */
function bookNext(
  database: UserDatabase,
  now: number,
  today: CalendarDate,
  id: number,
): Promise<SettledOccurrences | null> {
  return commit(database, now, async tx => {
    const schedule = await tx.get('schedules', id)
    const dates = schedule ? automaticOccurrences(schedule, today, MAX_BOOKED_AT_ONCE) : []
    const settledTo = dates.at(-1)
    if (!schedule || settledTo === undefined) return null
    const booked = await bookOccurrences(tx, schedule, dates, 'app')
    return { scheduleId: id, booked, settledBefore: schedule.settledTo, settledTo }
  })
}
