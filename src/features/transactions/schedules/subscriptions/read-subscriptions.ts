// The subscriptions that the latest transactions show, without those that are schedules or were dismissed.
// Invariant: bounded reads in small steps, with pauses in which the page answers. Nothing is kept up to date: the
// history of months does not change by a save.

import { Dexie } from 'dexie'
import { addDays, type CalendarDate } from '../../../../domain/dates/calendar'
import { occurrenceOf } from '../../../../domain/transaction/schedule/booking'
import {
  detectSubscriptions,
  HISTORY_DAYS,
  type HistoryRow,
  type Subscription,
} from '../../../../domain/transaction/schedule/detect-subscriptions'
import { nextTask } from '../../../../lib/next-task'
import type { UserDatabase } from '../../../../store/database/user-database'
import { readState } from '../../../../store/outbox/sync-state'

/** The newest transactions that are read at most: more than two years of most people's. */
const MOST_ROWS = 12_000

/** Rows of one read: some 10 ms of a slow phone. */
const STEP = 500

export async function readSubscriptions(
  database: UserDatabase,
  today: CalendarDate,
): Promise<readonly Subscription[]> {
  return detectSubscriptions(await readHistory(database, today), today)
}

/** Without what a schedule has booked: it is known to repeat, or was deleted as a schedule. */
async function readHistory(database: UserDatabase, today: CalendarDate): Promise<HistoryRow[]> {
  const history: HistoryRow[] = []
  const first = [addDays(today, -HISTORY_DAYS), Dexie.minKey]
  let end: readonly unknown[] = [today, Dexie.maxKey]
  for (let read = 0; read < MOST_ROWS; read += STEP) {
    const rows = await database.transactions
      .where('[date+id]')
      .between(first, end, true, read === 0)
      .reverse()
      .limit(STEP)
      .toArray()
    for (const row of rows) if (occurrenceOf(row) === '') history.push(row)
    const last = rows.at(-1)
    if (!last || rows.length < STEP) break
    end = [last.date, last.id]
    await nextTask()
  }
  return history
}

/** The keys of the subscriptions that are not to be offered again; see `subscriptionKey`. */
export async function readDismissed(database: UserDatabase): Promise<readonly string[]> {
  return (await readState(database, 'dismissed-subscriptions'))?.keys ?? []
}

export async function setDismissed(
  database: UserDatabase,
  key: string,
  isDismissed: boolean,
): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const others = (await readDismissed(database)).filter(known => known !== key)
    const keys = isDismissed ? [...others, key] : others
    await database.syncState.put({ key: 'dismissed-subscriptions', keys })
  })
}
