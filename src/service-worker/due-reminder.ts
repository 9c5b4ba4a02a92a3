// The query of the due reminder, from the user's database on this device, without a network.

import type { Budget } from '../domain/budget/budget'
import { calendarDateOf, nextMidnight } from '../domain/dates/calendar'
import { isClockTrusted } from '../domain/dates/known-time'
import { monthContaining } from '../domain/dates/month-start'
import {
  type DueReminder,
  dueReminder,
  isReminderTime,
  type ReminderFacts,
  type ReminderLine,
  type ShownReminder,
} from '../domain/reminder'
import { dueOf } from '../domain/transaction/schedule/overview'
import type { Schedule } from '../domain/transaction/schedule/schedule'
import { readState } from '../store/database/sync-state'
import type { UserDatabase } from '../store/database/user-database'
import { isComplete } from '../store/first-download/data-completeness'
import { readMonthStart } from '../store/records/account-settings'
import { readBudgetMonths } from '../store/records/budgets'
import { documentOf } from '../store/records/rows'
import { readDueCards } from '../store/records/wallets'

export interface WordedReminder extends Pick<DueReminder, 'shown'> {
  readonly locale: string
  readonly texts: readonly [string, ...string[]]
  /** The path of the screen for the first text. */
  readonly opens: string
}

const SCREENS: Readonly<Record<ReminderLine, string>> = {
  'nothing-logged': '/add/expense',
  schedule: '/schedules',
  card: '/wallets',
  budget: '/budgets',
}

/** Null if there is nothing to show, the reminder is off, or the first download has not ended. */
export async function readDueReminder(
  database: UserDatabase,
  now: Date,
): Promise<WordedReminder | null> {
  const state = await readState(database, 'reminder')
  if (!state || !isReminderTime(now, state.hour, state.shown)) return null
  const facts = await readFacts(database, now)
  const due = facts && dueReminder(now, facts, state.shown)
  if (!due) return null
  // A line without a text is left out: a newer version added it, and no page has stored its text yet.
  const [first, ...others] = due.lines.filter(line => state.texts[line] !== undefined)
  if (first === undefined) return null
  return {
    locale: state.locale,
    texts: [state.texts[first], ...others.map(line => state.texts[line])],
    opens: SCREENS[first],
    shown: due.shown,
  }
}

/** Does nothing if the reminder was turned off in the meantime. */
export async function rememberShown(database: UserDatabase, shown: ShownReminder): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const state = await readState(database, 'reminder')
    if (state) await database.syncState.put({ ...state, shown })
  })
}

async function readFacts(database: UserDatabase, now: Date): Promise<ReminderFacts | null> {
  const { budgets, schedules, settings, totals, transactions, syncState } = database
  const { wallets, transfers } = database
  const ofWallets = [wallets, transfers, totals, syncState]
  const tables = [...ofWallets, transactions, budgets, schedules, settings]
  return database.transaction('r', tables, async () => {
    // The first download reads the transactions after all other collections.
    if (!(await isComplete(database, 'transactions'))) return null
    const monthStart = await readMonthStart(database)
    const month = monthContaining(calendarDateOf(now), monthStart)
    const rows = (await budgets.toArray()).map(row => documentOf<Budget>(row))
    return {
      month,
      budgets: await readBudgetMonths(database, rows, month, monthStart),
      hasLogged: await hasLogged(database, now),
      isScheduleDue: await isScheduleDue(database, now),
      isCardDue: (await readDueCards(database, calendarDateOf(now))).length > 0,
    }
  })
}

async function isScheduleDue(database: UserDatabase, now: Date): Promise<boolean> {
  const rows = await database.schedules.toArray()
  const isTrusted = isClockTrusted(await readState(database, 'known-time'), now.getTime())
  const today = calendarDateOf(now)
  return rows.some(row => dueOf(documentOf<Schedule>(row), today, isTrusted) !== null)
}

/** The id of a transaction is the time of its entry. */
async function hasLogged({ totals, transactions }: UserDatabase, now: Date): Promise<boolean> {
  const today = await totals.get(calendarDateOf(now))
  if (today && today.count > 0) return true
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  // A clock that was ahead has left ids of future days.
  const ids = transactions.where('id').between(midnight.getTime(), nextMidnight(now).getTime())
  return (await ids.first()) !== undefined
}
