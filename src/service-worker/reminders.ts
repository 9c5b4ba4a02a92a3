// The reminder as a notification. It is shown when the browser wakes the service worker; a click opens the screen of
// its first text.
// Invariant: it contains no amount, no name and no category, because a locked screen shows it too.

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
import { DeviceDatabase, readProfile } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import { readState } from '../store/database/sync-state'
import type { UserDatabase } from '../store/database/user-database'
import { isComplete } from '../store/first-download/data-completeness'
import { readMonthStart } from '../store/records/account-settings'
import { readBudgetMonths } from '../store/records/budgets'
import { readDueCards } from '../store/records/cards'
import { documentOf } from '../store/records/rows'

const SCREENS: Readonly<Record<ReminderLine, string>> = {
  'nothing-logged': '/add/expense',
  schedule: '/schedules',
  card: '/wallets',
  budget: '/budgets',
}

declare const self: ServiceWorkerGlobalScope

/** A notification replaces the one before. */
const TAG = 'reminder'

const WINDOWS = { type: 'window', includeUncontrolled: true } as const

export function answerReminders(): void {
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}

/** Shows the reminder of the signed-in user, if it is due and no page of the app is visible. */
export async function remind(): Promise<void> {
  if (Notification.permission !== 'granted' || (await isAppVisible())) return
  const device = new DeviceDatabase()
  try {
    const profile = await readProfile(device)
    if (profile) await remindUser(profile.uid)
  } finally {
    device.close()
  }
}

async function remindUser(uid: string): Promise<void> {
  const { database } = openUserDatabase(uid)
  try {
    const due = await readDueReminder(database, new Date())
    if (!due) return
    await show(due)
    await rememberShown(database, due.shown)
  } finally {
    database.close()
  }
}

async function show({ locale, texts: [title, ...others], opens }: WordedReminder): Promise<void> {
  await self.registration.showNotification(title, {
    tag: TAG,
    lang: locale,
    data: opens,
    // No icon, because the browser would load it from the network, and an installed app has its own icon.
    body: others.join('\n'),
  })
}

async function isAppVisible(): Promise<boolean> {
  const windows = await self.clients.matchAll(WINDOWS)
  return windows.some(({ visibilityState }) => visibilityState === 'visible')
}

/** In the open window, or in a new one. A half-typed entry there is a draft and is kept. */
async function open(path: string): Promise<void> {
  const [window] = await self.clients.matchAll(WINDOWS)
  const shown = window?.focus().then(client => client.navigate(path))
  if (!(await shown?.catch(warn))) await self.clients.openWindow(path)
}

/** For example, a window that an older worker controls. */
function warn(error: unknown): null {
  console.warn('The open window cannot be led to the screen', error)
  return null
}

interface WordedReminder extends Pick<DueReminder, 'shown'> {
  readonly locale: string
  readonly texts: readonly [string, ...string[]]
  /** The path of the screen for the first text. */
  readonly opens: string
}

/**
 * The query of the due reminder, from the user's database on this device, without a network. Null if there is nothing
 * to show, the reminder is off, or the first download has not ended.
 */
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
