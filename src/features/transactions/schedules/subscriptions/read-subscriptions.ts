// The subscriptions that the latest transactions show, without those that are schedules or were dismissed.
// Invariant: bounded reads in small steps, with pauses in which the page responds. The result is not updated: one save
// does not change the history of months.

import { Dexie } from 'dexie'
import { addDays, type CalendarDate } from '../../../../domain/dates/calendar'
import { occurrenceOf } from '../../../../domain/transaction/schedule/booking'
import {
  detectSubscriptions,
  HISTORY_DAYS,
  type HistoryRow,
  type Subscription,
} from '../../../../domain/transaction/schedule/detect-subscriptions'
import { nextTask } from '../../../../lib/schedule'
import { readState } from '../../../../store/database/sync-state'
import type { UserDatabase } from '../../../../store/database/user-database'

/** The most transactions that are read, the newest: more than two years for most users. */
const MAX_ROWS = 12_000

/** Rows of one read: some 10 ms of a slow phone. */
const STEP = 500

export async function readSubscriptions(
  database: UserDatabase,
  today: CalendarDate,
): Promise<readonly Subscription[]> {
  return detectSubscriptions(await readHistory(database, today), today)
}

/** Without the transactions of schedules: they are known to repeat, or their schedule was deleted. */
async function readHistory(database: UserDatabase, today: CalendarDate): Promise<HistoryRow[]> {
  const history: HistoryRow[] = []
  const first = [addDays(today, -HISTORY_DAYS), Dexie.minKey]
  let end: readonly unknown[] = [today, Dexie.maxKey]
  for (let read = 0; read < MAX_ROWS; read += STEP) {
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
