// The first read of the dashboard: the figures of the card, the first rows, and the lines under the card, for one frame
// (decision record 15). The code of the lines is loaded with it where the last dashboard of this device had some.

import type { CalendarDate, YearMonth } from '../../domain/dates/calendar'
import {
  type DashboardSnapshot,
  loadDashboard,
  prefetchDashboard,
} from '../../features/dashboard/list/preload'
import { importWithMessages } from '../../i18n/lazy-with-messages'
import { withDeadline } from '../../lib/with-deadline'
import type { UserDatabase } from '../../store/database/user-database'
import type { Lines } from './lines'
import type { DashboardLines } from './read-lines'
import { hadLines } from './reserved-space'

export interface FirstRead {
  /** Undefined when the database does not answer in time or cannot be read. */
  readonly snapshot: DashboardSnapshot | undefined
  /** Undefined where the last dashboard had none; a promise when they are late: they then come after the first frame. */
  readonly lines: LoadedLines | Promise<LoadedLines | undefined> | undefined
}

export interface LoadedLines {
  readonly Lines: typeof Lines
  readonly figures: DashboardLines | null
}

/** The read for the next visit, and the database that it was read from. */
let primed: readonly [UserDatabase, FirstRead] | undefined

/** The code of the lines, once this page has loaded it. */
let code: typeof import('./lines') | undefined

export async function readFirst(
  database: UserDatabase,
  today: CalendarDate,
  period: CalendarDate | YearMonth,
): Promise<FirstRead> {
  const [owner, read] = primed ?? []
  primed = undefined
  const { snapshot } = read ?? {}
  if (read && owner === database && snapshot?.today === today && snapshot.period === period)
    return read
  const reading = hadLines() ? loadLines(database, today).catch(() => undefined) : undefined
  const [dashboard, lines] = await Promise.all([
    loadDashboard(database, today, period),
    reading && withDeadline(reading),
  ])
  return { snapshot: dashboard, lines: lines ?? reading }
}

/**
 * The same, read inside the transaction of a save.
 *
 * @returns undefined when it cannot be read or the list is long
 */
export async function prefetchFirst(
  database: UserDatabase,
  today: CalendarDate,
  period: CalendarDate | YearMonth,
): Promise<FirstRead | undefined> {
  const [snapshot, lines] = await Promise.all([
    prefetchDashboard(database, today, period),
    hadLines() && code ? linesOf(code, database, today) : undefined,
  ])
  return snapshot && { snapshot, lines }
}

/** Gives a prefetched read to the next visit. Call right before that visit, after the save has succeeded. */
export function primeFirst(database: UserDatabase, read: FirstRead | undefined): void {
  primed = read && [database, read]
}

async function loadLines(
  database: UserDatabase,
  today: CalendarDate,
): Promise<LoadedLines | undefined> {
  code ??= await importWithMessages('The lines of the dashboard', import('./lines'))
  return code && linesOf(code, database, today)
}

async function linesOf(
  { Lines, readLines }: typeof import('./lines'),
  database: UserDatabase,
  today: CalendarDate,
): Promise<LoadedLines> {
  return { Lines, figures: await readLines(database, today) }
}
